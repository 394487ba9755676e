import { sql } from 'drizzle-orm';
import { categoryName } from '@/lib/domain/catalog/categories';
import { type Db, rows } from '@/server/kernel/database';
import { byMarketClock } from '@/server/kernel/market-time';

interface Account {
  good_sn: string;
  staff_style: number;
  title: string;
}

/** What an account asked before and after, of one day. */
export interface PriceNews {
  account: Account;
  /** of the market, YYYY-MM-DD */
  day: string;
  /** of its last change */
  at: string;
  /** 分; null: the position is not sold any more */
  changes: { position: number; was: number; now: number | null }[];
}

export interface NewAccount extends Account {
  fans: number;
  categories: string[];
  at: string;
}

interface Changed extends Account {
  position: number;
  was: number;
  now: number | null;
  day: string;
  at: string;
}

/** The newest changes of prices of all platforms that are looked at, and the newest accounts: both by their numbers. */
const CHANGES_READ = 10_000;
const ACCOUNTS_READ = 20_000;

/**
 * What changed of a platform's accounts on sale, the newest first; a position that was not sold before is no price that
 * changed. What it reads is bounded, not how far it goes back: of a platform that is seldom in the news there may be little.
 */
export async function newsOfPlatform(
  db: Db,
  platform: number,
  most: { prices: number; accounts: number },
): Promise<{ prices: PriceNews[]; accounts: NewAccount[] }> {
  const [changed, added] = await Promise.all([
    rows<Changed>(
      db,
      sql`select g.good_sn, g.platform as staff_style, g.title, c.position, c.was_fen as was, c.fen as now,
            ${isoOf(sql`c.changed_at`)} as at, ${byMarketClock(sql`c.changed_at`)}::date::text as day
          from (select * from good_price_changes order by id desc limit ${CHANGES_READ}::integer) c
            join goods g on g.id = c.good_id and g.platform = ${platform}::smallint and g.status = 'live'
          where c.was_fen is not null
          order by c.id desc limit ${most.prices * 4}::integer`,
    ),
    rows<Account & { fans: number; numbers: number[]; at: string }>(
      db,
      sql`select g.good_sn, g.platform as staff_style, g.title, g.fans, g.categories as numbers,
            ${isoOf(sql`g.created_at`)} as at
          from goods g join good_cards l on l.good_id = g.id
          where g.id > (select max(id) from goods) - ${ACCOUNTS_READ}::bigint
            and g.platform = ${platform}::smallint and g.status = 'live'
          order by g.id desc limit ${most.accounts}::integer`,
    ),
  ]);
  return {
    prices: byDay(changed).slice(0, most.prices),
    accounts: added.map(({ numbers, ...account }) => ({
      ...account,
      categories: numbers.map(categoryName),
    })),
  };
}

const isoOf = (column: ReturnType<typeof sql>) =>
  sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;

/** Changes of one account and day together, a position that changed twice by its first and last price. */
function byDay(changed: readonly Changed[]): PriceNews[] {
  const news = new Map<string, PriceNews>();
  for (const { day, at, position, was, now, ...account } of changed) {
    const key = `${account.good_sn} ${day}`;
    const known = news.get(key) ?? { account, day, at, changes: [] };
    news.set(key, known);
    // The newest came first: an older one of the same position only says what was before.
    const later = known.changes.find((each) => each.position === position);
    if (later) later.was = was;
    else known.changes.push({ position, was, now });
  }
  return [...news.values()]
    .map((each) => ({ ...each, changes: each.changes.filter(({ was, now }) => was !== now) }))
    .filter(({ changes }) => changes.length > 0);
}
