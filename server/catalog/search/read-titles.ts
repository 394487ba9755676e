import { sql } from 'drizzle-orm';
import { arrayOf } from '@/server/kernel/array-parameter';
import { type Db, rows } from '@/server/kernel/database';

/** Names of goods as they are written, in the order of the ids. */
export async function readTitles(db: Db, ids: readonly number[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const found = await rows<{ title: string }>(
    db,
    sql`select g.title from unnest(${arrayOf('bigint', ids)}) with ordinality as r(id, place)
        join goods g on g.id = r.id order by r.place`,
  );
  return found.map(({ title }) => title);
}
