import { rateLabel } from '@/lib/domain/figures/rate-label';
import { minusFen, negateFen } from '@/lib/domain/money/money';
import { type MoneyMoves, movesOf, shareOf } from './money';
import type { MoneyEffect } from './process';
import { refundPercent } from './refund';
import { type AfterSale, isEnded, type OrderState } from './states';
import type { OrderTerms } from './terms';
import { type Reader, toldTo } from './told-to';

/** What the ledger can have posted for an order: one name for all ways to give money back. */
export const postedKinds = [
  'hold',
  'share',
  'settle',
  'rest',
  'settle_rest',
  'refund',
  'late_refund',
] as const;

export type PostedKind = (typeof postedKinds)[number];

/** A posting of an order, as the ledger has it. */
export interface PostedMoves extends MoneyMoves {
  kind: PostedKind;
  /** advanced by the platform in the seller's place */
  owed?: number;
  /** of the seller's invoice, given back */
  tax?: number;
  /** as given */
  at: string;
}

export interface MoneyLineFacts extends Omit<OrderTerms, 'materialCosts'> {
  state: OrderState;
  afterSale: AfterSale;
  priceFen: number;
  /** exact decimal, frozen when the order was placed */
  feeRate: string;
  /** given to the seller's pending at acceptance; 0 before */
  releasedFen: number;
  /** what was released waits for its own settlement */
  shareWaits: boolean;
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

type Coming = 'hold' | 'share' | 'settle_share' | 'rest' | 'settle_rest';

/** The movements of an order that goes its usual way, in the order of time. */
const usualWay: readonly {
  effect: Coming;
  when: (terms: Pick<OrderTerms, 'retentionDays'>) => string;
}[] = [
  { effect: 'hold', when: () => '付款后' },
  { effect: 'share', when: () => '验收后' },
  { effect: 'settle_share', when: () => '验收后 T+3' },
  { effect: 'rest', when: ({ retentionDays }) => `验收 ${retentionDays} 天后，作品仍在线` },
  { effect: 'settle_rest', when: () => '保留期满后 T+3' },
];

/**
 * Every amount that an order has moved and will move, in order, for both sides: on its usual way, or by the refund
 * that is asked for; a dispute promises nothing of what is kept. What happened is what the ledger has of it: a page never
 * works out anew what was posted by the rules of another day.
 */
export function moneyLineOf(
  order: MoneyLineFacts,
  posted: readonly PostedMoves[],
  viewer: Reader,
): MoneyStep[] {
  const past = posted.flatMap((one) =>
    postedSteps(one, order, viewer).map((step) => ({ ...step, at: one.at, when: '' })),
  );
  return [...past, ...futureOf(order, viewer)];
}

/** What the line cannot say in amounts; '' where it says all. */
export function moneyLineNote({
  afterSale,
  shareWaits,
}: Pick<MoneyLineFacts, 'afterSale' | 'shareWaits'>): string {
  if (afterSale === 'disputed') {
    return `仲裁中，仍在托管的款项以裁决为准${shareWaits ? '；验收款照常结算' : ''}。`;
  }
  if (afterSale === 'refund_requested') return '退款申请被拒绝或撤回时，订单按原来的约定继续。';
  return '';
}

function futureOf(order: MoneyLineFacts, viewer: Reader): MoneyStep[] {
  if (order.afterSale === 'refund_requested') {
    const percent = refundPercent(order.state);
    const moves = movesOf(percent === 100 ? 'refund_all' : 'refund_half', order);
    return refundSteps(moves, order, viewer).map((step) => ({
      ...step,
      at: null,
      when: toldTo('媒体主同意后，或 72 小时未答复', viewer),
    }));
  }
  return usualWay
    .filter(({ effect }) => isToCome(effect, order))
    .flatMap(({ effect, when }) =>
      comingSteps(effect, order, viewer).map((step) => ({ ...step, at: null, when: when(order) })),
    );
}

/** What acceptance released settles whatever follows; of the rest nothing is promised once it is argued about. */
function isToCome(effect: Coming, { state, afterSale, shareWaits }: MoneyLineFacts): boolean {
  if (effect === 'settle_share' && shareWaits) return true;
  if (isEnded(state) || afterSale === 'disputed') return false;
  const accepted = state === 'retaining' || state === 'pending_settle';
  switch (effect) {
    case 'hold':
      return state === 'pending_payment';
    case 'share':
    case 'settle_share':
      return !accepted;
    case 'rest':
      return state !== 'pending_settle';
    case 'settle_rest':
      return true;
  }
}

/** Before acceptance as much is released as was agreed. */
function comingSteps(effect: Coming, order: MoneyLineFacts, viewer: Reader): Bare[] {
  const accepted = order.state === 'retaining' || order.state === 'pending_settle';
  const releasedFen =
    accepted || effect === 'hold' || effect === 'share' ? order.releasedFen : shareOf(order);
  const moves = movesOf(effect satisfies MoneyEffect, { ...order, releasedFen });
  const kind = effect === 'settle_share' ? 'settle' : effect;
  return postedSteps({ ...moves, kind, at: '' }, order, viewer);
}

type Bare = Pick<MoneyStep, 'label' | 'amountFen' | 'to'>;

function postedSteps(
  { kind, ...moves }: PostedMoves,
  order: Pick<MoneyLineFacts, 'priceFen' | 'feeRate' | 'releasePercent'>,
  viewer: Reader,
): Bare[] {
  const seller = sellerWord(viewer);
  const steps: Record<PostedKind, () => Bare[]> = {
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
          moves.pending === order.priceFen
            ? `全部转入${seller}待结算`
            : `其余 ${minusFen(100, order.releasePercent)}% 转入${seller}待结算`,
        amountFen: moves.pending,
        to: 'seller',
      },
    ],
    settle: () => earned(moves, order, viewer),
    settle_rest: () => earned(moves, order, viewer),
    refund: () => refundSteps(moves, order, viewer),
    late_refund: () => [
      {
        label: `完成后退款，从${seller}可用余额扣回`,
        amountFen: negateFen(moves.seller),
        to: 'back',
      },
      {
        label: `完成后退款，平台先行垫付，由${seller}之后的收入偿还`,
        amountFen: negateFen(moves.owed ?? 0),
        to: 'back',
      },
      { label: '完成后退款，平台退回已扣的税差', amountFen: negateFen(moves.tax ?? 0), to: 'back' },
      { label: '完成后退款，平台退回服务费', amountFen: negateFen(moves.fee), to: 'back' },
      { label: `完成后退款，退回${buyerWord(viewer)}`, amountFen: moves.buyer, to: 'buyer' },
    ],
  };
  return steps[kind]().filter(({ amountFen }) => amountFen > 0);
}

function refundSteps(
  moves: MoneyMoves,
  order: Pick<MoneyLineFacts, 'priceFen' | 'feeRate'>,
  viewer: Reader,
): Bare[] {
  const whole = moves.buyer === order.priceFen ? '全额' : '';
  return [
    { label: `${whole}退回${buyerWord(viewer)}`, amountFen: moves.buyer, to: 'buyer' } as const,
    ...earned(moves, order, viewer),
  ].filter(({ amountFen }) => amountFen > 0);
}

const earned = (
  moves: MoneyMoves,
  { feeRate }: Pick<MoneyLineFacts, 'feeRate'>,
  viewer: Reader,
): Bare[] => [
  { label: `扣除服务费 ${rateLabel(feeRate)}`, amountFen: moves.fee, to: 'fee' },
  { label: `到${sellerWord(viewer)}可用余额`, amountFen: moves.seller, to: 'seller' },
];

const sellerWord = (viewer: Reader): string => (viewer === 'seller' ? '您的' : '媒体主');
const buyerWord = (viewer: Reader): string => (viewer === 'buyer' ? '您的钱包' : '广告主钱包');
