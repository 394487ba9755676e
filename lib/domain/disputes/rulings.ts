import { movesOf, type OrderMoney } from '@/lib/domain/orders/money';
import { type TransitionName, transitionOf } from '@/lib/domain/orders/process';
import { keysOf } from '@/lib/domain/text/keys-of';
import type { Outcome } from './outcomes';

/** The rows of the order process that rule, each with how a dispute ends by it. */
export const rulings = {
  rule_release: 'release',
  rule_refund: 'refund',
  rule_refund_kept: 'refund_kept',
  rule_split: 'split',
} as const satisfies Partial<Record<TransitionName, Outcome>>;

export type RulingName = keyof typeof rulings;

export const rulingNames = keysOf(rulings);

export const isRuling = (name: string): name is RulingName => Object.hasOwn(rulings, name);

/** What is in quarrel is ruled on by two people from this sum on, in 分 (domain.md: Promised times). */
export const twoSignaturesFrom = 3_000_000;

/** @param baseFen what is kept in escrow, and divided */
export const needsTwoSignatures = (baseFen: number): boolean => baseFen >= twoSignaturesFrom;

/** What a ruling gives to whom, in 分; the three sums make up what is kept in escrow. */
export interface RuledParts {
  /** the buyer's part in per cent */
  buyerPercent: number;
  buyerFen: number;
  /** the owner's part, less the fee */
  sellerFen: number;
  feeFen: number;
}

/** The buyer's part in per cent where the ruling itself says it; null: it has to be named. */
export function fixedPercent(name: RulingName): 0 | 100 | null {
  if (name === 'rule_split') return null;
  return name === 'rule_release' ? 0 : 100;
}

/**
 * The sums of a ruling, by the rule that moves the money.
 * @param buyerPercent 0 to 100, of a split
 * @throws Error for a split that names none
 */
export function ruledParts(
  name: RulingName,
  order: OrderMoney,
  buyerPercent?: number | undefined,
): RuledParts {
  const { money } = transitionOf(name);
  // What is released settles by its own clock; then the fee is taken.
  const effect = money === 'rest' ? 'settle_rest' : money;
  const percent = fixedPercent(name) ?? buyerPercent;
  const { buyer, seller, fee } = movesOf(effect, order, percent);
  return { buyerPercent: percent ?? 0, buyerFen: buyer, sellerFen: seller, feeFen: fee };
}

/** Whether two rulings come to the same sums. */
export const isSameParts = (one: RuledParts, other: RuledParts): boolean =>
  one.buyerFen === other.buyerFen &&
  one.sellerFen === other.sellerFen &&
  one.feeFen === other.feeFen;
