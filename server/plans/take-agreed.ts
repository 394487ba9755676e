import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Answer } from '@/lib/contract';
import { proposedDraftDay } from '@/lib/domain/briefs/draft-day';
import { minusFen, sumFen } from '@/lib/domain/money/money';
import { readPlanAddress } from '@/lib/domain/planning/plan-address';
import type { PlanGoal } from '@/lib/domain/planning/plan-brief';
import { takesAgreed } from '@/lib/domain/plans/plan-changes';
import { appError } from '@/lib/errors';
import { agreedGoods } from '@/server/inquiries/public';
import type { Db } from '@/server/kernel/database';
import { todayOf } from '@/server/kernel/market-time';
import { addVersion, type NewLine } from './add-version';
import { findPlan, findVersion, type PlanRow, type VersionRow } from './find-plan';
import { type Offered, offeredNow, placeOf } from './offered-now';
import { ordersOfPlan } from './ordered-lines';
import { keptOf, type ReadLine, readLines } from './read-lines';
import { planLines, plans, planVersions } from './tables';

/**
 * Puts what its owner has agreed on since into the lines of the shown version, as its next one: price, end and day. Everything
 * else stays as it was kept. Run in a transaction.
 * @throws appError not_found; rule_broken where nothing is agreed on that a line could take
 */
export async function takeAgreed(
  tx: Db,
  userId: number,
  planNo: string,
): Promise<Answer<'plan/take-agreed'>> {
  const plan = await findPlan(tx, userId, planNo, { lock: true });
  const version = await findVersion(tx, plan);
  const { lines, today } = await readLines(tx, userId, version);
  const able = await takers(tx, userId, plan, lines);
  if (able.length === 0) {
    throw appError('rule_broken', {
      msg: '没有可以放进方案的谈妥价：要在保留期内，账号和位置在方案里，且不高于方案里的价',
    });
  }
  const rows = lines.map(({ row, now }): NewLine => {
    const { id: _id, versionId: _version, planId: _plan, nth: _nth, ...kept } = row;
    return now && able.some((line) => line.row === row) ? atAgreed(kept, now, today) : kept;
  });
  const added = await addVersion(tx, plan, { ...version, address: addressOf(version) }, rows);
  return { version: added, taken: able.length, saved_fen: savedBy(able) };
}

const addressOf = ({ query, madeAs }: VersionRow) => ({
  ...readPlanAddress(new URLSearchParams(query)),
  version: madeAs,
});

/** The same lines, those of them at what their buyer has agreed on that are not dearer so. */
export async function withAgreed(
  tx: Db,
  userId: number,
  lines: readonly NewLine[],
  goal: PlanGoal,
): Promise<NewLine[]> {
  const today = await todayOf(tx);
  const offers = await offeredNow(tx, userId, lines, goal);
  return lines.map((line) => {
    const now = offers.get(placeOf(line));
    const kept = keptOf({ ...line, publishOn: null, agreedUntil: line.agreedUntil ?? null });
    return now && takesAgreed(kept, now) ? atAgreed(line, now, today) : line;
  });
}

const atAgreed = (line: NewLine, now: Offered, today: string): NewLine =>
  now.agreed
    ? {
        ...line,
        priceFen: now.priceFen,
        agreedUntil: now.agreed.until,
        publishOn: now.agreed.day,
        draftOn: proposedDraftDay(now.agreed.day, { leadTimeDays: now.leadTimeDays, today }),
      }
    : line;

/** Lines that are not ordered and could take what was agreed on. */
async function takers(
  db: Db,
  userId: number,
  plan: PlanRow,
  lines: readonly ReadLine[],
): Promise<ReadLine[]> {
  const orders = await ordersOfPlan(db, userId, plan.id);
  return lines.filter(
    ({ row, now }) => now && !orders.has(row.goodSn) && takesAgreed(keptOf(row), now),
  );
}

const savedBy = (lines: readonly ReadLine[]): number =>
  sumFen(lines.map(({ row, now }) => minusFen(row.priceFen, now?.priceFen ?? row.priceFen)));

/** plan/agreed: the plans whose shown version could take something, the last changed first. */
export async function plansThatTake(db: Db, userId: number): Promise<Answer<'plan/agreed'>> {
  const sns = await agreedGoods(db, userId);
  if (sns.length === 0) return { plans: [] };
  const found = await db
    .select({ plan: plans, version: planVersions })
    .from(plans)
    .innerJoin(
      planVersions,
      and(eq(planVersions.planId, plans.id), eq(planVersions.number, plans.shown)),
    )
    .where(
      and(
        eq(plans.userId, userId),
        inArray(
          planVersions.id,
          db
            .select({ id: planLines.versionId })
            .from(planLines)
            .innerJoin(plans, eq(plans.id, planLines.planId))
            .where(and(eq(plans.userId, userId), inArray(planLines.goodSn, sns))),
        ),
      ),
    )
    .orderBy(desc(plans.updatedAt), desc(plans.id));
  const told = [];
  for (const { plan, version } of found) {
    const { lines } = await readLines(db, userId, version);
    const able = await takers(db, userId, plan, lines);
    if (able.length > 0) {
      told.push({
        plan_no: plan.planNo,
        name: plan.name,
        lines: able.length,
        saves_fen: savedBy(able),
      });
    }
  }
  return { plans: told };
}
