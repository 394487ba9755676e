import { and, eq, inArray, sql } from 'drizzle-orm';
import type { ParsedInput } from '@/lib/contract';
import { appError } from '@/lib/errors';
import type { Db } from '@/server/kernel/database';
import { findPlan, findVersion } from './find-plan';
import { planLines, plans, planVersions } from './tables';

/** Name, note, and what the briefs of its lines say. @throws appError not_found */
export async function describePlan(
  tx: Db,
  userId: number,
  { plan_no, name, note, must_say, must_not_say }: ParsedInput<'plan/describe'>,
): Promise<void> {
  const plan = await findPlan(tx, userId, plan_no, { lock: true });
  await tx
    .update(plans)
    .set({ name, note, mustSay: must_say, mustNotSay: must_not_say, updatedAt: sql`now()` })
    .where(eq(plans.id, plan.id));
}

/** @throws appError not_found where the line is missing or somebody else's */
export async function noteLine(
  tx: Db,
  userId: number,
  lineId: number,
  note: string,
): Promise<void> {
  const own = tx
    .select({ id: planVersions.id })
    .from(planVersions)
    .innerJoin(plans, eq(plans.id, planVersions.planId))
    .where(eq(plans.userId, userId));
  const noted = await tx
    .update(planLines)
    .set({ note })
    .where(and(eq(planLines.id, lineId), inArray(planLines.versionId, own)))
    .returning({ id: planLines.id });
  if (noted.length === 0) throw appError('not_found');
}

/** Which version is the one that is shown, shared and ordered. @throws appError not_found */
export async function chooseVersion(
  tx: Db,
  userId: number,
  planNo: string,
  number: number,
): Promise<void> {
  const plan = await findPlan(tx, userId, planNo, { lock: true });
  const version = await findVersion(tx, plan, number);
  await tx
    .update(plans)
    .set({ shown: version.number, updatedAt: sql`now()` })
    .where(eq(plans.id, plan.id));
}

/** Deletes plans with all that hangs on them. @returns how many @throws appError not_found where none is the caller's */
export async function removePlans(
  tx: Db,
  userId: number,
  planNos: readonly string[],
): Promise<number> {
  const removed = await tx
    .delete(plans)
    .where(and(eq(plans.userId, userId), inArray(plans.planNo, [...planNos])))
    .returning({ id: plans.id });
  if (removed.length === 0) throw appError('not_found');
  return removed.length;
}

/** For an account that is closed: nobody opens its links any more. */
export async function forgetPlans(tx: Db, userId: number): Promise<void> {
  await tx.delete(plans).where(eq(plans.userId, userId));
}
