import { sql } from 'drizzle-orm';
import type { ContentKind } from '@/lib/domain/site/content-kinds';
import { cachedAnswer } from '@/server/kernel/answers/answer-cache';
import { type Db, rows } from '@/server/kernel/database';
import { marketDay, startOfDay } from '@/server/kernel/market-time';

/**
 * When what pages of these kinds show last changed, in milliseconds; kept like any answer. Texts also change when their
 * hour comes, settings and agreements on their day, prices and days with the market's day.
 */
export function lastChange(db: Db, kinds: readonly ContentKind[]): Promise<number> {
  const make = async () => {
    const [row] = await rows<{ at: number }>(
      db,
      sql`select (extract(epoch from greatest(
            (select max(changed_at) from content_changes where kind in ${[...kinds]}),
            ${kinds.includes('texts') ? published : sql`null`},
            ${kinds.includes('site') ? begun : sql`null`},
            ${kinds.includes('market') ? startOfDay(marketDay) : sql`null`}
          )) * 1000)::double precision as at`,
    );
    return row?.at ?? Date.now();
  };
  return cachedAnswer(db, `last change ${kinds}`, make, kinds);
}

const published = sql`
  (select max(published_at) from articles where status = 'published' and published_at <= now()),
  (select max(published_at) from questions where status = 'published' and published_at <= now())`;

const begun = sql`
  (select max(${startOfDay(sql`valid_on`)}) from setting_versions where state = 'agreed' and valid_on <= ${marketDay}),
  (select max(${startOfDay(sql`valid_on`)}) from service_calendars where valid_on <= ${marketDay}),
  (select max(counts_from) from agreements where counts_from <= now())`;
