import { and, desc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import { href } from '@/lib/address/routes';
import type { Answer, ParsedInput } from '@/lib/contract';
import type { KeptPlan } from '@/lib/contract/plans';
import { planGoals, readPlanBrief } from '@/lib/domain/planning/plan-brief';
import { planLimits } from '@/lib/domain/plans/limits';
import { type PlanChange, sumOfChanges } from '@/lib/domain/plans/plan-changes';
import { appError } from '@/lib/errors';
import { hashToken, randomToken } from '@/server/kernel/crypto';
import type { Db } from '@/server/kernel/database';
import { findPlan, findVersion } from './find-plan';
import { ordersOfPlan, toldChanges } from './ordered-lines';
import { bandOf, presentLine, readLines } from './read-lines';
import { planShares, plans, planVersions } from './tables';

const isLiving = and(isNull(planShares.endedAt), gt(planShares.expiresAt, sql`now()`));

/**
 * Makes a link to the shown version that needs no login: later versions are not in it. The key is told this once; what is
 * kept cannot be turned back into it. Run in a transaction.
 * @throws appError not_found; rule_broken where too many hold already
 */
export async function sharePlan(
  tx: Db,
  userId: number,
  { plan_no, with_prices, label }: ParsedInput<'plan/share'>,
): Promise<Answer<'plan/share'>> {
  const plan = await findPlan(tx, userId, plan_no, { lock: true });
  if ((await liveShares(tx, plan.id)).length >= planLimits.shares) {
    throw appError('rule_broken', {
      msg: `一个方案同时最多 ${planLimits.shares} 个分享链接，请先停止一个`,
    });
  }
  const version = await findVersion(tx, plan);
  const key = randomToken();
  const [made] = await tx
    .insert(planShares)
    .values({
      versionId: version.id,
      tokenHash: hashToken(key),
      withPrices: with_prices === '1',
      label,
      expiresAt: sql`now() + make_interval(days => ${planLimits.shareDays}::int)`,
    })
    .returning({ id: planShares.id, expiresAt: planShares.expiresAt });
  if (!made) throw new Error('an inserted row comes back');
  return {
    share_id: made.id,
    path: href('plan-shared', { key }),
    expires_at: made.expiresAt.toISOString(),
  };
}

/** Links to a plan that hold, newest first. */
export async function liveShares(db: Db, planId: number): Promise<KeptPlan['live_shares']> {
  const found = await db
    .select()
    .from(planShares)
    .innerJoin(planVersions, eq(planVersions.id, planShares.versionId))
    .where(and(eq(planVersions.planId, planId), isLiving))
    .orderBy(desc(planShares.id));
  return found.map(({ plan_shares: share, plan_versions: version }) => ({
    share_id: share.id,
    version: version.number,
    with_prices: share.withPrices,
    label: share.label,
    expires_at: share.expiresAt.toISOString(),
  }));
}

/** Takes a link back; one that is over already stays so. @throws appError not_found where it is missing or somebody else's */
export async function endPlanShare(tx: Db, userId: number, shareId: number): Promise<void> {
  const own = tx
    .select({ id: planVersions.id })
    .from(planVersions)
    .innerJoin(plans, eq(plans.id, planVersions.planId))
    .where(eq(plans.userId, userId));
  const ended = await tx
    .update(planShares)
    .set({ endedAt: sql`coalesce(${planShares.endedAt}, now())` })
    .where(and(eq(planShares.id, shareId), inArray(planShares.versionId, own)))
    .returning({ id: planShares.id });
  if (ended.length === 0) throw appError('not_found');
}

/** What is told behind a link: not what the owner has agreed on since, and where prices are hidden nothing that names one. */
const isTold = ({ kind }: PlanChange, withPrices: boolean): boolean =>
  kind !== 'agreed' &&
  (withPrices || (kind !== 'price_up' && kind !== 'price_down' && kind !== 'agreed_ended'));

/**
 * The plan behind a link. Neither its name nor its notes are in it, and nobody's account: only whom its maker has typed.
 * @throws appError not_found for a key that is none, is over or was taken back: all alike
 */
export async function openPlanShare(db: Db, key: string): Promise<Answer<'plan/shared'>> {
  const [found] = await db
    .select()
    .from(planShares)
    .innerJoin(planVersions, eq(planVersions.id, planShares.versionId))
    .innerJoin(plans, eq(plans.id, planVersions.planId))
    .where(and(eq(planShares.tokenHash, hashToken(key)), isLiving));
  if (!found) throw appError('not_found');
  const { plan_shares: share, plan_versions: version, plans: plan } = found;
  const { lines } = await readLines(db, plan.userId, version);
  const orders = await ordersOfPlan(db, plan.userId, plan.id);
  const told = lines.map((line) =>
    toldChanges(line, orders).filter((change) => isTold(change, share.withPrices)),
  );
  const { product } = readPlanBrief(new URLSearchParams(version.query));
  return {
    title: `${[product, planGoals[version.goal].name].filter(Boolean).join('·')}方案`,
    label: share.label,
    goal: version.goal,
    kept_at: version.createdAt.toISOString(),
    expires_at: share.expiresAt.toISOString(),
    with_prices: share.withPrices,
    sums: {
      accounts: lines.length,
      price_fen: share.withPrices ? version.priceFen : null,
      figure: version.figure,
      band: bandOf(version),
    },
    changed: sumOfChanges(told),
    lines: lines.map((line, nth) => presentLine(line, told[nth] ?? [], share.withPrices)),
  };
}
