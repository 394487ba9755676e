import { sql } from 'drizzle-orm';
import { arrayOf } from '@/server/kernel/array-parameter';
import { type Db, rows } from '@/server/kernel/database';

/** Which account each order was for, by its number; numbers of no order are left out. */
export async function titlesOf(db: Db, sns: readonly string[]): Promise<Map<string, string>> {
  if (sns.length === 0) return new Map();
  const found = await rows<{ sn: string; title: string }>(
    db,
    sql`select order_sn as sn, snapshot->>'title' as title from orders
        where order_sn = any(${arrayOf('text', sns)})`,
  );
  return new Map(found.map(({ sn, title }) => [sn, title]));
}
