import { sql } from 'drizzle-orm';
import type { Answer, ParsedInput } from '@/lib/contract';
import type { FigureState } from '@/lib/domain/reports/figure-states';
import { reachName } from '@/lib/domain/reports/reach-of';
import { type Db, rows } from '@/server/kernel/database';
import { byMarketClock, todayOf } from '@/server/kernel/market-time';
import type { OrderSnapshot } from '@/server/order-records/public';
import { onWire } from './present-report';
import { figureOf, told } from './read-delivered';
import { newestFigure } from './tables';

interface Row {
  id: number;
  order_sn: string;
  snapshot: OrderSnapshot;
  published_on: string;
  asked_at: string | null;
  reach: Parameters<typeof figureOf>[0];
  interactions: Parameters<typeof figureOf>[0];
  state: FigureState | null;
  reason: string | null;
}

/** report/figures: what an owner has published, with its figures; what a buyer asked for stands first. */
export async function listFigures(
  db: Db,
  sellerId: number,
  { show, page, page_size: size }: ParsedInput<'report/figures'>,
): Promise<Answer<'report/figures'>> {
  const published = sql`orders o
      join lateral (select max(e.created_at) as at from order_events e
        where e.order_id = o.id and e.transition = 'file_link') p on p.at is not null
      left join figure_requests q on q.order_id = o.id
      left join lateral (${newestFigure('reach')}) r on true
    where o.seller_id = ${sellerId}::bigint and o.paid_at is not null`;
  const [counted] = await rows<{ total: number; missing: number }>(
    db,
    sql`select count(*)::int as total, (count(*) filter (where r.value is null))::int as missing from ${published}`,
  );
  const found = await rows<Row>(
    db,
    sql`select w.*, ${told('i')} as interactions, l.state, l.reason
        from (select o.id, o.order_sn, o.snapshot, ${byMarketClock(sql`p.at`)}::date::text as published_on,
            to_json(q.asked_at)#>>'{}' as asked_at, ${told('r')} as reach
          from ${published} ${show === 'missing' ? sql`and r.value is null` : sql``}
          order by (q.asked_at is not null and r.value is null) desc, p.at desc, o.id desc
          limit ${size}::int offset ${(page - 1) * size}::int) w
        join orders o on o.id = w.id
        left join lateral (${newestFigure('interactions')}) i on true
        left join lateral (select f.state, f.reason from order_figures f where f.order_id = w.id
          order by f.id desc limit 1) l on true
        order by (w.asked_at is not null and w.reach is null) desc, w.published_on desc, w.id desc`,
  );
  return {
    list: found.map((row) => ({
      order_sn: row.order_sn,
      good_title: row.snapshot.title,
      staff_style: row.snapshot.platform,
      goods_type: row.snapshot.platformName,
      position_name: row.snapshot.positionName,
      img: row.snapshot.img,
      published_on: row.published_on,
      reach_name: reachName(row.snapshot.platform),
      reach: onWire(figureOf(row.reach)),
      interactions: onWire(figureOf(row.interactions)),
      asked_at: row.asked_at,
      state: row.state,
      reason: row.reason ?? '',
    })),
    total: (show === 'missing' ? counted?.missing : counted?.total) ?? 0,
    missing: counted?.missing ?? 0,
    page,
    page_size: size,
    today: await todayOf(db),
  };
}
