import { type SQL, sql } from 'drizzle-orm';
import type { Trade } from '@/lib/domain/solutions/trades';
import { arrayOf } from '@/server/kernel/array-parameter';
import { type Db, rows } from '@/server/kernel/database';

/** A trade that the editors have published, with the categories of the goods that serve it. */
export interface CountedTrade {
  industry: Trade;
  categories: number[];
}

export const publishedTrades = (db: Db): Promise<CountedTrade[]> =>
  rows(
    db,
    // The column has the trades of solutionDraft alone.
    sql`select industry, to_json(categories) as categories from solutions where status = 'published' order by place`,
  );

/** Listed goods of a trade, each once: good_id, platform. */
export const membersOf = (categories: readonly number[]): SQL =>
  sql`(select distinct good_id, platform from good_listings where category = any(${arrayOf('smallint', categories)}))`;
