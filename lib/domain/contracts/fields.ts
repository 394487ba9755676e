import { rateLabel } from '@/lib/domain/figures/rate-label';
import { invoiceRate } from '@/lib/domain/invoices/rate';
import { capitalNumerals } from '@/lib/domain/money/capital-numerals';
import { formatYuan } from '@/lib/domain/money/format-yuan';
import { minusFen, rateOfFen, sumFen, taxWithin } from '@/lib/domain/money/money';
import { courtOf } from '@/lib/domain/site/legal-entity';
import { chineseNumber } from '@/lib/domain/text/chinese-number';
import { formatTime } from '@/lib/domain/time/format-time';
import { type ContractFacts, type OrderFacts, paperRoles } from './facts';
import { processFields } from './process';
import type { ContractKind } from './states';

/** What the sentences of a kind's template may be filled with: every `{{name}}` with its value. */
export function contractFields(facts: ContractFacts): Record<string, string> {
  return {
    ...partyFields(facts),
    合同编号: facts.number,
    校验码: facts.checkCode,
    签订地: facts.place,
    管辖法院: courtOf(facts.place),
    生成日期: formatTime(facts.madeAt, 'date'),
    验真地址: facts.verifyAddress,
    增值税率: rateLabel(invoiceRate),
    ...processFields(),
    ...(facts.kind === 'service' ? sumFields(facts) : agreementFields(facts)),
  };
}

/** The names alone, for whoever writes a template. */
export const fieldNames = (kind: ContractKind): string[] =>
  Object.keys(contractFields(blank(kind)));

function partyFields({ kind, parties }: ContractFacts): Record<string, string> {
  return Object.fromEntries(
    paperRoles[kind].flatMap(({ key, label }) => {
      const party = parties.find((each) => each.key === key);
      return [
        [`${label}名称`, party?.name ?? ''],
        [`${label}住所`, party?.address ?? ''],
        [`${label}电话`, party?.phone ?? ''],
      ];
    }),
  );
}

/** What an order's owner pays for the service, in 分. */
export const feeOf = ({ amountFen, feeRate }: Pick<OrderFacts, 'amountFen' | 'feeRate'>): number =>
  rateOfFen(amountFen, feeRate);

function sumFields({ orders, paidAt }: ContractFacts): Record<string, string> {
  const total = sumFen(orders.map(({ amountFen }) => amountFen));
  const tax = taxWithin(total, invoiceRate);
  const fee = sumFen(orders.map(feeOf));
  return {
    订单数: String(orders.length),
    总价: formatYuan(total, true),
    总价大写: capitalNumerals(total),
    不含税价: formatYuan(minusFen(total, tax), true),
    税额: formatYuan(tax, true),
    付款日期: formatTime(paidAt, 'date'),
    服务费率: same(orders, ({ feeRate }) => rateLabel(feeRate)) ?? '各订单所列的费率',
    服务费: formatYuan(fee, true),
    服务费大写: capitalNumerals(fee),
    结算价款: formatYuan(minusFen(total, fee), true),
    结算价款大写: capitalNumerals(minusFen(total, fee)),
    放款比例: same(orders, ({ releasePercent }) => `${releasePercent}%`) ?? '各订单所列的比例',
    保留比例:
      same(orders, ({ releasePercent }) => `${minusFen(100, releasePercent)}%`) ??
      '各订单所列的比例',
    保留期: same(orders, ({ retentionDays }) => `${retentionDays} 天`) ?? '各订单所列的天数',
    改稿次数: same(orders, ({ revisions }) => `${revisions} 次`) ?? '各订单所列的次数',
    附件名: attachmentsName(orders.length),
  };
}

function agreementFields({ validFrom, validTo, usual }: ContractFacts): Record<string, string> {
  return {
    起始日期: validFrom,
    截止日期: validTo,
    服务费率: rateLabel(usual.feeRate),
    放款比例: `${usual.releasePercent}%`,
    保留比例: `${minusFen(100, usual.releasePercent)}%`,
    保留期: `${usual.retentionDays} 天`,
  };
}

/** The value that all orders share; undefined where they differ. */
export function same<T>(
  orders: readonly OrderFacts[],
  of: (order: OrderFacts) => T,
): T | undefined {
  const [first, ...others] = orders.map(of);
  return others.every((value) => value === first) ? first : undefined;
}

const attachmentsName = (count: number): string =>
  count <= 1 ? '附件一' : `附件一至附件${chineseNumber(count)}`;

const blank = (kind: ContractKind): ContractFacts => ({
  kind,
  number: '',
  checkCode: '',
  madeAt: '',
  place: '',
  verifyAddress: '',
  isDemo: true,
  parties: [],
  orders: [],
  paidAt: '',
  validFrom: '',
  validTo: '',
  usual: { releasePercent: 0, retentionDays: 0, feeRate: '0' },
});
