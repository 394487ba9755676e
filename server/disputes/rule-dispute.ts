import { eq, sql } from 'drizzle-orm';
import type { ActLists } from '@/lib/contract/shapes/act-lists';
import { isRuling, ruledParts, rulings } from '@/lib/domain/disputes/rulings';
import { withoutNames } from '@/lib/domain/disputes/without-names';
import type { OrderMoney } from '@/lib/domain/orders/money';
import type { TransitionName } from '@/lib/domain/orders/process';
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

/**
 * Keeps a ruling: a finding for every point, the split and the sums (domain.md: after-sale). The money itself moves
 * with the order's transition, by the same rule that the sums here are worked out by.
 * @throws appError invalid_input where a point has no finding
 */
export async function ruleDispute(tx: Db, ruled: Ruled): Promise<void> {
  const { orderId, transition, order, findings, words, names, buyerPercent } = ruled;
  if (!isRuling(transition)) throw new Error(`${transition} is no ruling`);
  const dispute = await requireFound(tx, orderId, findings);
  await tx
    .update(disputes)
    .set({
      outcome: rulings[transition],
      words,
      publicWords: withoutNames(words, names),
      ruledAt: sql`now()`,
      ...ruledParts(transition, order, buyerPercent),
    })
    .where(eq(disputes.id, dispute.id));
  for (const { no, finding, words: why } of findings) {
    await tx
      .update(disputePoints)
      .set({ finding, findingWords: why, publicWords: withoutNames(why, names) })
      .where(eq(disputePoints.id, dispute.points.find((point) => point.no === no)?.id ?? 0));
  }
}

/** The newest dispute of an order, each point of which is found upon. @throws appError invalid_input where one is not */
export async function requireFound(tx: Db, orderId: number, findings: Ruled['findings']) {
  const dispute = await findDispute(tx, orderId);
  if (!dispute || !coversEach(dispute.points, findings)) {
    throw invalid({ findings: '请对每一条主张作出认定' });
  }
  return dispute;
}
