import { desc, eq, sql } from 'drizzle-orm';
import { areaHref } from '@/lib/address/routes';
import { groupOf } from '@/lib/domain/account/user-group';
import { worded } from '@/lib/domain/messages/notice-templates';
import { writeCompared } from '@/lib/domain/planning/comparison';
import { readPlanAddress } from '@/lib/domain/planning/plan-address';
import { appError } from '@/lib/errors';
import { type Db, rows } from '@/server/kernel/database';
import { makePlan } from '@/server/planning/public';
import { notify } from '@/server/site/public';
import type { PlanRow } from './find-plan';
import { keepPlan } from './keep-plan';
import { plans } from './tables';

/** What staff chose on /plan, with the placements that it gives now. */
export interface ProposedPlan {
  /** its address on /plan, as a query */
  plan: string;
  /** its placements, as addresses name them */
  shown: string;
  /** beside accounts of it, for its advertiser */
  notes?: ReadonlyMap<string, string>;
}

/**
 * Solves the plan that staff made on /plan, outside of the transaction that keeps it.
 * @param address of the plan, as staff copied it
 * @throws appError rule_broken where it is no plan
 */
export async function proposePlan(db: Db, address: string): Promise<ProposedPlan> {
  const query = address.slice(address.indexOf('?') + 1);
  const plan = readPlanAddress(new URLSearchParams(query));
  if (!address.includes('/plan?') || !plan.isAsked || plan.brief.budgetYuan === 0) {
    throw appError('rule_broken', { msg: '请复制方案结果页的完整地址' });
  }
  const { lines } = await makePlan(db, plan);
  return { plan: query, shown: writeCompared(lines) };
}

/** A need as it is answered. */
export interface Need {
  id: number;
  /** of the advertiser's account that left it */
  userId: number;
  brief: string;
  budgetYuan: number;
}

export const noAccountWords =
  '这个需求没有登录的广告主账号，方案没有地方放；请先请对方登录后再发一次需求';

/**
 * Holds a need until the transaction ends: two who answer it go one after the other.
 * @throws appError not_found for an unknown need; rule_broken where nobody's advertiser account left it
 */
export async function needToAnswer(tx: Db, needId: number): Promise<Need> {
  const [need] = await rows<{
    user_id: number | null;
    group: number | null;
    brief: string;
    budget_yuan: number;
  }>(
    tx,
    sql`select n.user_id, u.user_group as "group", n.brief, n.budget_yuan
        from needs n left join users u on u.id = n.user_id and u.closed_at is null
        where n.id = ${needId}::bigint for update of n`,
  );
  if (!need) throw appError('not_found', { msg: `没有编号为 ${needId} 的需求` });
  if (need.user_id === null || need.group !== groupOf.advertiser) {
    throw appError('rule_broken', { msg: noAccountWords });
  }
  return { id: needId, userId: need.user_id, brief: need.brief, budgetYuan: need.budget_yuan };
}

/** The plan that a need was answered with, and how many versions it has; undefined: none, or its advertiser has deleted it. */
export async function planOfNeed(
  db: Db,
  needId: number,
): Promise<{ plan: PlanRow; versions: number; at: Date } | undefined> {
  const [plan] = await db
    .select()
    .from(plans)
    .where(eq(plans.needId, needId))
    .orderBy(desc(plans.id))
    .limit(1);
  if (!plan) return undefined;
  const [newest] = await rows<{ number: number; at: string }>(
    db,
    sql`select number, created_at::text as at from plan_versions
        where plan_id = ${plan.id}::bigint order by number desc limit 1`,
  );
  if (!newest) throw new Error('a plan has a version');
  return { plan, versions: newest.number, at: new Date(newest.at) };
}

/**
 * Keeps a proposed plan for whoever left a need, and tells them: they order from it as from their own. A need has one plan: what
 * is sent again is its next version, and the same again is refused.
 * @param need held by this transaction
 * @throws appError rule_broken where nothing of it has changed
 */
export async function planForNeed(
  tx: Db,
  need: Need,
  { notes, ...proposed }: ProposedPlan,
  name: string,
): Promise<{ planNo: string; version: number }> {
  const before = await planOfNeed(tx, need.id);
  const { plan_no: planNo, version } = await keepPlan(tx, need.userId, {
    ...proposed,
    ...(notes && { notes }),
    name,
    kept: before?.plan.planNo ?? '',
    needId: need.id,
  });
  if (before) {
    if (version <= before.versions) {
      throw appError('rule_broken', {
        msg: `这个需求已有方案 ${planNo}（第 ${version} 版），内容没有变化，没有再发`,
      });
    }
    await keepWords(tx, before.plan, proposed.plan);
  }
  await notify(tx, [
    {
      key: `plan ${planNo} for need ${need.id}${before ? ` version ${version}` : ''}`,
      userId: need.userId,
      ...(before
        ? worded('plan_made_anew', { version: String(version) })
        : worded('plan_made', {})),
      link: areaHref('personal', 'plans', { no: planNo }),
    },
  ]);
  return { planNo, version };
}

/** What the advertiser has written of its briefs stays, where staff say nothing else. */
async function keepWords(tx: Db, { id, mustSay, mustNotSay }: PlanRow, query: string) {
  const { brief } = readPlanAddress(new URLSearchParams(query));
  await tx
    .update(plans)
    .set({ mustSay: brief.mustSay || mustSay, mustNotSay: brief.mustNotSay || mustNotSay })
    .where(eq(plans.id, id));
}
