import { sql } from 'drizzle-orm';
import { areaHref } from '@/lib/address/routes';
import { groupOf } from '@/lib/domain/account/user-group';
import { writeCompared } from '@/lib/domain/planning/comparison';
import { readPlanAddress } from '@/lib/domain/planning/plan-address';
import { appError } from '@/lib/errors';
import { type Db, rows } from '@/server/kernel/database';
import { makePlan } from '@/server/planning/public';
import { notify } from '@/server/site/public';
import { keepPlan } from './keep-plan';

/** What staff chose on /plan, with the placements that it gives now. */
export interface ProposedPlan {
  /** its address on /plan, as a query */
  plan: string;
  /** its placements, as addresses name them */
  shown: string;
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

/**
 * Keeps a proposed plan for whoever left a need, and tells them: they order from it as from their own.
 * @throws appError not_found for an unknown need; rule_broken where nobody's advertiser account left it
 */
export async function planForNeed(
  tx: Db,
  needId: number,
  proposed: ProposedPlan,
  name: string,
): Promise<{ planNo: string; version: number }> {
  const [need] = await rows<{ user_id: number | null; group: number | null }>(
    tx,
    sql`select n.user_id, u.user_group as "group" from needs n left join users u on u.id = n.user_id and u.closed_at is null
        where n.id = ${needId}::bigint for update of n`,
  );
  if (!need) throw appError('not_found', { msg: `没有编号为 ${needId} 的需求` });
  if (need.user_id === null || need.group !== groupOf.advertiser) {
    throw appError('rule_broken', {
      msg: '这个需求没有登录的广告主账号，方案没有地方放；请先请对方登录后再发一次需求',
    });
  }
  const { plan_no: planNo, version } = await keepPlan(tx, need.user_id, {
    ...proposed,
    name,
    kept: '',
    needId,
  });
  await notify(tx, [
    {
      key: `plan ${planNo} for need ${needId}`,
      userId: need.user_id,
      topic: 'service',
      title: '您的需求有了投放方案',
      body: '顾问按您的需求做好了方案：账号、价格、预计数据与日期都在里面，可以改，可以直接下单。',
      link: areaHref('personal', 'plans', { no: planNo }),
    },
  ]);
  return { planNo, version };
}
