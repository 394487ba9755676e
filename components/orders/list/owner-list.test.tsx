import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AreaProviders } from '@/components/kit/area/AreaProviders';
import { ListScreen } from '@/components/kit/area/list/ListScreen';
import { ConfirmHost } from '@/components/kit/ui/overlay/ConfirmHost';
import type { OrderRow } from '@/components/order-records/order-row';
import { OwnerShare } from '@/components/orders/OwnerShare';
import { toast } from '@/lib/browser/toast';
import type { Output } from '@/lib/contract';
import { AppStoreProvider } from '@/store/AppStoreProvider';
import { createAppStore } from '@/store/app-store';
import { ownerOrderList } from './order-list';

const api = vi.hoisted(() => vi.fn());
vi.mock('@/lib/api/api', () => ({ api }));
vi.mock('next/router', () => ({
  useRouter: () => ({
    query: {},
    push: vi.fn(),
    asPath: '/medium/order',
    pathname: '/medium/order',
  }),
}));

const order = {
  order_sn: 'TF261122000000000001',
  state: 'pending_accept',
  state_label: '待接单',
  after_sale: 'none',
  after_sale_label: '',
  tone: 'you',
  good_title: '柚白护肤笔记',
  staff_style: 5,
  position_label: '60秒以上',
  counterpart_name: '沐朝日化',
  price_fen: 3_210_000,
  add_ons: {},
  fee_fen: 256_800,
  net_fen: 2_953_200,
  late_refund_fen: 0,
  fee_rate_label: '8%',
  escrow_fen: 3_210_000,
  unread: 0,
  beside: [],
  clock: {
    who: 'seller',
    who_label: '您（媒体主）',
    is_you: true,
    seconds_left: 22_800,
    late_seconds: null,
    due_at: null,
  },
  actions: [],
} as unknown as OrderRow; // what the row's cells read

const data = {
  tabs: [
    { key: 'all', label: '全部', count: 1000, your_turn: true },
    { key: 'completed', label: '已完成', count: 1000, your_turn: false },
  ],
  accounts: [{ good_sn: 'ab12', good_title: '柚白护肤笔记' }],
  list: [order],
  total: 14,
  sums: { price_fen: 22_000_000, late_refund_fen: 0, net_fen: 20_240_000, left_out: 2 },
  page: 1,
  pages: 2,
} as Output<'user-order-list'>;

const detail = {
  brief: {
    product: '氨基酸洁面乳 120g',
    industry: '美妆个护',
    must_say: '口播品牌名 1 次',
    must_not_say: '功效绝对化用语',
    wanted_date: '2026-12-02',
    link: '',
    files: [],
    contact_name: '苏女士',
    contact_phone: '13900002046',
  },
  money: { steps: [] },
};

const show = (shown: typeof data) =>
  render(
    <AppStoreProvider store={createAppStore()}>
      <AreaProviders>
        <ListScreen list={ownerOrderList} data={shown} />
      </AreaProviders>
    </AppStoreProvider>,
  );

beforeEach(() => api.mockReset());
afterEach(cleanup);

it('unfolds what is asked for below its row, by keyboard, and reads it once', async () => {
  api.mockResolvedValue({ ok: true, data: detail });
  show(data);
  const button = screen.getByRole('button', { name: '看要求' });
  expect(button.getAttribute('aria-expanded')).toBe('false');
  button.focus();
  await userEvent.keyboard('{Enter}');
  const brief = within(await screen.findByRole('region', { name: /^投放要求/ }));
  expect(await brief.findByText(/氨基酸洁面乳 120g/)).toBeTruthy();
  expect(brief.getByText('口播品牌名 1 次')).toBeTruthy();
  expect(brief.getByText('12-02（周三）')).toBeTruthy();
  expect(brief.getByText('¥29,532.00')).toBeTruthy();
  expect(api.mock.calls).toEqual([
    ['order/detail', { order_sn: order.order_sn }, { show: 'none' }],
  ]);
  const close = screen.getByRole('button', { name: '收起' });
  expect(document.activeElement).toBe(close);
  expect(close.getAttribute('aria-expanded')).toBe('true');
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(button.getAttribute('aria-expanded')).toBe('false'));
});

it('says that a brief was not read, and reads it again', async () => {
  api.mockResolvedValueOnce({ ok: false }).mockResolvedValueOnce({ ok: true, data: detail });
  show(data);
  await userEvent.click(screen.getByRole('button', { name: '看要求' }));
  await userEvent.click(await screen.findByRole('button', { name: '重试' }));
  expect(await screen.findByText(/氨基酸洁面乳 120g/)).toBeTruthy();
});

it('says at its foot what all that fits comes to, and nothing where it is not counted to the end', () => {
  show(data);
  expect(screen.getByText(/^共 14 个订单，报价合计 ¥220,000.00，到手合计/).textContent).toBe(
    '共 14 个订单，报价合计 ¥220,000.00，到手合计 ¥202,400.00（已扣服务费，2 个未成交或退款的不计）',
  );
  cleanup();
  show({ ...data, total: 1000, sums: null });
  expect(screen.getByText('共 999+ 个订单，缩小范围后显示合计')).toBeTruthy();
});

it('says of completed orders what was kept of them', () => {
  const completed = { ...order, state: 'completed', state_label: '已完成' } as OrderRow;
  const part = { ...completed, late_refund_fen: 1_000_000, fee_fen: 176_800, net_fen: 2_033_200 };
  const whole = { order_sn: 'TF2', late_refund_fen: 3_210_000, fee_fen: 0, net_fen: 0 };
  const sums = {
    price_fen: 3_210_000,
    late_refund_fen: 1_000_000,
    net_fen: 2_033_200,
    left_out: 1,
  };
  show({ ...data, list: [part, { ...completed, ...whole }], total: 2, sums });
  const made = screen.getByText('¥32,100 − 完成后退款 ¥10,000 − 服务费 8%');
  expect(made.previousSibling?.textContent).toBe('¥20,332.00');
  expect(screen.getByText('已全额退回广告主')).toBeTruthy();
  expect(screen.getByText(/^共 2 个订单/).textContent).toContain(
    '到手合计 ¥20,332.00（已扣服务费和完成后退款 ¥10,000.00，1 个未成交或退款的不计）',
  );
  cleanup();
  render(<OwnerShare order={part} />);
  expect(document.body.textContent).toBe(
    '报价 60秒以上¥32,100.00完成后退款−¥10,000.00服务费 8%−¥1,768.00您已到手¥20,332.00',
  );
});

it('writes nothing into its file as received that was not', () => {
  const received = (row: Partial<OrderRow>) =>
    ownerOrderList.export?.columns
      .filter(({ title }) => /^(服务费|到手)/.test(title))
      .map(({ text }) => text({ ...order, ...row }));
  expect(received({ state: 'rejected' })).toEqual(['', '未成交']);
  expect(received({ state: 'completed', late_refund_fen: 3_210_000 })).toEqual([
    '',
    '已全额退回广告主',
  ]);
  expect(received({ state: 'completed' })).toEqual(['2568.00', '29532.00']);
});

it('reads counts of a thousand as 999+, and says so', () => {
  show(data);
  const tab = screen.getByRole('link', { name: /已完成/ });
  expect(tab.textContent).toBe('已完成999+');
  expect(within(tab).getByTitle('超过 999 个，缩小范围后显示准确数')).toBeTruthy();
});

it('accepts the chosen orders that wait for it at once, and says what was not accepted without green', async () => {
  const second = { ...order, order_sn: 'TF261122000000000002' } as OrderRow;
  const accepting = { actions: [{ name: 'accept' }] };
  const list = [
    { ...order, ...accepting },
    { ...second, ...accepting },
    { ...order, order_sn: 'TF3' },
  ];
  api.mockImplementation(async (name: string) =>
    name === 'order/accept'
      ? {
          ok: true,
          msg: '已接 1 单，1 单没有接成：订单已流单',
          data: { accepted: 1, refused: [{ order_sn: second.order_sn, reason: '订单已流单' }] },
        }
      : { ok: true, data: { ...data, list } },
  );
  const failed = vi.spyOn(toast, 'error');
  render(
    <AppStoreProvider store={createAppStore()}>
      <AreaProviders>
        <ListScreen list={ownerOrderList} data={{ ...data, list } as typeof data} />
        <ConfirmHost />
      </AreaProviders>
    </AppStoreProvider>,
  );
  await userEvent.click(screen.getAllByRole('checkbox')[0]!);
  await userEvent.click(screen.getByRole('button', { name: '接单（2）' }));
  const question = within(await screen.findByRole('alertdialog'));
  await userEvent.click(question.getByRole('button', { name: '接单' }));
  await waitFor(() => expect(failed).toHaveBeenCalledWith('已接 1 单，1 单没有接成：订单已流单'));
  expect(api.mock.calls[0]?.slice(0, 2)).toEqual([
    'order/accept',
    { order_sn: [order.order_sn, second.order_sn] },
  ]);
});

it('goes out as a file that names whose turn it is, until when, and the commission of a show', () => {
  const text = Object.fromEntries(
    (ownerOrderList.export?.columns ?? []).map(({ title, text: of }) => [
      title,
      of({
        ...order,
        created_at: '2026-11-22T01:00:00Z',
        paid_at: null,
        commission_label: '佣金 24%',
        beside: [
          { kind: 'commission', label: '待申报净销售额', is_you: true, what: '申报' },
          { kind: 'sample', label: '样品运送中', is_you: false, what: '收到后确认' },
        ],
        clock: { ...order.clock, due_at: '2026-11-23T01:00:00Z', what: '接单或拒单' },
      }),
    ]),
  );
  expect(text).toMatchObject({
    订单号: order.order_sn,
    轮到: '您（媒体主）',
    截止: expect.stringContaining('11-23 09:00'),
    '到手（元）': '29532.00',
    另计佣金: '佣金 24%',
    佣金和样品进度: '待申报净销售额，样品运送中',
    付款时间: '',
  });
});

it('says in its row that the commission of an accepted show waits for its owner', () => {
  const commission = {
    kind: 'commission',
    label: '待申报净销售额',
    is_you: true,
    what: '申报净销售额',
  } as const;
  show({ ...data, list: [{ ...order, beside: [commission] }] });
  const note = screen.getByRole('link', { name: '待申报净销售额，轮到您' });
  expect(note.getAttribute('href')).toContain(`${order.order_sn}#commission`);
  cleanup();
  show({ ...data, list: [{ ...order, beside: [{ ...commission, is_you: false }] }] });
  expect(screen.getByRole('link', { name: '待申报净销售额' })).toBeTruthy();
});
