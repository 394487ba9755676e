import { type SQL, sql } from 'drizzle-orm';
import { priceSample } from '@/lib/domain/catalog/price-sample';
import { type Db, rows } from '@/server/kernel/database';

/** Days from the payment to what was published, of orders that were paid within the last half year and are published by now. */
export interface LeadTimes {
  orders: number;
  /** 50, 75 and 90 of a hundred were published within so many days */
  half: number;
  three_quarters: number;
  nine_tenths: number;
  /** the middle of the days to each step, counted from the payment */
  steps: { accept: number; submit_draft: number; approve_draft: number; file_link: number };
}

export const leadDaysOf = 180;

/** @param members listed goods as {@link membersOf} has them; none: every good. Null where fewer than five orders were published. */
export async function leadTimes(db: Db, members?: SQL): Promise<LeadTimes | null> {
  const days = (step: string) =>
    sql`extract(epoch from min(e.created_at) filter (where e.transition = ${step}) - o.paid_at)::float8 / 86400`;
  const middle = (column: string) =>
    sql`percentile_cont(0.5) within group (order by ${sql.raw(column)})`;
  const [found] = await rows<LeadTimes>(
    db,
    sql`with way as (
          select ${days('accept')} as accept, ${days('submit_draft')} as submit_draft,
            ${days('approve_draft')} as approve_draft, ${days('file_link')} as file_link
          from orders o join order_events e on e.order_id = o.id
            and e.transition in ('accept', 'submit_draft', 'approve_draft', 'file_link')
          where o.paid_at > now() - make_interval(days => ${leadDaysOf}::int)
            ${members ? sql`and o.good_id in (select good_id from ${members} m)` : sql``}
          group by o.id)
        select count(*)::int as orders, ${middle('file_link')} as half,
          percentile_cont(0.75) within group (order by file_link) as three_quarters,
          percentile_cont(0.9) within group (order by file_link) as nine_tenths,
          json_build_object('accept', ${middle('accept')}, 'submit_draft', ${middle('submit_draft')},
            'approve_draft', ${middle('approve_draft')}, 'file_link', ${middle('file_link')}) as steps
        from way where file_link is not null having count(*) >= ${priceSample.least}::int`,
  );
  return found ?? null;
}
