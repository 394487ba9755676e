import { sql } from 'drizzle-orm';
import type { ListedPlan } from '@/lib/contract/plans';
import type { PlanGoal } from '@/lib/domain/planning/plan-brief';
import { planStateOf, planStates } from '@/lib/domain/plans/plan-states';
import { type Db, rows } from '@/server/kernel/database';
import { todayOf } from '@/server/kernel/market-time';
import { isLasting } from './ordered-lines';

interface Row {
  plan_no: string;
  name: string;
  shown: number;
  from_staff: boolean;
  updated_at: string;
  goal: PlanGoal;
  price_fen: number;
  figure: number;
  accounts: number;
  ordered: number;
  first_end: string | null;
  versions: number;
  shares: number;
}

/** The plans of an advertiser, the last changed first. @param planNo of this one alone; '' all */
export async function listPlans(db: Db, userId: number, planNo = ''): Promise<ListedPlan[]> {
  const today = await todayOf(db);
  const found = await rows<Row>(
    db,
    sql`select p.plan_no, p.name, p.shown, p.need_id is not null as from_staff,
          to_json(p.updated_at)#>>'{}' as updated_at, v.goal, v.price_fen, v.figure, l.accounts, l.ordered, l.first_end,
          (select count(*)::int from plan_versions a where a.plan_id = p.id) as versions,
          (select count(*)::int from plan_shares s join plan_versions a on a.id = s.version_id
            where a.plan_id = p.id and s.ended_at is null and s.expires_at > now()) as shares
        from plans p join plan_versions v on v.plan_id = p.id and v.number = p.shown
          cross join lateral (
            select count(*)::int as accounts, count(*) filter (where d.good_sn is not null)::int as ordered,
              (min(n.valid_until) filter (where d.good_sn is null))::text as first_end
            from plan_lines n left join (
              select distinct m.good_sn from plan_lines m
                join plan_cart_lines c on c.line_id = m.id
                join orders o on o.cart_id = c.cart_id and o.buyer_id = p.user_id
              where m.plan_id = p.id and ${isLasting}) d on d.good_sn = n.good_sn
            where n.version_id = v.id) l
        where p.user_id = ${userId}::bigint and (${planNo} = '' or p.plan_no = ${planNo})
        order by p.updated_at desc, p.id desc`,
  );
  return found.map(({ first_end, ...row }) => {
    const isOrdered = Array.from({ length: row.accounts }, (_, nth) => nth < row.ordered);
    const state = planStateOf(isOrdered, first_end ?? '', today);
    return { ...row, state, state_label: planStates[state] };
  });
}
