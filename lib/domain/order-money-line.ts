import { minusFen, rateLabel } from './money';
import { type MoneyMoves, movesOf, splitMoves } from './order-money';
import { type MoneyEffect, type TransitionName, transitionOf } from './order-process';
import { isEnded, type OrderState } from './order-states';
import type { OrderTerms } from './order-terms';
import type { Viewer } from './order-words';

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

export interface MoneyLineFacts extends OrderTerms {
  state: OrderState;
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
  /** to the buyer, into the platform's keeping, to the seller */
  to: 'buyer' | 'escrow' | 'seller' | 'fee';
}

type Effect = Exclude<MoneyEffect, 'none'>;

/** The movements of an order that goes its usual way. */
const usualWay: readonly {
  effect: Exclude<Effect, 'split'>;
  from: OrderState;
  when: (terms: OrderTerms) => string;
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
 * Every amount that an order has moved and will move if it goes its usual way, in order, for both sides. What
 * happened is worked out from the record by the same function that posted it.
 */
export function moneyLineOf(
  order: MoneyLineFacts,
  happened: readonly MoneyEvent[],
  viewer: Viewer,
): MoneyStep[] {
  const past = happened.flatMap(({ transition, state, at, buyerPercent }) => {
    const effect = transitionOf(transition).money;
    if (effect === 'none') return [];
    const money = { ...order, state };
    const moves =
      effect === 'split' ? splitMoves(money, ruled(buyerPercent)) : movesOf(effect, money);
    return stepsOfMove(effect, moves, order, viewer).map((step) => ({ ...step, at, when: '' }));
  });
  if (isEnded(order.state)) return past;
  const future = usualWay
    .slice(nextMovement[order.state] ?? 1)
    .flatMap(({ effect, from, when }) =>
      stepsOfMove(effect, movesOf(effect, { ...order, state: from }), order, viewer).map(
        (step) => ({ ...step, at: null, when: when(order) }),
      ),
    );
  return [...past, ...future];
}

/** What the owner gets of an order that goes its usual way, and what the platform takes of it. */
export function earningOf(order: Pick<MoneyLineFacts, 'priceFen' | 'feeRate' | 'releasePercent'>): {
  netFen: number;
  feeFen: number;
} {
  const { seller, fee } = movesOf('settle', { ...order, state: 'pending_settle' });
  return { netFen: seller, feeFen: fee };
}

function ruled(buyerPercent: number | undefined): number {
  if (buyerPercent === undefined) throw new Error('a split names the buyer’s part');
  return buyerPercent;
}

type Bare = Pick<MoneyStep, 'label' | 'amountFen' | 'to'>;

function stepsOfMove(
  effect: Effect,
  moves: MoneyMoves,
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
        label: `其余 ${minusFen(100, order.releasePercent)}% 转入${seller}待结算`,
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
