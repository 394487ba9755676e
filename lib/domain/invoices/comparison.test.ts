import { describe, expect, it } from 'vitest';
import {
  type AskedInvoice,
  compareInvoice,
  invoiceDayProblem,
  type PrintedInvoice,
} from './comparison';

const printed: PrintedInvoice = {
  number: '26330000000000000001',
  kind: 'special',
  rate: '0.0600',
  issuedOn: '2026-11-20',
  buyerName: '示例美妆（演示）有限公司',
  buyerTaxNumber: '91330100MADEM0008Y',
  sellerName: '投放集市（演示）有限公司',
  sellerTaxNumber: '91339901MA0TF0X3XC',
  amountFen: 100_000,
  taxFen: 5_660,
};
const asked: AskedInvoice = {
  ...printed,
  days: { from: '2026-11-18', fromWhy: '申请开票', to: '2026-11-23' },
};

const different = (more: Partial<PrintedInvoice>, want = asked) =>
  compareInvoice(want, { ...printed, ...more })
    .filter(({ differs }) => differs)
    .map(({ label, asked: wanted, inFile }) => `${label}：${wanted} / ${inFile}`);

describe('an invoice held against the asked one', () => {
  it('that is the asked one differs in nothing, whatever brackets and spaces its names are written with', () => {
    expect(different({})).toEqual([]);
    expect(different({ buyerName: '示例美妆(演示) 有限公司', rate: '0.06' })).toEqual([]);
  });

  it.each([
    [{ kind: 'normal' }, '发票种类：数电专票 / 数电普票'],
    [{ number: '26330000000000000002' }, '发票号码：26330000000000000001 / 26330000000000000002'],
    [{ issuedOn: '2025-11-20' }, '开票日期：2026-11-20 / 2025-11-20'],
    [{ issuedOn: '2027-11-20' }, '开票日期：2026-11-20 / 2027-11-20'],
    [{ buyerName: '别家（演示）公司' }, '购买方名称：示例美妆（演示）有限公司 / 别家（演示）公司'],
    [
      { buyerTaxNumber: '91330100MADEM0009X' },
      '购买方税号：91330100MADEM0008Y / 91330100MADEM0009X',
    ],
    [{ sellerName: '别家（演示）公司' }, '销售方名称：投放集市（演示）有限公司 / 别家（演示）公司'],
    [
      { sellerTaxNumber: '91330100MADEM0009X' },
      '销售方税号：91339901MA0TF0X3XC / 91330100MADEM0009X',
    ],
    [{ rate: '0.13' }, '税率：6% / 13%'],
    [{ taxFen: 5_667 }, '税额：¥56.60 / ¥56.67'],
    [{ amountFen: 100_001 }, '价税合计：¥1,000.00 / ¥1,000.01'],
  ] as const)('says which field differs, asked and in the file: %o', (more, said) => {
    expect(different(more)).toEqual([said]);
  });

  it('does not hold against it what the file does not tell, or nobody asked for', () => {
    expect(different({ buyerName: '', kind: '', amountFen: null })).toEqual([]);
    expect(
      different({ buyerTaxNumber: '91330100MADEM0009X' }, { ...asked, buyerTaxNumber: '' }),
    ).toEqual([]);
  });

  it('is of a day from what it is about on, and not of a day that is still to come', () => {
    expect(different({ issuedOn: '2026-11-17' }, { ...asked, issuedOn: '' })).toEqual([
      '开票日期：2026-11-18 至 2026-11-23 / 2026-11-17',
    ]);
    expect(invoiceDayProblem('2026-11-17', asked.days)).toBe(
      '开票日期不能早于申请开票日 2026-11-18',
    );
    expect(invoiceDayProblem('2026-11-24', asked.days)).toBe('开票日期不能晚于今天');
    expect(invoiceDayProblem('2026-11-18', asked.days)).toBeNull();
  });
});
