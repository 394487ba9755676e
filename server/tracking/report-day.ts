import { sql } from 'drizzle-orm';
import { stepOf, type WayStep, waySteps } from '@/lib/domain/tracking/tracking';
import { type Db, rows } from '@/server/kernel/database';
import { endOfDay, marketDay, startOfDay } from '@/server/kernel/market-time';

export interface DayReport {
  day: string;
  visits: number;
  sessions: number;
  addresses: number;
  pages: { page_type: string; visits: number; sessions: number; stay_seconds: number | null }[];
  buttons: { button_type: string; clicks: number; sessions: number }[];
  /** sessions that came so far, each having been on every step before */
  way: { key: WayStep; name: string; sessions: number }[];
  /** orders placed and paid that day, by the orders themselves */
  placed: number;
  paid: number;
}

/** @param day YYYY-MM-DD in the market's time zone; '' today */
export async function reportDay(db: Db, day: string): Promise<DayReport> {
  const [asked] = await rows<{ day: string }>(
    db,
    sql`select coalesce(nullif(${day}, '')::date, ${marketDay})::text as day`,
  );
  if (!asked) throw new Error('a day has one row');
  const during = within('happened_at', asked.day);
  const [totals] = await rows<Pick<DayReport, 'visits' | 'sessions' | 'addresses'>>(
    db,
    sql`select count(*) filter (where kind = 'visit')::int as visits,
          count(distinct nullif(session, ''))::int as sessions, count(distinct address_hash)::int as addresses
        from tracking_events where ${during}`,
  );
  const pages = await rows<DayReport['pages'][number]>(
    db,
    sql`select page_type, count(*) filter (where kind = 'visit')::int as visits,
          count(distinct session) filter (where kind = 'visit')::int as sessions,
          round(avg(stay_seconds))::int as stay_seconds
        from tracking_events where ${during} group by page_type
        having count(*) filter (where kind = 'visit') > 0 order by visits desc, page_type`,
  );
  const buttons = await rows<DayReport['buttons'][number]>(
    db,
    sql`select button_type, count(*)::int as clicks, count(distinct session)::int as sessions
        from tracking_events where ${during} and kind = 'click' group by button_type
        order by clicks desc, button_type`,
  );
  const events = await rows<{ session: string; kind: string; path: string; button_type: string }>(
    db,
    sql`select distinct session, kind, path, button_type from tracking_events
        where ${during} and session <> '' and kind <> 'stay'`,
  );
  const [orders] = await rows<{ placed: number; paid: number }>(
    db,
    sql`select (select count(*)::int from orders where ${within('created_at', asked.day)}) as placed,
          (select count(*)::int from orders where ${within('paid_at', asked.day)}) as paid`,
  );
  return {
    day: asked.day,
    ...(totals ?? { visits: 0, sessions: 0, addresses: 0 }),
    pages,
    buttons,
    way: wayOf(events),
    placed: orders?.placed ?? 0,
    paid: orders?.paid ?? 0,
  };
}

const within = (column: 'happened_at' | 'created_at' | 'paid_at', day: string) =>
  sql`${sql.identifier(column)} >= ${startOfDay(day)} and ${sql.identifier(column)} < ${endOfDay(day)}`;

function wayOf(
  events: readonly { session: string; kind: string; path: string; button_type: string }[],
): DayReport['way'] {
  const bySession = new Map<string, Set<WayStep>>();
  for (const { session, kind, path, button_type } of events) {
    const step = stepOf({ kind, path, buttonType: button_type });
    if (!step) continue;
    const steps = bySession.get(session) ?? new Set();
    bySession.set(session, steps.add(step));
  }
  return waySteps.map(({ key, name }, nth) => ({
    key,
    name,
    // Many put a listed good into the cart without opening it, so the product page is no condition.
    sessions: [...bySession.values()].filter((steps) =>
      waySteps
        .slice(0, nth + 1)
        .every((before) =>
          before.key === 'product' && key !== 'product' ? true : steps.has(before.key),
        ),
    ).length,
  }));
}
