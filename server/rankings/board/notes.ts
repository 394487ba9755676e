import { sql } from 'drizzle-orm';
import type { Answer } from '@/lib/contract';
import { type Db, rows } from '@/server/kernel/database';
import type { FoundList } from './find-list';

/** What was written of a week's list; no sentence where nothing was, or the list is of another period. */
export async function notesOf(
  db: Db,
  { board, period, day }: FoundList,
): Promise<Answer<'rank_board'>['notes']> {
  if (period !== 'week') return { sentences: [], author: '', day: '' };
  const [found] = await rows<{ sentences: string[]; author: string; day: string }>(
    db,
    sql`select sentences, author, updated_at::date::text as day from ranking_notes
        where board = ${board} and day = ${day}::date`,
  );
  return found ?? { sentences: [], author: '', day: '' };
}
