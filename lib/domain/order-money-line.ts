import { minusFen, negateFen, rateLabel } from './money';
import { lateRefundMoves, type MoneyMoves, movesOf } from './order-money';
import { type MoneyEffect, type TransitionName, transitionOf } from './order-process';
import { type AfterSale, isEnded, type OrderState } from './order-states';
import type { OrderTerms } from './order-terms';
import type { Viewer } from './order-words';
import { refundPercent } from './refund';
import { toldTo } from './told-to';

/** What happened to an order, as its record has it. */
export interface MoneyEvent {
  transition: TransitionName;
  /** before it */
  state: OrderState;
  /** as given */
  at: string;
  /** as ruled, with a split */
  buyerPercent?: number | undefined;
}

/** What the platform gave back of an order after it was completed. */
export interface LateRefundFacts {
  /** to the buyer */
  amountFen: number;
  /** as given */
  at: string;
}

export interface MoneyLineFacts extends Omit<OrderTerms, 'materialCosts'> {
  state: OrderState;
  afterSale: AfterSale;
  priceFen: number;
  /** exact decimal, frozen when the order was placed */
  feeRate: string;
}

/** One movement of an order's money, past or to come. */
export interface MoneyStep {
  label: string;
  amountFen: number;
  /** when it happened, as given; null: it comes */
  at: string | null;
  /** of what comes: after what */
  when: string;
  /** to the buyer, into the platform's keeping, to the seller, to the platform; back: taken from where it had gone */
  to: 'buyer' | 'escrow' | 'seller' | 'fee' | 'back';
}

type Effect = Exclude<MoneyEffect, 'none'>;

/** The movements of an order that goes its usual way. */
const usualWay: readonly {
  effect: Exclude<Effect, 'split'>;
  from: OrderState;
  when: (terms: Pick<OrderTerms, 'retentionDays'>) => string;
}[] = [
  { effect: 'hold', from: 'pending_payment', when: () => '付款后' },
  { effect: 'share', from: 'pending_confirm', when: () => '验收后' },
  {
    effect: 'rest',
    from: 'retaining',
    when: ({ retentionDays }) => `验收 ${retentionDays} 天后，作品仍在线`,
  },
  { effect: 'settle', from: 'pending_settle', when: () => '待结算后 T+3' },
];

/** How far an order has come on the usual way: the first movement that is still to come. */
const nextMovement: Partial<Record<OrderState, number>> = {
  pending_payment: 0,
  retaining: 2,
  pending_settle: 3,
};

/**
 * Every amount that an order has moved and will move, in order, for both sides: on its usual way, or by the refund
 * that is asked for; a dispute promises nothing. What happened is worked out from the record by the same function
 * that posted it.
 * @param late what was given back after completion; null: nothing
 */
export function moneyLineOf(
  order: MoneyLineFacts,
  happened: readonly MoneyEvent[],
  viewer: Viewer,
  late: LateRefundFacts | null = null,
): MoneyStep[] {
  const past = happened.flatMap(({ transition, state, at, buyerPercent }) => {
    const effect = transitionOf(transition).money;
    if (effect === 'none') return [];
    const moves = movesOf(effect, { ...order, state }, buyerPercent);
    return stepsOfMove(effect, moves, { ...order, state }, viewer).map((step) => ({
      ...step,
      at,
      when: '',
    }));
  });
  return [...past, ...lateSteps(order, late, viewer), ...futureOf(order, viewer)];
}

function lateSteps(
  order: MoneyLineFacts,
  late: LateRefundFacts | null,
  viewer: Viewer,
): MoneyStep[] {
  if (!late) return [];
  const moves = lateRefundMoves(order, late.amountFen);
  const steps: Bare[] = [
    {
      label: `完成后退款，从${viewer === 'seller' ? '您的' : '媒体主'}可用余额扣回`,
      amountFen: negateFen(moves.seller),
      to: 'back',
    },
    { label: '完成后退款，平台退回服务费', amountFen: negateFen(moves.fee), to: 'back' },
    {
      label: `完成后退款，退回${viewer === 'buyer' ? '您的钱包' : '广告主钱包'}`,
      amountFen: moves.buyer,
      to: 'buyer',
    },
  ];
  return steps
    .filter(({ amountFen }) => amountFen > 0)
    .map((step) => ({ ...step, at: late.at, when: '' }));
}

/** What the line cannot say in amounts; '' where it says all. */
export function moneyLineNote({ afterSale }: Pick<MoneyLineFacts, 'afterSale'>): string {
  if (afterSale === 'disputed') return '仲裁中，之后的款项以裁决为准。';
  if (afterSale === 'refund_requested') return '退款申请被拒绝或撤回时，订单按原来的约定继续。';
  return '';
}

function futureOf(order: MoneyLineFacts, viewer: Viewer): MoneyStep[] {
  if (isEnded(order.state) || order.afterSale === 'disputed') return [];
  if (order.afterSale === 'refund_requested') {
    const effect = refundPercent(order.state) === 100 ? 'refund_all' : 'refund_half';
    return stepsOfMove(effect, movesOf(effect, order), order, viewer).map((step) => ({
      ...step,
      at: null,
      when: toldTo('媒体主同意后，或 72 小时未答复', viewer),
    }));
  }
  return usualWay
    .slice(nextMovement[order.state] ?? 1)
    .flatMap(({ effect, from, when }) =>
      stepsOfMove(
        effect,
        movesOf(effect, { ...order, state: from }),
        { ...order, state: from },
        viewer,
      ).map((step) => ({ ...step, at: null, when: when(order) })),
    );
}

type Bare = Pick<MoneyStep, 'label' | 'amountFen' | 'to'>;

function stepsOfMove(
  effect: Effect,
  moves: MoneyMoves,
  /** with the state before the movement */
  order: MoneyLineFacts,
  viewer: Viewer,
): Bare[] {
  const seller = viewer === 'seller' ? '您的' : '媒体主';
  const buyer = viewer === 'buyer' ? '您的钱包' : '广告主钱包';
  const fee = `服务费 ${rateLabel(order.feeRate)}`;
  const steps: Record<Effect, () => Bare[]> = {
    hold: () => [{ label: '进入平台托管', amountFen: moves.escrow, to: 'escrow' }],
    share: () => [
      {
        label: `${order.releasePercent}% 转入${seller}待结算`,
        amountFen: moves.pending,
        to: 'seller',
      },
    ],
    rest: () => [
      {
        // Ruled before anything was released, the rest is the whole.
        label:
          order.state === 'retaining'
            ? `其余 ${minusFen(100, order.releasePercent)}% 转入${seller}待结算`
            : `全部转入${seller}待结算`,
        amountFen: moves.pending,
        to: 'seller',
      },
    ],
    settle: () => [
      { label: `扣除${fee}`, amountFen: moves.fee, to: 'fee' },
      { label: `到${seller}可用余额`, amountFen: moves.seller, to: 'seller' },
    ],
    refund_all: () => [{ label: `全额退回${buyer}`, amountFen: moves.buyer, to: 'buyer' }],
    refund_half: () => divided(),
    split: () => divided(),
  };
  const divided = (): Bare[] => [
    { label: `退回${buyer}`, amountFen: moves.buyer, to: 'buyer' },
    { label: `扣除${fee}`, amountFen: moves.fee, to: 'fee' },
    { label: `到${seller}可用余额`, amountFen: moves.seller, to: 'seller' },
  ];
  return steps[effect]().filter(({ amountFen }) => amountFen > 0);
}
