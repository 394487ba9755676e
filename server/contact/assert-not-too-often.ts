import { sql } from 'drizzle-orm';
import { appError } from '@/lib/errors';
import { type Db, rows } from '@/server/kernel/database';
import { byMarketClock } from '@/server/kernel/market-time';

/**
 * A phone, or an account, may leave so much a day (domain.md: 3 call-backs). Whoever asks at the same moment waits: two that count
 * together would both find room.
 * @throws AppError too_often with the seconds until the day is over
 */
export async function assertNotTooOften(
  tx: Db,
  asked: {
    table: 'callbacks' | 'needs' | 'corrections' | 'reader_questions';
    /** whose rows are counted: a phone's, or an account's where no phone was asked for */
    by: { phoneHash: string } | { userId: number };
    aDay: number;
    sentence: string;
  },
): Promise<void> {
  const { table, by, aDay, sentence } = asked;
  const key = `${table}${'phoneHash' in by ? by.phoneHash : by.userId}`;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 61))`);
  const own =
    'phoneHash' in by ? sql`phone_hash = ${by.phoneHash}` : sql`user_id = ${by.userId}::bigint`;
  const [today] = await rows<{ count: number; left: number }>(
    tx,
    sql`select (select count(*)::int from ${sql.identifier(table)}
          where ${own}
            and created_at >= ${byMarketClock(sql`date_trunc('day', t)`)}) as count,
          ceil(extract(epoch from date_trunc('day', t) + interval '1 day' - t))::int as left
        from (select ${byMarketClock(sql`clock_timestamp()`)} as t) as clock`,
  );
  if (today && today.count >= aDay) {
    throw appError('too_often', { msg: sentence, retryAfterSeconds: today.left });
  }
}
