import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ToastHost } from '@/components/kit/ui/overlay/ToastHost';
import { isAsked, type OrderDetail, type OrderRow } from '@/components/order-records/order-row';
import { actionsOf, type OrderAction } from '@/lib/domain/orders/actions';
import { transitionNames, transitionOf } from '@/lib/domain/orders/process';
import { defaultTerms } from '@/lib/domain/orders/terms';
import type { OrderFacts } from '@/lib/domain/orders/transitions';
import type { Viewer } from '@/lib/domain/orders/words';
import { nextStepOf } from './next-step';
import { OrderActions } from './OrderActions';

// Typed key by key: slow on a machine that does other things besides.
vi.setConfig({ testTimeout: 20_000 });

const replace = vi.fn(() => Promise.resolve(true));
vi.mock('next/router', () => ({ useRouter: () => ({ replace, asPath: '/personal/order' }) }));

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  replace.mockClear();
  sessionStorage.clear();
});
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const sn = 'TF261122000000000001';
const unpaid: OrderFacts = {
  state: 'pending_payment',
  afterSale: 'none',
  isBankTransfer: false,
  briefComplete: true,
  isDue: false,
  hasClock: true,
  revisions: 3,
  revisionsUsed: 0,
  materialCosts: false,
  draftLate: false,
  disputedBy: null,
};

const share = {
  price_fen: 2_290_000,
  late_refund_fen: 0,
  fee_fen: 183_200,
  fee_rate_label: '8%',
  net_fen: 2_106_800,
};

/** The buttons that an order of these facts shows its buyer, or the other side. */
function actionsAt(facts: Partial<OrderFacts>, viewer: Viewer = 'buyer'): OrderAction[] {
  const order = { ...unpaid, ...facts };
  const money = { ...defaultTerms, priceFen: 2_290_000, escrowFen: 2_290_000, payWay: null };
  return actionsOf(order, { ...money, state: order.state }, viewer);
}

function open(actions: OrderAction[]) {
  const order = { order_sn: sn, actions, revisions: 3, revisions_used: 1, ...share };
  const detail = { order, clauses: [] as object } as OrderDetail; // the buttons look at these alone
  const onWriteBrief = vi.fn();
  render(
    <>
      <OrderActions detail={detail} onWriteBrief={onWriteBrief} />
      <ToastHost />
    </>,
  );
  return { user: userEvent.setup(), onWriteBrief };
}

/** A server that answers order/act so. @returns what it was sent */
function actServer(answer: () => Response) {
  const sent: Record<string, string>[] = [];
  server.use(
    http.post('*/api/order/act', async ({ request }) => {
      sent.push(Object.fromEntries(new URLSearchParams(await request.text())));
      return answer();
    }),
  );
  return sent;
}

const done = () => HttpResponse.json({ status: 200, code: 200, msg: '订单已取消', data: {} });
const refused = (msg: string, data: object) =>
  HttpResponse.json({ status: 422, code: 422, msg, data }, { status: 422 });

it.each([
  ['pending_accept', 'seller', true],
  ['draft_review', 'buyer', true],
  ['pending_confirm', 'buyer', true],
  ['retaining', 'seller', false],
] as const)('in %s the %s is asked to act: %s', (state, viewer, expected) => {
  const clock = { is_you: true } as OrderRow['clock']; // the rest is not looked at
  expect(isAsked({ clock, actions: actionsAt({ state }, viewer) })).toBe(expected);
});

describe('the buttons of an order', () => {
  it('are there for every row that a buyer may do, whatever it is', () => {
    const actions = transitionNames.flatMap((name): OrderAction[] => {
      const row = transitionOf(name);
      if (row.actor !== 'buyer' || row.action.by === 'part') return [];
      return actionsAt({ state: row.from[0]!, afterSale: row.afterSale?.from[0] ?? 'none' })
        .concat(actionsAt({ state: row.from[0]!, hasClock: false }))
        .concat(actionsAt({ state: row.from[0]!, revisionsUsed: 3 }))
        .concat(actionsAt({ state: row.from[0]!, materialCosts: true }))
        .concat(actionsAt({ state: row.from[0]!, briefComplete: false }))
        .filter((action) => action.name === name)
        .slice(0, 1);
    });
    expect(actions.map(({ name }) => name)).toEqual([
      'pay',
      'cancel_unpaid',
      'complete_brief',
      'cancel_paid',
      'cancel_before_draft',
      'cancel_overdue_draft',
      'approve_draft',
      'ask_changes',
      'ask_platform',
      'cancel_overdue_publish',
      'confirm',
      'request_refund',
      'withdraw_refund',
      'open_dispute',
      'buyer_adds_evidence',
    ]);
    open(actions);
    const shown = [...screen.getAllByRole('button'), ...screen.getAllByRole('link')];
    expect(shown.map((button) => button.textContent).sort()).toEqual(
      actions.map(({ label }) => (label === '提出修改' ? '提出修改（剩 2 次）' : label)).sort(),
    );
  });

  it('cancel an unpaid order after its question, with the reason that was given', async () => {
    const { user } = open(actionsAt({}));
    const sent = actServer(done);
    await user.click(screen.getByRole('button', { name: '取消订单' }));
    const question = screen.getByRole('dialog', { name: '确定要取消该订单吗？' });
    expect(question.textContent).toContain('取消后需要重新下单。');
    await user.type(within(question).getByLabelText('取消原因（选填）'), '不投了');
    await user.click(within(question).getByRole('button', { name: '取消订单' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent).toEqual([{ order_sn: sn, action: 'cancel_unpaid', reason: '不投了' }]);
    expect(await screen.findByText('订单已取消')).toBeTruthy();
    expect(replace).toHaveBeenCalledTimes(1);
  });

  it('say what a step does to this order’s money before it is done', async () => {
    const { user } = open(actionsAt({ state: 'pending_confirm' }));
    await user.click(screen.getByRole('button', { name: '验收通过' }));
    expect(screen.getByRole('dialog').textContent).toContain('约定的 80% 进入媒体主待结算');
    await user.click(screen.getByRole('button', { name: '再想想' }));
    await user.click(screen.getByRole('button', { name: '申请仲裁' }));
    // A form of its own, loaded when it is asked for.
    expect(await screen.findByRole('dialog', { name: '申请仲裁' })).toBeTruthy();
  });

  it('say to the owner, before he accepts, what the order brings him after the fee', async () => {
    const { user } = open(actionsAt({ state: 'pending_accept' }, 'seller'));
    await user.click(screen.getByRole('button', { name: '接单' }));
    const question = screen.getByRole('dialog', { name: '确定接单吗？' }).textContent;
    expect(question).toContain('¥22,900.00');
    expect(question).toContain('服务费 8%−¥1,832.00');
    expect(question).toContain('您到手¥21,068.00');
    await user.click(screen.getByRole('button', { name: '再想想' }));
    await user.click(screen.getByRole('button', { name: '拒单' }));
    expect(screen.getByRole('dialog', { name: '确定拒单吗？' }).textContent).not.toContain('到手');
  });

  it('keep what was typed when a field is refused, and when the page is left', async () => {
    const actions = actionsAt({ state: 'producing', materialCosts: true });
    const { user } = open(actions);
    actServer(() => refused('退款原因至少 2 个字', { fields: { reason: '退款原因至少 2 个字' } }));
    await user.click(screen.getByRole('button', { name: '申请退款' }));
    const dialog = screen.getByRole('dialog');
    expect(dialog.textContent).toContain('退回 ¥22,900.00（100%） 到您的钱包');
    const reason = within(dialog).getByLabelText<HTMLTextAreaElement>(/退款原因/);
    await user.type(reason, '停');
    await user.click(within(dialog).getByRole('button', { name: '申请退款' }));
    expect(await within(dialog).findByText('退款原因至少 2 个字')).toBeTruthy();
    expect(reason.value).toBe('停');
    await waitFor(() => expect(document.activeElement).toBe(reason));
    cleanup();
    const again = open(actions).user;
    await again.click(screen.getByRole('button', { name: '申请退款' }));
    expect(screen.getByLabelText<HTMLTextAreaElement>(/退款原因/).value).toBe('停');
  });

  it('show where the order has gone meanwhile', async () => {
    const { user } = open(actionsAt({ state: 'pending_confirm' }));
    actServer(() => refused('订单当前为「保留期」，不能这样操作，请刷新后查看', {}));
    await user.click(screen.getByRole('button', { name: '验收通过' }));
    const dialog = screen.getByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: '验收通过' }));
    expect(await screen.findByText(/订单当前为「保留期」/)).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(replace).toHaveBeenCalledTimes(1);
  });

  it('open the brief’s own form and the settlement page', async () => {
    const { user, onWriteBrief } = open([
      ...actionsAt({ state: 'pending_accept', briefComplete: false }),
      ...actionsAt({}).slice(0, 1),
    ]);
    await user.click(screen.getByRole('button', { name: '填写投放要求' }));
    expect(onWriteBrief).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('link', { name: '去付款' }).getAttribute('href')).toBe(
      `/personal/settlement?order_sn_list=${sn}&status=1`,
    );
  });
});

describe('the list’s next step', () => {
  const next = (facts: Partial<OrderFacts>) =>
    nextStepOf({ order_sn: sn, actions: actionsAt(facts) } as OrderRow, 'personal'); // it looks at these alone

  it.each([
    [{}, '去付款', `/personal/settlement?order_sn_list=${sn}&status=1`],
    [
      { state: 'pending_accept', briefComplete: false } as const,
      '填写要求',
      `/personal/order?order_sn=${sn}#brief`,
    ],
    [{ state: 'draft_review' } as const, '确认稿件', `/personal/order?order_sn=${sn}`],
    [{ state: 'pending_confirm' } as const, '去验收', `/personal/order?order_sn=${sn}`],
    [{ state: 'producing' } as const, '查看', `/personal/order?order_sn=${sn}`],
  ])('of %j is %s', (facts, label, href) => {
    expect(next(facts)).toMatchObject({ label, href });
  });
});
