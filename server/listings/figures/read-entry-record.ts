import type { Answer } from '@/lib/contract';
import type { Db } from '@/server/kernel/database';
import { readEntryFigure } from './entry-figures';

/** What became of those who joined, as the jobs counted it. */
export async function readEntryRecord(db: Db): Promise<Answer<'entry_record'>> {
  const [reviews, money, onTime] = await Promise.all([
    readEntryFigure(db, 'entry_reviews'),
    readEntryFigure(db, 'first_money'),
    readEntryFigure(db, 'on_time'),
  ]);
  return {
    reviews: reviews?.value ?? [],
    first_money: money?.value ?? [],
    on_time: onTime?.value ?? [],
  };
}
