import { eq, sql } from 'drizzle-orm';
import type { ActLists } from '@/lib/contract/shapes/act-lists';
import { invalid } from '@/lib/errors';
import type { Db } from '@/server/kernel/database';
import { coversEach } from './covers-each';
import { requireDispute } from './find-dispute';
import { disputePoints, disputes } from './tables';

export interface Answered {
  orderId: number;
  answers: ActLists['answers'];
  /** the buyer's part in per cent that the other side would agree to */
  offeredPercent: number;
}

/** The other side's words on every point, once. @throws appError invalid_input where a point has none */
export async function answerDispute(tx: Db, answered: Answered): Promise<void> {
  const { orderId, answers, offeredPercent } = answered;
  const dispute = await requireDispute(tx, orderId);
  if (!coversEach(dispute.points, answers)) throw invalid({ answers: '请对每一条主张答辩' });
  await tx
    .update(disputes)
    .set({ offeredPercent, answeredAt: sql`now()` })
    .where(eq(disputes.id, dispute.id));
  for (const point of dispute.points) {
    const said = answers.find(({ no }) => no === point.no);
    await tx
      .update(disputePoints)
      .set({ answer: said?.answer ?? '', answerFiles: said?.files ?? [] })
      .where(eq(disputePoints.id, point.id));
  }
}
