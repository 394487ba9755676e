import { sql } from 'drizzle-orm';
import { openDatabase, rows } from '@/server/kernel/database';

/** A day so many days from today in the market, YYYY-MM-DD. */
export async function dayIn(days: number): Promise<string> {
  const { db } = await openDatabase();
  const [row] = await rows<{ day: string }>(
    db,
    sql`select ((now() at time zone 'Asia/Shanghai')::date + ${days}::int)::text as day`,
  );
  return row?.day ?? '';
}
