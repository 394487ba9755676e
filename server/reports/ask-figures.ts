import { sql } from 'drizzle-orm';
import { href } from '@/lib/address/routes';
import { worded } from '@/lib/domain/messages/notice-templates';
import { reachName } from '@/lib/domain/reports/reach-of';
import { appError } from '@/lib/errors';
import { arrayOf } from '@/server/kernel/array-parameter';
import { type Db, rows } from '@/server/kernel/database';
import { marketToday } from '@/server/kernel/market-time';
import type { OrderSnapshot } from '@/server/order-records/public';
import { notify } from '@/server/site/public';

/** Days before an owner is asked for the same order again. */
const PAUSE_DAYS = 3;

interface Asked {
  id: number;
  order_sn: string;
  seller_id: number;
  snapshot: OrderSnapshot;
  is_published: boolean;
  is_paused: boolean;
  today: string;
}

/**
 * Tells the owners of a buyer's orders that figures are wanted. Orders that were asked about in the last days are passed
 * over. Run in a transaction.
 * @returns how many owners' orders were asked about
 * @throws appError not_found where one is missing or somebody else's; rule_broken where none can be asked about now
 */
export async function askFigures(
  tx: Db,
  buyerId: number,
  orderSns: readonly string[],
): Promise<number> {
  const wanted = [...new Set(orderSns)];
  const found = await rows<Asked>(
    tx,
    sql`select o.id, o.order_sn, o.seller_id, o.snapshot, ${marketToday} as today,
          exists (select 1 from order_events e where e.order_id = o.id and e.transition = 'file_link') as is_published,
          coalesce(q.asked_at > now() - make_interval(days => ${PAUSE_DAYS}::int), false) as is_paused
        from orders o left join figure_requests q on q.order_id = o.id
        where o.buyer_id = ${buyerId}::bigint and o.order_sn = any(${arrayOf('text', wanted)})
        order by o.id for no key update of o`,
  );
  if (found.length !== wanted.length) throw appError('not_found');
  if (found.some((order) => !order.is_published)) {
    throw appError('rule_broken', { msg: '内容发布后才有效果数据，请在发布后再要' });
  }
  const asked = found.filter((order) => !order.is_paused);
  if (asked.length === 0) {
    throw appError('rule_broken', {
      msg: `已提醒过媒体主，${PAUSE_DAYS} 天后仍没有填写可以再提醒`,
    });
  }
  await tx.execute(sql`insert into figure_requests (order_id)
    select unnest(${arrayOf(
      'bigint',
      asked.map(({ id }) => id),
    )}) on conflict (order_id) do update set asked_at = now()`);
  await notify(
    tx,
    asked.map(({ id, order_sn, seller_id, snapshot, today }) => ({
      userId: seller_id,
      key: `figures asked ${id} ${today}`,
      ...worded('figures_asked', {
        ...{ account: snapshot.title, orderSn: order_sn },
        reach: reachName(snapshot.platform),
      }),
      link: href('medium-figures'),
    })),
  );
  return asked.length;
}
