import { sql } from 'drizzle-orm';
import { rateText } from '@/lib/domain/figures/format-figure';
import { namesOfSteps } from '@/lib/domain/listings/owner-steps';
import { type Db, rows } from '@/server/kernel/database';
import { missingForSale } from '@/server/listings/entry/owner-steps';
import { ratesOf } from '@/server/order-records/public';
import { type About, about, aboutAccount } from '@/server/process/public';

interface Counted {
  deals: number;
  passed: number;
  rejected: number;
}

/** A media owner as a reviewer reads him: what he sold lately and how punctually, how often he was rejected, what he lacks. */
export async function aboutOwner(db: Db, userId: number): Promise<About[]> {
  const [counted] = await rows<Counted>(
    db,
    sql`with decided as (
          select a.detail->>'decision' = 'approve' as passed from operator_actions a
            join goods g on g.good_sn = a.subject where a.action = 'listing' and g.owner_id = ${userId}::bigint
          union all
          select c.state = 'approved' from listing_changes c join goods g on g.id = c.good_id
            where g.owner_id = ${userId}::bigint and c.state in ('approved', 'rejected')
          union all
          select p.state = 'checked' from metric_proofs p join goods g on g.id = p.good_id
            where g.owner_id = ${userId}::bigint and p.state in ('checked', 'refused')
          union all
          select e.state = 'opened' from entry_applications e
            where e.user_id = ${userId}::bigint and e.state in ('opened', 'rejected'))
        select (select count(*)::int from orders o where o.seller_id = ${userId}::bigint
            and o.paid_at >= now() - interval '90 days') as deals,
          (select count(*)::int from decided where passed) as passed,
          (select count(*)::int from decided where not passed) as rejected`,
  );
  const { onTimeRate, onTimeOf } = await ratesOf(db, userId);
  const missing = await missingForSale(db, userId);
  const { deals = 0, passed = 0, rejected = 0 } = counted ?? {};
  return [
    ...(await aboutAccount(db, userId)),
    about('近 90 天', `成交 ${deals} 单，准时 ${rateText(onTimeRate)}（${onTimeOf} 单交过稿）`),
    about('审核', `通过 ${passed} 次，驳回 ${rejected} 次`),
    about('上架前还差', missing.length > 0 ? namesOfSteps(missing) : '没有'),
  ];
}
