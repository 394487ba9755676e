import { and, eq } from 'drizzle-orm';
import { appError } from '@/lib/errors';
import type { Db } from '@/server/kernel/database';
import { plans, planVersions } from './tables';

export type PlanRow = typeof plans.$inferSelect;
export type VersionRow = typeof planVersions.$inferSelect;

/**
 * A plan of the caller's own.
 * @param lock holds it until the transaction ends: two who change it go one after the other
 * @throws appError not_found where it is missing or somebody else's
 */
export async function findPlan(
  db: Db,
  userId: number,
  planNo: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<PlanRow> {
  const asked = db
    .select()
    .from(plans)
    .where(and(eq(plans.planNo, planNo), eq(plans.userId, userId)));
  const [plan] = lock ? await asked.for('no key update') : await asked;
  if (!plan) throw appError('not_found');
  return plan;
}

/** One version of it. @param number 0: the one that is shown @throws appError not_found */
export async function findVersion(db: Db, plan: PlanRow, number = 0): Promise<VersionRow> {
  const [version] = await db
    .select()
    .from(planVersions)
    .where(and(eq(planVersions.planId, plan.id), eq(planVersions.number, number || plan.shown)));
  if (!version) throw appError('not_found');
  return version;
}
