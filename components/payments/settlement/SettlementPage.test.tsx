import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { ToastHost } from '@/components/kit/ui/overlay/ToastHost';
import type { Settlement } from '@/components/order-records/order-row';
import { type Brief, emptyBrief } from '@/lib/domain/briefs/brief';
import { AppStoreProvider } from '@/store/AppStoreProvider';
import { createAppStore } from '@/store/app-store';
import { SettlementPage } from './SettlementPage';

// Typed key by key: slow on a machine that does other things besides.
vi.setConfig({ testTimeout: 20_000 });

const router = {
  asPath: '/personal/settlement?order_sn_list=TF2611210001',
  replace: vi.fn(() => Promise.resolve(true)),
  push: vi.fn((_path: string) => Promise.resolve(true)),
};
vi.mock('next/router', () => ({ useRouter: () => router }));

const calls: { name: string; form: URLSearchParams }[] = [];
const refuse = (msg: string, fields: Record<string, string> = {}) =>
  HttpResponse.json({ status: 422, code: 422, msg, data: { fields } }, { status: 422 });
const done = (data: unknown) => HttpResponse.json({ status: 200, code: 200, msg: '', data });

const server = setupServer();
/** Answers a call and remembers what came. */
function answer(name: string, reply: () => Response | Promise<Response>) {
  server.use(
    http.post(`*/api/${name}`, async ({ request }) => {
      calls.push({ name, form: new URLSearchParams(await request.text()) });
      return reply();
    }),
  );
}
beforeEach(() => {
  sessionStorage.clear();
  const contact = { contact_name: '', contact_phone: '' };
  server.use(http.post('*/api/brief/templates', () => done({ contact, templates: [] })));
});
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => {
  server.resetHandlers();
  calls.length = 0;
  vi.clearAllMocks();
});
afterAll(() => server.close());

function anOrder(n: number, brief: Brief | null = null): Settlement['orders'][number] {
  return {
    order_sn: `TF261121000${n}`,
    state: 'pending_payment',
    state_label: '待付款',
    after_sale: 'none',
    after_sale_label: '',
    tone: 'you',
    good_sn: `good000${n}`,
    staff_style: 5,
    platform_name: '抖音',
    good_title: `账号${n}`,
    account_id: `id${n}`,
    img_url: null,
    verified: 'company',
    category_label: '美妆',
    position_label: '21–60秒',
    material_costs: false,
    add_ons: {},
    revisions: 3,
    revisions_used: 0,
    good_price: '22900.00',
    price_fen: 2_290_000,
    net_fen: 2_106_800,
    late_refund_fen: 0,
    fee_fen: 183_200,
    fee_rate_label: '8%',
    commission_label: '',
    beside: [],
    counterpart_name: '山前影像工作室',
    escrow_fen: 0,
    pay_way: null,
    pay_way_label: '',
    brief_complete: false,
    wanted_date: null,
    created_at: '2026-11-20T00:00:00Z',
    paid_at: null,
    ended_reason: '',
    unread: 0,
    clock: {
      who: 'buyer',
      who_label: '您（广告主）',
      is_you: true,
      due_at: null,
      seconds_left: 1781,
      late_seconds: null,
      what: '付款',
      otherwise: '到时订单自动关闭。',
      money: '未付款，不产生任何扣款。',
    },
    actions: [],
    brief,
    brief_terms: {
      refused_industries: [],
      lead_time_days: n,
      leave_from: null,
      leave_to: null,
      today: '2026-11-23',
    },
  };
}

const aSettlement = (over: Partial<Settlement> = {}): Settlement => ({
  orders: [anOrder(1)],
  stage: 'pay',
  total_fen: 2_290_000,
  total_capital: '贰万贰仟玖佰元整',
  buyer_fee_fen: 0,
  fee_note: '平台服务费 8% 由媒体主承担',
  pay_before: null,
  seconds_left: 1781,
  available_fen: 8_642_000,
  shortage_fen: 0,
  pay_pass_level: 1,
  pay_ways: [
    { way: 'wallet', label: '钱包余额', note: '', simulated: false, enabled: true },
    { way: 'alipay', label: '支付宝', note: '演示环境', simulated: true, enabled: true },
  ],
  bank: null,
  refund_grid: [{ when: '接单前取消', share: '100%' }],
  ...over,
});

const show = async (settlement: Settlement, paySn: string | null = null, site = {}) => {
  render(
    <AppStoreProvider store={createAppStore(site)}>
      <SettlementPage settlement={settlement} paySn={paySn} />
      <ToastHost />
    </AppStoreProvider>,
  );
  // What comes after the page is there.
  await act(() =>
    Promise.all([
      import('./WalletPay'),
      import('./BankTransfer'),
      import('./SettlementOutcome'),
      import('@/components/payments/PaymentWatch'),
    ]),
  );
  return userEvent.setup();
};
test('a bank transfer says in a demonstration that nobody has to send money', async () => {
  const bank = {
    account_name: '投放集市（演示）有限公司',
    bank_name: '示例银行',
    account_no: '0000 0000',
    note: '',
    demo: true,
    reference: 'TF2611210001',
  };
  await show(aSettlement({ bank }), null, { demo: true });
  expect(screen.getByText(/不用真的转账，演示审核员开启时 1 分钟内处理/)).toBeTruthy();
  cleanup();
  await show(aSettlement({ bank }));
  expect(screen.queryByText(/不用真的转账/)).toBeNull();
});

const payButton = () => screen.getByRole('button', { name: '付款 ¥22,900.00' });
const password = () => screen.getByLabelText<HTMLInputElement>('支付密码');
const product = () => screen.getByLabelText<HTMLInputElement>(/推广产品/);

test('paying saves what was typed first, then pays the waiting orders from the wallet, once', async () => {
  answer('order/brief', () => done({ orders: [], missing: {}, misfits: {} }));
  answer('submit-pay', () =>
    done({
      order_sn_list: ['TF2611210001'],
      result: 'paid',
      amount_fen: 2_290_000,
      pay_sn: null,
      pay_url: null,
      simulated: false,
      due_at: null,
      bank: null,
    }),
  );
  const user = await show(aSettlement());
  expect(screen.getByText('可用 ¥86,420.00，付款后剩 ¥63,520.00')).toBeTruthy();
  await user.type(product(), '修护霜');
  await user.type(password(), '258369');
  await user.dblClick(payButton());
  await waitFor(() => expect(router.replace).toHaveBeenCalled());
  expect(calls.map(({ name }) => name)).toEqual(['order/brief', 'submit-pay']);
  expect(calls[0]?.form.get('product')).toBe('修护霜');
  expect(calls[1]?.form.getAll('order_sn_list[]')).toEqual(['TF2611210001']);
  expect(calls[1]?.form.get('way')).toBe('wallet');
  expect(calls[1]?.form.get('pay_password')).toBe('258369');
});

test('a balance that is short pays its part, and the rest goes to the cashier', async () => {
  answer('order/brief', () => done({ orders: [], missing: {}, misfits: {} }));
  answer('submit-pay', () =>
    done({
      order_sn_list: ['TF2611210001'],
      result: 'redirect',
      amount_fen: 20_000,
      pay_sn: 'P1',
      pay_url: '/cashier/1',
      simulated: true,
      due_at: null,
      bank: null,
    }),
  );
  const ways = aSettlement().pay_ways.map((row) => ({ ...row, enabled: row.way !== 'wallet' }));
  const short = { available_fen: 2_270_000, shortage_fen: 20_000, pay_ways: ways };
  const user = await show(aSettlement(short));
  expect(screen.getByText('余额付 ¥22,700.00，在线付 ¥200.00。')).toBeTruthy();
  const mix = screen.getByRole('checkbox', { name: '先用余额，差额在线支付' });
  await user.click(mix);
  expect(payButton()).toBeTruthy();
  expect(screen.queryByLabelText('支付密码')).toBeNull();
  await user.click(mix);
  await user.type(product(), '修护霜');
  await user.type(password(), '258369');
  await user.click(screen.getByRole('button', { name: '付款 ¥200.00' }));
  await waitFor(() => expect(router.push).toHaveBeenCalled());
  const form = calls.find(({ name }) => name === 'submit-pay')?.form;
  expect(Object.fromEntries(form ?? [])).toMatchObject({
    way: 'alipay',
    use_balance: '1',
    pay_password: '258369',
  });
});

test('a wrong pay password is said at its boxes, which are empty again; the brief stays', async () => {
  answer('order/brief', () => done({ orders: [], missing: {}, misfits: {} }));
  answer('submit-pay', () =>
    refuse('支付密码错误', { pay_password: '支付密码错误，还可以再试 4 次' }),
  );
  const user = await show(aSettlement());
  await user.type(product(), '修护霜');
  await user.type(password(), '111222');
  await user.click(payButton());
  expect(await screen.findByText('支付密码错误，还可以再试 4 次')).toBeTruthy();
  expect(password().value).toBe('');
  expect(document.activeElement).toBe(password());
  expect(product().value).toBe('修护霜');
});

test('nothing is sent without all six digits, nor where the brief is refused', async () => {
  answer('order/brief', () => refuse('填写有误', { contact_phone: '手机号码有误，请重填' }));
  const user = await show(aSettlement());
  await user.type(password(), '2583');
  await user.click(payButton());
  expect(screen.getByText('请输入 6 位支付密码')).toBeTruthy();
  expect(calls).toEqual([]);

  await user.type(screen.getByLabelText(/联系电话/), '12800002046');
  await user.type(password(), '69');
  await user.click(payButton());
  expect(await screen.findByText('手机号码有误，请重填')).toBeTruthy();
  expect(calls.map(({ name }) => name)).toEqual(['order/brief']);
});

test('the simulator is marked 模拟 and leads to our own cashier', async () => {
  answer('submit-pay', () =>
    done({
      order_sn_list: ['TF2611210001'],
      result: 'redirect',
      amount_fen: 2_290_000,
      pay_sn: 'ZF1',
      pay_url: '/cashier/ZF1',
      simulated: true,
      due_at: null,
      bank: null,
    }),
  );
  const user = await show(aSettlement());
  await user.click(screen.getByRole('radio', { name: /支付宝.*模拟/ }));
  expect(screen.queryByLabelText('支付密码')).toBeNull();
  await user.click(payButton());
  await waitFor(() => expect(router.push).toHaveBeenCalledWith('/cashier/ZF1'));
  expect(calls[0]?.form.has('pay_password')).toBe(false);
});

test('a balance that is too small leads to the recharge of what is missing, and back', async () => {
  await show(
    aSettlement({
      available_fen: 2_062_000,
      shortage_fen: 228_000,
      pay_ways: [{ way: 'wallet', label: '钱包余额', note: '', simulated: false, enabled: true }],
    }),
  );
  expect(payButton()).toHaveProperty('disabled', true);
  const link = screen.getByRole('link', { name: '充值' });
  const target = new URL(link.getAttribute('href') ?? '', 'http://localhost');
  expect(target.searchParams.get('amount')).toBe('2280.00');
  expect(target.searchParams.get('next')).toBe(
    '/personal/settlement?order_sn_list=TF2611210001&status=1',
  );
});

test('one brief serves all orders until they are told apart', async () => {
  answer('order/brief', () => done({ orders: [], missing: {}, misfits: {} }));
  const user = await show(aSettlement({ orders: [anOrder(1), anOrder(2)] }));
  await user.type(product(), '共用');
  await user.click(screen.getByRole('button', { name: '各订单分别填写' }));
  await user.selectOptions(screen.getByLabelText('填写哪个订单'), 'TF2611210002');
  expect(product().value).toBe('共用');
  await user.type(product(), '之外');
  await user.click(screen.getByRole('button', { name: '保存要求' }));
  await waitFor(() => expect(calls).toHaveLength(2));
  const saved = calls.map(({ form }) => [form.getAll('order_sn_list[]'), form.get('product')]);
  expect(saved).toEqual([
    [['TF2611210001'], '共用'],
    [['TF2611210002'], '共用之外'],
  ]);
});

test('one brief for several orders names who needs longer, and proposes the day before it is saved', async () => {
  const orders = [anOrder(1), anOrder(9)];
  const user = await show(aSettlement({ orders, total_fen: 4_580_000 }));
  const day = screen.getByLabelText<HTMLInputElement>(/期望发布日期/);
  fireEvent.change(day, { target: { value: '2026-11-28' } });
  expect(screen.getByText('「账号9」交稿要 9 天，最早 2026-12-02')).toBeTruthy();
  expect(screen.queryByText(/「账号1」/)).toBeNull();
  await user.click(screen.getByRole('button', { name: '改为 2026-12-02 发布，都来得及' }));
  expect(day.value).toBe('2026-12-02');
  expect(screen.queryByText(/「账号9」/)).toBeNull();
  expect(calls).toHaveLength(0);
});

test('orders whose briefs differ already are told apart from the start', async () => {
  await show(
    aSettlement({
      orders: [anOrder(1, { ...emptyBrief, product: '甲' }), anOrder(2)],
    }),
  );
  expect(screen.getByLabelText('填写哪个订单')).toBeTruthy();
  expect(product().value).toBe('甲');
});

test('coming back from a cashier proves nothing: the server is asked', async () => {
  let tell = () => {};
  const told = new Promise<void>((then) => {
    tell = then;
  });
  answer('order/pay-state', async () => {
    await told;
    return done({
      pay_sn: 'ZF1',
      kind: 'order',
      state: 'failed',
      state_label: '支付失败',
      amount_fen: 2_290_000,
      order_sn_list: ['TF2611210001'],
    });
  });
  await show(aSettlement(), 'ZF1');
  expect(screen.getByText('正在向支付渠道确认付款结果，请稍候')).toBeTruthy();
  tell();
  expect(await screen.findByText('付款没有成功，没有扣款，请重新选择付款方式')).toBeTruthy();
  expect(router.replace).toHaveBeenCalledTimes(1);
});

test('after a payment the page stands at its message, and an old one leaves the reader at the top', async () => {
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView').mockReturnValue();
  const standsAt = () => document.activeElement?.getAttribute('role');
  const paid = aSettlement({ stage: 'paid' });
  const page = (settlement: Settlement) => (
    <AppStoreProvider store={createAppStore()}>
      <SettlementPage settlement={settlement} paySn={null} />
    </AppStoreProvider>
  );
  const { rerender } = render(page(aSettlement()));
  rerender(page(paid));
  await screen.findByRole('heading', { name: '付款成功' });
  await waitFor(() => expect(standsAt()).toBe('status'));
  expect(scrolled).toHaveBeenCalledTimes(1);
  cleanup();

  await show(paid);
  expect(screen.getByRole('heading', { name: '付款成功' })).toBeTruthy();
  expect(document.activeElement).toBe(document.body);
  cleanup();

  await show(paid, 'ZF1');
  await waitFor(() => expect(standsAt()).toBe('status'));
});

test('what was typed and not saved is there again when the page was left, for all orders in one call', async () => {
  answer('order/brief', () => done({ orders: [], missing: {}, misfits: {} }));
  const settlement = aSettlement({ orders: [anOrder(1), anOrder(2)], total_fen: 4_580_000 });
  const away = await show(settlement);
  await away.type(product(), '修护霜');
  cleanup(); // a dead session, or a server that is away

  const user = await show(settlement);
  expect(product().value).toBe('修护霜');
  expect(screen.getByText('有未保存的内容，付款时会一并保存')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '保存要求' }));
  await waitFor(() => expect(sessionStorage).toHaveLength(0));
  expect(calls).toHaveLength(1);
  expect(calls[0]?.form.getAll('order_sn_list[]')).toEqual(['TF2611210001', 'TF2611210002']);
});

test('orders whose briefs differ by no more than the draft day proposed for each account share one', async () => {
  const brief = { ...emptyBrief, product: '修护霜', wanted_date: '2099-01-15' };
  // The second order's account needs a day more.
  const proposed = [1, 2].map((n) => anOrder(n, { ...brief, draft_on: `2099-01-${12 - n}` }));
  await show(aSettlement({ orders: proposed }));
  expect(screen.getByText('2 个订单共用，接单前媒体主可见')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>(/首稿日期/).value).toBe('');
  cleanup();

  const typed = [1, 2].map((n) => anOrder(n, { ...brief, draft_on: `2099-01-0${n}` }));
  await show(aSettlement({ orders: typed }));
  expect(screen.getByRole('button', { name: '所有订单共用这一份' })).toBeTruthy();
});
