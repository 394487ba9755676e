import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AreaProviders } from '@/components/kit/area/AreaProviders';
import { ConfirmHost } from '@/components/kit/ui/overlay/ConfirmHost';
import type { OwnGood } from '@/components/listings/own/own-good';
import { HasEntryPage, type HasEntryPageProps } from './HasEntryPage';

const api = vi.hoisted(() => vi.fn());
vi.mock('@/lib/api/api', () => ({ api }));
vi.mock('next/router', () => ({ useRouter: () => ({ query: {}, push: vi.fn() }) }));

const price = (id: number, more: object = {}) => ({
  sku_id: id,
  position: id,
  position_name: ['', '1–20秒', '21–60秒', '60秒以上'][id] ?? '',
  price_fen: 2_290_000,
  commission: null,
  valid_until: '2026-12-15',
  days_left: 23,
  median_fen: 2_140_000,
  proposed: null,
  ...more,
});

const good = (more: Partial<OwnGood> = {}): OwnGood => ({
  good_sn: 'abcdefgh2345',
  staff_style: 5,
  goods_type: '抖音',
  good_title: '柚白护肤笔记',
  account_id: 'yb',
  img: '',
  fans: 5_127_000,
  status: 'live',
  status_label: '已上架',
  awaits_owner: false,
  reason: null,
  prices: [price(1), price(2)],
  leave_from: null,
  leave_to: null,
  leave_reason: '',
  on_leave: false,
  daily_cap: 2,
  ordered_today: 1,
  order_count: 0,
  updated_at: '2026-11-22T00:00:00Z',
  change: null,
  ...more,
});

const page = (list: OwnGood[]): HasEntryPageProps['goods'] => ({
  list,
  counts: { entered: list.length, expiring: 0, expired: 0, review: 2 },
  total: list.length,
  prices: 2,
  page: 1,
  pages: 1,
  today: '2026-11-22',
  missing_steps: [],
});

function open(list: OwnGood[] = [good()]) {
  render(
    <AreaProviders>
      <HasEntryPage goods={page(list)} />
      <ConfirmHost />
    </AreaProviders>,
  );
}

const done = (data: object = {}) => ({ ok: true, data, msg: '', status: 200, fields: {} });
const refused = (fields: object) => ({ ok: false, data: {}, msg: '', status: 422, fields });
const silence = { ok: false, data: {}, msg: '连接服务器失败', status: 0, fields: {} };
/** The calls that were made, without those that only read the list anew. */
const sent = () =>
  api.mock.calls.filter(([name]) => name !== 'media/goods').map(([name, input]) => [name, input]);
const answers = (...replies: object[]) => {
  const left = [...replies];
  api.mockImplementation(async (name: string) =>
    name === 'media/goods' ? done(page([good()])) : (left.shift() ?? silence),
  );
};

beforeEach(() => api.mockReset());
afterEach(cleanup);

test('a price is changed where it stands, says what it means, and goes to review', async () => {
  answers(done());
  open();
  await userEvent.click(screen.getByRole('button', { name: '改报价 21–60秒' }));
  const field = screen.getByRole('textbox', { name: '21–60秒 报价' });
  expect((field as HTMLInputElement).value).toBe('22900');
  expect(screen.getByRole('button', { name: '保存' })).toBeTruthy();
  await userEvent.clear(field);
  await userEvent.type(field, '23,800');
  expect(screen.getByText(/涨 3.9%，比同类中位高 11.2%。送审期间按现价接单/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: '提交审核' }));
  await waitFor(() => expect(screen.queryByRole('textbox', { name: '21–60秒 报价' })).toBeNull());
  expect(sent()).toEqual([
    [
      'media/price',
      { good_sn: 'abcdefgh2345', position: 2, price: '23800', commission: '', valid_until: '' },
    ],
  ]);
});

test('what was typed stays when the server refuses it and when the line is cut', async () => {
  answers(refused({ price: '请填写报价' }), silence, done());
  open();
  await userEvent.click(screen.getByRole('button', { name: '改报价 1–20秒' }));
  const field = () => screen.getByRole('textbox', { name: '1–20秒 报价' }) as HTMLInputElement;
  await userEvent.clear(field());
  await userEvent.type(field(), '0');
  const submit = () => userEvent.click(screen.getByRole('button', { name: '提交审核' }));
  await submit();
  expect(await screen.findByText('请填写报价')).toBeTruthy();
  expect(field().value).toBe('0');
  await userEvent.type(field(), '.5');
  expect(screen.queryByText('请填写报价')).toBeNull();
  await submit();
  expect(field().value).toBe('0.5');
  // Another row of the same table is edited meanwhile; this one waits.
  await userEvent.click(screen.getByRole('button', { name: '改报价 21–60秒' }));
  expect(field().value).toBe('0.5');
});

test('nothing is sent where nothing was changed', async () => {
  open();
  await userEvent.click(screen.getByRole('button', { name: '改有效期 1–20秒' }));
  await userEvent.click(screen.getByRole('button', { name: '保存' }));
  expect(screen.queryByRole('textbox', { name: '1–20秒 报价' })).toBeNull();
  expect(api).not.toHaveBeenCalled();
});

test('the cap is edited in its cell, and a refusal leaves what was typed', async () => {
  answers(refused({ daily_cap: '每日接单至少 1 单' }), done());
  open();
  await userEvent.click(screen.getByRole('button', { name: '改日接单上限 柚白护肤笔记' }));
  const field = screen.getByRole('textbox', { name: '每天最多接单' });
  await userEvent.clear(field);
  await userEvent.type(field, '0{Enter}');
  expect(await screen.findByText('每日接单至少 1 单')).toBeTruthy();
  await userEvent.type(field, '5{Backspace}{Backspace}4{Enter}');
  await waitFor(() => expect(screen.queryByRole('textbox', { name: '每天最多接单' })).toBeNull());
  expect(sent().at(-1)).toEqual(['media/cap', { good_sn: 'abcdefgh2345', daily_cap: '4' }]);
});

test('taking down asks first; what is down can be put up, what is on leave brought back', async () => {
  answers(done(), done(), done());
  open([
    good(),
    good({ good_sn: 'down00000000', good_title: '柚白长谈', status: 'off', prices: [price(3)] }),
    good({
      good_sn: 'leave0000000',
      good_title: '柚白直播间',
      leave_from: '2026-11-20',
      leave_to: '2026-11-26',
      on_leave: true,
      prices: [price(3, { sku_id: 33 })],
    }),
  ]);
  expect(screen.getByText('11-27 恢复接单')).toBeTruthy();
  // The list that is read anew has one account: each act is the last of its page.
  const row = (name: string) => within(screen.getByRole('rowheader', { name: new RegExp(name) }));
  await userEvent.click(row('柚白护肤笔记').getByRole('button', { name: '下架' }));
  expect(api).not.toHaveBeenCalled();
  api.mockImplementation(async (name: string) => (name === 'media/goods' ? silence : done()));
  await userEvent.click(
    within(screen.getByRole('alertdialog')).getByRole('button', { name: '下架' }),
  );
  await waitFor(() => expect(sent()).toEqual([['goods/destroy', { good_sn: 'abcdefgh2345' }]]));
});

test.each([
  ['上架', { status: 'off' as const }, 'goods/restore'],
  ['结束休假', { on_leave: true, leave_from: '2026-11-20', leave_to: '2026-11-26' }, 'media/leave'],
])('%s is one press', async (label, more, name) => {
  answers(done());
  open([good(more)]);
  await userEvent.click(screen.getByRole('button', { name: label }));
  await waitFor(() => expect(sent()).toEqual([[name, { good_sn: 'abcdefgh2345' }]]));
});

test('a leave is set with a reason, which stands under its days', async () => {
  answers(done());
  open([
    good({ leave_from: '2027-02-05', leave_to: '2027-02-12', leave_reason: '春节' }),
    good({ good_sn: 'off000000000', good_title: '柚白长谈', status: 'off', prices: [price(3)] }),
  ]);
  expect(screen.getByText('春节，75 天后开始')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: '改休假 柚白护肤笔记' }));
  const reason = await screen.findByLabelText('休假原因');
  expect((reason as HTMLInputElement).value).toBe('春节');
  await userEvent.clear(reason);
  await userEvent.type(reason, '春节回家');
  await userEvent.click(screen.getByRole('button', { name: /保\s*存/ }));
  await waitFor(() =>
    expect(sent()).toEqual([
      [
        'media/leave',
        {
          good_sn: 'abcdefgh2345',
          leave_from: '2027-02-05',
          leave_to: '2027-02-12',
          leave_reason: '春节回家',
        },
      ],
    ]),
  );
});

test('the chosen prices are renewed in one step', async () => {
  answers(done());
  open([good({ prices: [price(1, { days_left: 6 }), price(2, { days_left: 3 })] })]);
  await userEvent.click(screen.getByRole('checkbox', { name: '选择本页全部报价' }));
  expect(screen.getByText(/1 个账号，都在 15 天内到期；价格不变/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: '续期 2 项' }));
  await waitFor(() => expect(screen.queryByRole('toolbar')).toBeNull());
  expect(sent()).toEqual([['media/renew', { sku_id: [1, 2], valid_until: '2027-02-20' }]]);
});

test('an import tells what became of the rows, the bad ones by line and column', async () => {
  answers(
    done({
      rows: 3,
      created: 1,
      requested: 1,
      updated: 0,
      unchanged: 0,
      bad: 1,
      faults: [{ row: 4, column: '报价1', reason: '应为金额' }],
    }),
  );
  open();
  const file = new File(['x'], '我的账号.xlsx');
  await userEvent.upload(screen.getByLabelText('Excel 文件'), file);
  expect(
    await screen.findByText('共 3 行：新增 1 个，等待审核；1 个改动送审；1 行有误，未导入'),
  ).toBeTruthy();
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText('报价1')).toBeTruthy();
  expect(dialog.getByText('应为金额')).toBeTruthy();
  expect(sent()).toEqual([['media/goods/import', { file }]]);
});
