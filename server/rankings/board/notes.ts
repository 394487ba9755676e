import { sql } from 'drizzle-orm';
import type { Answer } from '@/lib/contract';
import { type Db, rows } from '@/server/kernel/database';
import { byMarketClock } from '@/server/kernel/market-time';
import type { Asked, FoundList } from './find-list';

/** What was written of a week's whole list; no sentence where nothing was, of another period, or of a part of it. */
export async function notesOf(
  db: Db,
  { board, period, day }: FoundList,
  { category, area }: Asked,
): Promise<Answer<'rank_board'>['notes']> {
  if (period !== 'week' || category !== 0 || area !== 0)
    return { sentences: [], author: '', day: '' };
  const [found] = await rows<{ sentences: string[]; author: string; day: string }>(
    db,
    sql`select sentences, author, ${byMarketClock(sql`updated_at`)}::date::text as day from ranking_notes
        where board = ${board} and day = ${day}::date`,
  );
  return found ?? { sentences: [], author: '', day: '' };
}
