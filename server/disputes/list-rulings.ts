import { asc, count, desc, inArray, isNotNull } from 'drizzle-orm';
import type { Answer } from '@/lib/contract';
import { type ClauseKey, clauseLabel } from '@/lib/domain/disputes/clauses';
import { type Finding, findings } from '@/lib/domain/disputes/findings';
import { type Outcome, outcomes } from '@/lib/domain/disputes/outcomes';
import { actorNames } from '@/lib/domain/orders/clock';
import { orderStates } from '@/lib/domain/orders/states';
import { answererOf, type DisputeOpener } from '@/lib/domain/orders/transitions';
import type { Db } from '@/server/kernel/database';
import type { DisputeSubject } from './open-dispute';
import { disputePoints, disputes } from './tables';

type Ruling = Answer<'rulings'>['list'][number];

/** rulings: the public record, without names or files. */
export async function listRulings(
  db: Db,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<Answer<'rulings'>> {
  const ruled = isNotNull(disputes.ruledAt);
  const [all] = await db.select({ total: count() }).from(disputes).where(ruled);
  const total = all?.total ?? 0;
  const list = await db
    .select()
    .from(disputes)
    .where(ruled)
    .orderBy(desc(disputes.ruledAt), desc(disputes.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  const points =
    list.length === 0
      ? []
      : await db
          .select()
          .from(disputePoints)
          .where(
            inArray(
              disputePoints.disputeId,
              list.map(({ id }) => id),
            ),
          )
          .orderBy(asc(disputePoints.no));
  return {
    list: list.map((dispute) => present(dispute, points)),
    total,
    page,
    pages: Math.max(1, Math.ceil(total / pageSize)),
  };
}

function present(
  dispute: typeof disputes.$inferSelect,
  points: readonly (typeof disputePoints.$inferSelect)[],
): Ruling {
  // Written by this area only, from the constants these types are made of.
  const subject = dispute.subject as DisputeSubject;
  return {
    id: dispute.id,
    place: `${subject.platformName}·${subject.positionName}`,
    category: subject.category,
    state_label: orderStates[subject.state],
    opened_by_label: actorNames[dispute.openedBy as DisputeOpener],
    answered_by_label: actorNames[answererOf(dispute.openedBy as DisputeOpener)],
    label: outcomes[dispute.outcome as Outcome],
    base_fen: dispute.baseFen ?? subject.priceFen,
    claimed_percent: dispute.claimedPercent,
    offered_percent: dispute.offeredPercent,
    buyer_percent: dispute.buyerPercent ?? 0,
    words: dispute.publicWords,
    ruled_at: dispute.ruledAt?.toISOString() ?? '',
    points: points
      .filter(({ disputeId }) => disputeId === dispute.id)
      .map((point) => ({
        no: point.no,
        clause_label: clauseLabel(point.clause as ClauseKey),
        finding: point.finding as Finding, // a ruling says something of every point
        finding_label: findings[point.finding as Finding],
        words: point.publicWords,
      })),
  };
}
