import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { AreaProviders } from '@/components/kit/area/AreaProviders';
import { AreaContext } from '@/components/kit/area/use-area';
import { toast } from '@/lib/browser/toast';
import type { Output } from '@/lib/contract';
import { compareInvoice } from '@/lib/domain/invoices/comparison';
import { AdvertiserInvoices } from './AdvertiserInvoices';
import { ComparedRows } from './ComparedRows';
import { OwnerInvoices } from './OwnerInvoices';

const api = vi.hoisted(() => vi.fn());
vi.mock('@/lib/api/api', () => ({ api }));
vi.mock('next/router', () => ({
  useRouter: () => ({ push: vi.fn(), replace: vi.fn(), asPath: '/', query: {} }),
}));

const free: Output<'availableInvoiceOrder'> = {
  list: [
    {
      order_sn: 'TF26091416300482',
      good_title: '示例试吃员',
      staff_style: 7,
      platform_name: 'B站',
      position_name: '定制视频',
      completed_at: '2026-10-30T02:00:00.000Z',
      gross_fen: 100_000,
      refunded_fen: 8_000,
      amount_fen: 92_000,
    },
  ],
  total: 1,
  total_fen: 92_000,
  later: 2,
  page: 1,
  pages: 1,
};

const bills: Output<'bill_list'> = {
  titles: [
    {
      bill_id: 5,
      title_kind: 'company',
      name: '示例美妆（演示）有限公司',
      tax_number: '91330100MADEM0008C',
      address: '',
      phone: '',
      bank: '',
      account: '',
      is_default: true,
      lacking: [],
      differs: '',
    },
    {
      bill_id: 6,
      title_kind: 'institution',
      name: '示例市美妆协会（演示）',
      tax_number: '',
      address: '',
      phone: '',
      bank: '',
      account: '',
      is_default: false,
      lacking: ['税号'],
      differs: '',
    },
  ],
  invoices: [],
  total: 0,
  page: 1,
  pages: 1,
  year_fen: 0,
  email: '',
};

const returns: Output<'invoice-return/list'> = {
  returns: [],
  terms: {
    buyer: {
      name: '杭州投放集市信息服务有限公司（演示）',
      tax_number: '91339901MA0TF0X3XC',
      address: '',
      phone: '',
      bank: '',
      account: '',
      demo: true,
    },
    closed: '',
    kinds: [
      { kind: 'special_6', label: '数电专票 6%', rate: '0' },
      { kind: 'special_3', label: '数电专票 3%', rate: '0.0300' },
      { kind: 'special_1', label: '数电专票 1%', rate: '0.0500' },
      { kind: 'normal', label: '数电普票', rate: '0.0566' },
    ],
  },
  seller: { name: '示例传媒（演示）工作室', tax_number: '' },
  today: '2026-11-23',
  total: 0,
  page: 1,
  pages: 1,
};

const choose = async () => {
  const boxes = screen.getAllByRole('checkbox');
  await userEvent.click(boxes.at(-1)!);
};

// The rules come when a form is first sent; a test must not wait for them to be compiled.
beforeAll(async () => {
  await import('@/lib/contract');
}, 60_000);
beforeEach(() => {
  sessionStorage.clear();
  api.mockReset();
});
afterEach(cleanup);

test('an advertiser sees the tax of what is chosen, and a wrong address is said at its field and kept', async () => {
  render(
    <AreaProviders>
      <AreaContext value="personal-manAgement-invoice">
        <AdvertiserInvoices tab="free" free={free} bills={bills} detail={null} />
      </AreaContext>
    </AreaProviders>,
  );
  expect(screen.getByText(/另有 2 单在保留期或待结算/)).toBeTruthy();
  await choose();
  expect(screen.getByText(/91330100MADEM0008C，可开专票/)).toBeTruthy();
  expect(screen.getByText(/没有税号，开专票缺税号/)).toBeTruthy();
  expect(screen.getByText('¥52.08')).toBeTruthy();
  await userEvent.type(screen.getByLabelText('接收邮箱'), 'nobody');
  await userEvent.click(screen.getByRole('button', { name: '申请开票' }));
  expect(await screen.findByText('邮箱不正确，请重填')).toBeTruthy();
  expect(screen.getByLabelText('接收邮箱')).toHaveProperty('value', 'nobody');
  expect(api).not.toHaveBeenCalled();

  api.mockResolvedValue({ ok: true, data: { invoice_id: 9 }, msg: '', status: 200, fields: {} });
  await userEvent.type(screen.getByLabelText('接收邮箱'), '@example.com');
  await userEvent.click(screen.getByRole('button', { name: '申请开票' }));
  await waitFor(() => expect(api).toHaveBeenCalled());
  expect(api.mock.calls[0]?.[1]).toMatchObject({
    order_sn_list: ['TF26091416300482'],
    bill_id: '5',
    invoice_kind: 'normal',
    email: 'nobody@example.com',
  });
});

test('an advertiser without a title is led to one', async () => {
  render(
    <AreaProviders>
      <AreaContext value="personal-manAgement-invoice">
        <AdvertiserInvoices tab="free" free={free} bills={{ ...bills, titles: [] }} detail={null} />
      </AreaContext>
    </AreaProviders>,
  );
  await choose();
  await userEvent.click(screen.getByRole('button', { name: '新增抬头' }));
  expect(await screen.findByLabelText('税号')).toBeTruthy();
});

test('a media owner is shown what each kind costs before the invoice is handed in', async () => {
  render(
    <AreaProviders>
      <AreaContext value="medium-manAgement-invoice">
        <OwnerInvoices tab="free" free={free} returns={returns} />
      </AreaContext>
    </AreaProviders>,
  );
  await choose();
  expect(screen.getByText('演示环境的开票信息为虚构，请勿据此开票')).toBeTruthy();
  const fileInput = await waitFor(() => {
    const input = document.querySelector('input[type=file]');
    if (!input) throw new Error('not there yet');
    return input as HTMLInputElement;
  });
  api.mockResolvedValueOnce({
    ok: true,
    data: { file_key: 'a-key', name: '发票.pdf' },
    msg: '',
    status: 200,
    fields: {},
  });
  await userEvent.upload(
    fileInput,
    new File(['%PDF-1.4'], '发票.pdf', { type: 'application/pdf' }),
  );
  await waitFor(() => expect(screen.getByText('发票.pdf')).toBeTruthy());
  const read = {
    file_key: 'a-key',
    is_readable: false,
    invoice_kind: '',
    printed: null,
  };
  api.mockResolvedValueOnce({ ok: true, data: read, msg: '', status: 200, fields: {} });
  await userEvent.click(screen.getByRole('button', { name: '读取并核对' }));
  await userEvent.click(await screen.findByRole('radio', { name: '数电普票' }));
  expect(screen.getByText('扣 5.66%，¥52.07')).toBeTruthy();
  expect(screen.getByText(/提交时从可用余额预扣税差 ¥52\.07/)).toBeTruthy();
  expect(screen.getByLabelText('价税合计')).toHaveProperty('value', '920.00');
});

test.each([
  ['nothing of it', null, 'info', '文件不含可读取的内容，请照票面填写'],
  ['the asked invoice', {}, 'success', '已读取，请核对'],
  ['another sum', { amount_fen: 90_000 }, null, ''],
] as const)(
  'a file that was read and says %s is called what it is',
  async (_what, differs, kind, msg) => {
    const said = { info: vi.spyOn(toast, 'info'), success: vi.spyOn(toast, 'success') };
    render(
      <AreaProviders>
        <AreaContext value="medium-manAgement-invoice">
          <OwnerInvoices tab="free" free={free} returns={returns} />
        </AreaContext>
      </AreaProviders>,
    );
    await choose();
    const fileInput = await waitFor(() => {
      const input = document.querySelector('input[type=file]');
      if (!input) throw new Error('not there yet');
      return input as HTMLInputElement;
    });
    const uploaded = { file_key: 'a-key', name: '发票.xml' };
    api.mockResolvedValueOnce({ ok: true, data: uploaded, msg: '', status: 200, fields: {} });
    await userEvent.upload(fileInput, new File(['<a/>'], '发票.xml', { type: 'text/xml' }));
    await waitFor(() => expect(screen.getByText('发票.xml')).toBeTruthy());
    const { buyer } = returns.terms;
    const printed = differs && {
      number: '26330000000000000001',
      kind: 'special',
      rate: '0.06',
      issued_on: '2026-11-20',
      buyer_name: buyer?.name,
      buyer_tax_number: buyer?.tax_number,
      seller_name: returns.seller?.name,
      seller_tax_number: '',
      amount_fen: 92_000,
      tax_fen: 5_208,
      ...differs,
    };
    const read = {
      file_key: 'a-key',
      is_readable: printed !== null,
      invoice_kind: printed && 'special_6',
      printed,
    };
    api.mockResolvedValueOnce({ ok: true, data: read, msg, status: 200, fields: {} });
    await userEvent.click(screen.getByRole('button', { name: '读取并核对' }));
    expect(await screen.findByRole('button', { name: '提交回票' })).toBeTruthy();
    expect(api.mock.lastCall?.[2]).toMatchObject({ showDone: false });
    for (const way of ['info', 'success'] as const)
      expect(said[way].mock.calls).toEqual(way === kind ? [[msg]] : []);
    if (!kind) expect(screen.getByRole('alert').textContent).toContain('1 处');
    vi.restoreAllMocks();
  },
);

test('a media owner sees field by field where the file is not the asked invoice, and cannot hand it in', () => {
  const rows = compareInvoice(
    {
      number: '',
      kind: 'special',
      rate: '0.0566',
      issuedOn: '',
      buyerName: '投放集市（演示）有限公司',
      buyerTaxNumber: '',
      sellerName: '示例传媒（演示）工作室',
      sellerTaxNumber: '',
      amountFen: 92_000,
      taxFen: 5_208,
      days: { from: '2026-10-30', fromWhy: '订单完成', to: '2026-11-23' },
    },
    {
      number: '26330000000000000001',
      kind: 'normal',
      rate: '0.0566',
      issuedOn: '2027-11-20',
      buyerName: '别家（演示）公司',
      buyerTaxNumber: '',
      sellerName: '示例传媒（演示）工作室',
      sellerTaxNumber: '',
      amountFen: 92_000,
      taxFen: null,
    },
  );
  render(<ComparedRows rows={rows} />);
  expect(screen.getByRole('alert').textContent).toContain('文件有 3 处与应开的不同');
  const row = screen.getByRole('row', { name: /购买方名称/ });
  expect(row.textContent).toBe('购买方名称投放集市（演示）有限公司别家（演示）公司不同');
  expect(screen.getByRole('row', { name: /开票日期/ }).textContent).toContain(
    '2026-10-30 至 2026-11-23',
  );
  expect(screen.getByRole('row', { name: /税额/ }).textContent).toContain('文件没有写明');
});

test('a media owner reads why none is taken while the platform has not said to whom', async () => {
  const closed = '平台的开票信息还缺税号，平台正在补全，暂时不能提交回票';
  render(
    <AreaProviders>
      <AreaContext value="medium-manAgement-invoice">
        <OwnerInvoices
          tab="free"
          free={free}
          returns={{ ...returns, terms: { ...returns.terms, buyer: null, closed } }}
        />
      </AreaContext>
    </AreaProviders>,
  );
  expect(screen.getByText(closed)).toBeTruthy();
  await choose();
  expect(screen.getByText('暂时不能提交回票')).toBeTruthy();
  expect(document.querySelector('input[type=file]')).toBeNull();
});
