import { sql } from 'drizzle-orm';
import { cachedAnswer } from '@/server/kernel/answer-cache';
import { type Db, rows } from '@/server/kernel/database';
import { marketDay, startOfDay } from '@/server/kernel/market-time';

/** What stands on public pages, by what changes it. */
export type ContentKind = 'market' | 'figures' | 'rankings' | 'texts' | 'rulings' | 'site';

export const allKinds: readonly ContentKind[] = [
  'market',
  'figures',
  'rankings',
  'texts',
  'rulings',
  'site',
];

/**
 * When what pages of these kinds show last changed, in milliseconds; held like any answer. Texts also change when their
 * hour comes, prices and days with the market's day.
 */
export function lastChange(db: Db, kinds: readonly ContentKind[]): Promise<number> {
  return cachedAnswer(db, `last change ${kinds}`, async () => {
    const [row] = await rows<{ at: number }>(
      db,
      sql`select (extract(epoch from greatest(
            (select max(changed_at) from content_changes where kind in ${[...kinds]}),
            ${kinds.includes('texts') ? published : sql`null`},
            ${kinds.includes('market') ? startOfDay(marketDay) : sql`null`}
          )) * 1000)::double precision as at`,
    );
    return row?.at ?? Date.now();
  });
}

const published = sql`
  (select max(published_at) from articles where status = 'published' and published_at <= now()),
  (select max(published_at) from questions where status = 'published' and published_at <= now())`;
