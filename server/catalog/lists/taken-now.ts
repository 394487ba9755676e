import { dayNumber } from '@/lib/domain/catalog/free-days';
import { allTakenDays } from '@/server/catalog/taken-days';
import { ANSWER_MS } from '@/server/kernel/answers/answer-cache';
import { versionedAnswer } from '@/server/kernel/answers/versioned-answer';
import type { Db } from '@/server/kernel/database';
import type { Columns } from './good-columns';

/**
 * What stands on days of all goods, held by each copy of the program beside the columns (decision 159). Orders have no version
 * that could be asked, so it is read again when it is 15 seconds old: one statement over what is open.
 */
export interface Taken {
  /** goods on whose days something stands */
  ids: readonly number[];
  /** where the days of each begin; one more at the end */
  starts: Int32Array;
  /** as numbers */
  days: Int32Array;
  /** publications on each of them */
  counts: Int32Array;
  /** made once it is asked for */
  places?: Int32Array;
}

/** Where nobody asks for days. */
export const noneTaken: Taken = {
  ids: [],
  starts: new Int32Array(1),
  days: new Int32Array(0),
  counts: new Int32Array(0),
};

export const takenNow = (db: Db): Promise<Taken> =>
  versionedAnswer(db, 'taken days', '', () => readTaken(db), ANSWER_MS);

async function readTaken(db: Db): Promise<Taken> {
  const read = await allTakenDays(db);
  read.sort((a, b) => a.goodId - b.goodId);
  const ids: number[] = [];
  const starts: number[] = [];
  // A day is on very many rows, and is read once.
  const numbers = new Map<string, number>();
  const days = new Int32Array(read.length);
  for (const [at, { goodId, day }] of read.entries()) {
    if (ids.at(-1) !== goodId) {
      ids.push(goodId);
      starts.push(at);
    }
    const number = numbers.get(day) ?? dayNumber(day);
    numbers.set(day, number);
    days[at] = number;
  }
  return {
    ids,
    starts: Int32Array.from([...starts, read.length]),
    days,
    counts: Int32Array.from(read, ({ taken }) => taken),
  };
}

/** By the place of a good, one more than its number among {@link Taken.ids}; 0 where nothing stands. */
export function takenPlaces(taken: Taken, columns: Columns): Int32Array {
  if (taken.places?.length === columns.goods) return taken.places;
  const places = new Int32Array(columns.goods);
  for (const [nth, id] of taken.ids.entries()) {
    const place = columns.placeOf(id);
    if (place !== undefined) places[place] = nth + 1;
  }
  taken.places = places;
  return places;
}
