import { type Band, fansBands } from '@/lib/domain/catalog/bands';
import { medianOf } from '@/lib/domain/figures/median-of';
import { minusFen, rateOfFen } from '@/lib/domain/money/money';
import { percentile } from '@/lib/domain/planning/figure-band';

/** How an account's income is told by what its peers earned. */
export const incomeRules = {
  /** whole days of which completed orders are counted */
  days: 90,
  /** days of a month */
  month: 30,
  /** peers from which on anything is told */
  fewest: 20,
  /** peers of like prices that have a median of their own, at least, and so many medians at most */
  groupOf: 5,
  groups: 8,
  /** accounts drawn */
  dots: 60,
} as const;

/** Another account: what it was paid for an order of the main position on average, and how many were completed in these days. */
export interface Peer {
  priceFen: number;
  orders: number;
}

/** Peers of like prices: the middle of what they were paid, and quartiles of their orders a month. */
interface PriceGroup {
  price_fen: number;
  low: number;
  orders: number;
  high: number;
}

/** What orders a month come to by price. */
export interface IncomeCurve {
  /** the outermost medians: beyond them nothing is told */
  from_fen: number;
  to_fen: number;
  /** by price, at least two */
  groups: PriceGroup[];
}

export interface Income {
  /** a month, to a tenth */
  orders: number;
  low: number;
  high: number;
  grossFen: number;
  feeFen: number;
  netFen: number;
}

/**
 * Whom an account is compared with, the closest first: followers' bands around its own, at last all of them, and whether the subject is
 * its own.
 */
export const peerScopes = [
  { around: 0, ofSubject: true },
  { around: 1, ofSubject: true },
  { around: 0, ofSubject: false },
  { around: 1, ofSubject: false },
  { around: fansBands.length, ofSubject: false },
] as const;

/** The followers of a scope: bands from, to. */
export const scopeBands = (band: number, around: number): { first: Band; last: Band } => {
  const at = Math.max(
    0,
    fansBands.findIndex(({ id }) => id === band),
  );
  const first = fansBands[Math.max(0, at - around)] ?? fansBands[0];
  const last = fansBands[Math.min(fansBands.length - 1, at + around)] ?? first;
  if (!first || !last) throw new Error('there are bands of followers');
  return { first, last };
};

const monthly = (orders: number): number => (orders * incomeRules.month) / incomeRules.days;

/** @returns null of fewer peers than anything is told of */
export function incomeCurve(peers: readonly Peer[]): IncomeCurve | null {
  if (peers.length < incomeRules.fewest) return null;
  const sorted = [...peers].sort((a, b) => a.priceFen - b.priceFen || a.orders - b.orders);
  const count = Math.min(incomeRules.groups, Math.floor(sorted.length / incomeRules.groupOf));
  const cut = (nth: number) => Math.round((nth * sorted.length) / count);
  const groups = Array.from({ length: count }, (_, nth) => {
    const part = sorted.slice(cut(nth), cut(nth + 1));
    const orders = part.map((peer) => peer.orders).sort((a, b) => a - b);
    return {
      price_fen: medianOf(part.map(({ priceFen }) => priceFen)),
      low: monthly(percentile(orders, 0.25)),
      orders: monthly(medianOf(orders)),
      high: monthly(percentile(orders, 0.75)),
    };
  });
  return {
    from_fen: groups[0]?.price_fen ?? 0,
    to_fen: groups.at(-1)?.price_fen ?? 0,
    groups,
  };
}

/**
 * What a price brings a month where the peers' medians hold, less the fee: between two medians orders lie on the line between them, by the
 * logarithm of the price; beyond the outermost they stay.
 * @returns null for a price that no peer was paid
 */
export function incomeAt(curve: IncomeCurve, priceFen: number, feeRate: string): Income | null {
  const at = ordersAt(curve, priceFen);
  if (!at) return null;
  const orders = tenth(at.orders);
  const grossFen = rateOfFen(priceFen, orders.toFixed(1));
  const feeFen = rateOfFen(grossFen, feeRate);
  return {
    orders,
    low: tenth(at.low),
    high: tenth(at.high),
    grossFen,
    feeFen,
    netFen: minusFen(grossFen, feeFen),
  };
}

/** The same unrounded, for the drawing: what is left of a month, in 分. */
export function netAt(curve: IncomeCurve, priceFen: number, feeRate: string): number | null {
  const at = ordersAt(curve, priceFen);
  return at && priceFen * at.orders * (1 - Number(feeRate));
}

/** What a peer had left of a month, in 分, for the drawing. */
export const netOf = ({ priceFen, orders }: Peer, feeRate: string): number =>
  priceFen * monthly(orders) * (1 - Number(feeRate));

/** Prices at which the maximum is looked for; in whole ten 元. */
const looked = 120;

/** The price that brings most, whatever the fee; the lowest of several. */
export function bestPrice(curve: IncomeCurve): number {
  let best = curve.from_fen;
  let most = -1;
  for (let nth = 0; nth <= looked; nth++) {
    const price = priceAlong(curve, nth / looked);
    const gross = price * (ordersAt(curve, price)?.orders ?? -1);
    if (gross > most) [best, most] = [price, gross];
  }
  return best;
}

/** A price so far between the lowest and the highest, in whole ten 元 where that stays between them. */
export function priceAlong({ from_fen, to_fen }: IncomeCurve, share: number): number {
  const price = from_fen * (to_fen / from_fen) ** share;
  return Math.min(to_fen, Math.max(from_fen, Math.round(price / 1_000) * 1_000));
}

function ordersAt({ from_fen, to_fen, groups }: IncomeCurve, priceFen: number) {
  const [first] = groups;
  if (!first || priceFen < from_fen || priceFen > to_fen) return null;
  const next = groups.findIndex(({ price_fen }) => price_fen >= priceFen);
  const above = next === -1 ? groups.at(-1) : groups[next];
  const below = next > 0 ? groups[next - 1] : above;
  if (!above || !below) return first;
  const span = Math.log(above.price_fen / below.price_fen);
  const share = span > 0 ? Math.log(priceFen / below.price_fen) / span : 0;
  const between = (key: 'low' | 'orders' | 'high') =>
    below[key] + (above[key] - below[key]) * share;
  return { low: between('low'), orders: between('orders'), high: between('high') };
}

const tenth = (value: number): number => Math.round(value * 10) / 10;
