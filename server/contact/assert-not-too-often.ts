import { sql } from 'drizzle-orm';
import { appError } from '@/lib/errors';
import { type Db, rows } from '@/server/kernel/database';
import { byMarketClock } from '@/server/kernel/market-time';

/**
 * A phone may leave so much a day (domain.md: 3 call-backs). Whoever asks at the same moment waits: two that count
 * together would both find room.
 * @throws AppError too_often with the seconds until the day is over
 */
export async function assertNotTooOften(
  tx: Db,
  asked: {
    table: 'callbacks' | 'needs' | 'corrections';
    phoneHash: string;
    aDay: number;
    sentence: string;
  },
): Promise<void> {
  const { table, phoneHash, aDay, sentence } = asked;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${table + phoneHash}, 61))`);
  const [today] = await rows<{ count: number; left: number }>(
    tx,
    sql`select (select count(*)::int from ${sql.identifier(table)}
          where phone_hash = ${phoneHash}
            and created_at >= ${byMarketClock(sql`date_trunc('day', t)`)}) as count,
          ceil(extract(epoch from date_trunc('day', t) + interval '1 day' - t))::int as left
        from (select ${byMarketClock(sql`clock_timestamp()`)} as t) as clock`,
  );
  if (today && today.count >= aDay) {
    throw appError('too_often', { msg: sentence, retryAfterSeconds: today.left });
  }
}
