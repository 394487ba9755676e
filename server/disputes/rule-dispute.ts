import { eq, sql } from 'drizzle-orm';
import type { ActLists } from '@/lib/contract/shapes/act-lists';
import type { Outcome } from '@/lib/domain/disputes/outcomes';
import { withoutNames } from '@/lib/domain/disputes/without-names';
import { movesOf, type OrderMoney } from '@/lib/domain/orders/money';
import { type TransitionName, transitionOf } from '@/lib/domain/orders/process';
import { invalid } from '@/lib/errors';
import type { Db } from '@/server/kernel/database';
import { coversEach } from './covers-each';
import { findDispute } from './find-dispute';
import { disputePoints, disputes } from './tables';

export interface Ruled {
  orderId: number;
  /** the row of the process: release, refund or split */
  transition: TransitionName;
  /** before the ruling */
  order: OrderMoney;
  findings: ActLists['findings'];
  /** why, as both sides read it */
  words: string;
  /** that the public record must not tell */
  names: readonly string[];
  /** of a split */
  buyerPercent?: number | undefined;
}

const rulings: Partial<Record<TransitionName, Outcome>> = {
  rule_release: 'release',
  rule_refund: 'refund',
  rule_refund_kept: 'refund_kept',
  rule_split: 'split',
};

/**
 * Keeps a ruling: a finding for every point, the split and the sums (domain.md: after-sale). The money itself moves
 * with the order's transition, by the same rule that the sums here are worked out by.
 * @throws appError invalid_input where a point has no finding
 */
export async function ruleDispute(tx: Db, ruled: Ruled): Promise<void> {
  const { orderId, transition, order, findings, words, names, buyerPercent } = ruled;
  const outcome = rulings[transition];
  if (!outcome) throw new Error(`${transition} is no ruling`);
  const dispute = await findDispute(tx, orderId);
  if (!dispute || !coversEach(dispute.points, findings)) {
    throw invalid({ findings: '请对每一条主张作出认定' });
  }
  await tx
    .update(disputes)
    .set({
      outcome,
      words,
      publicWords: withoutNames(words, names),
      ruledAt: sql`now()`,
      ...sumsOf(transition, order, buyerPercent),
    })
    .where(eq(disputes.id, dispute.id));
  for (const { no, finding, words: why } of findings) {
    await tx
      .update(disputePoints)
      .set({ finding, findingWords: why, publicWords: withoutNames(why, names) })
      .where(eq(disputePoints.id, dispute.points.find((point) => point.no === no)?.id ?? 0));
  }
}

/** What the ruling gives to whom, the owner's part after the fee. */
function sumsOf(transition: TransitionName, order: OrderMoney, buyerPercent: number | undefined) {
  const { money } = transitionOf(transition);
  if (money === 'rest') {
    const { seller, fee } = movesOf('settle_rest', order);
    return { buyerPercent: 0, buyerFen: 0, sellerFen: seller, feeFen: fee };
  }
  const moves = movesOf(money, order, buyerPercent);
  return {
    buyerPercent: money === 'split' ? buyerPercent : 100,
    buyerFen: moves.buyer,
    sellerFen: moves.seller,
    feeFen: moves.fee,
  };
}
