import { dayNumber } from '@/lib/domain/catalog/free-days';
import { allTakenDays } from '@/server/catalog/taken-days';
import { ANSWER_MS } from '@/server/kernel/answers/answer-cache';
import { renewedAnswer } from '@/server/kernel/answers/versioned-answer';
import type { Db } from '@/server/kernel/database';
import type { Columns } from './good-columns';
import type { Places } from './good-sets';

/**
 * What stands on days of all goods, held by each copy of the program beside the columns (decision 159). Orders have no version
 * that could be asked, so it is never older than 15 seconds: one statement over what is open.
 */
export interface Taken {
  /** goods on whose days something stands */
  ids: Float64Array;
  /** where the days of each begin; two more at the end, so that behind the last stands one without any */
  starts: Int32Array;
  /** as numbers */
  days: Int32Array;
  /** publications on each of them */
  counts: Int32Array;
  /** made once it is asked for */
  places?: TakenPlaces;
}

interface TakenPlaces {
  /** by the place of a good, its number among {@link Taken.ids}; of the one behind the last where nothing stands */
  numbers: Int32Array;
  /** where something stands */
  all: Places;
}

/** Where nobody asks for days. */
export const noneTaken: Taken = {
  ids: new Float64Array(0),
  starts: new Int32Array(2),
  days: new Int32Array(0),
  counts: new Int32Array(0),
};

export const takenNow = (db: Db): Promise<Taken> =>
  renewedAnswer(db, 'taken days', () => readTaken(db), ANSWER_MS);

/** Days are numbers of less than so much: a good and its day are one number, and sorted as one. */
const DAYS = 2 ** 22;

async function readTaken(db: Db): Promise<Taken> {
  const read = await allTakenDays(db);
  // A day is on very many rows, and is read once.
  const numbers = new Map<string, number>();
  const numberOf = (day: string): number => {
    const number = numbers.get(day) ?? dayNumber(day);
    numbers.set(day, number);
    return number;
  };
  const sorted = Float64Array.from(
    read.goodIds,
    (id, at) => Number(id) * DAYS + numberOf(read.days[at] ?? ''),
  ).sort();
  const ids: number[] = [];
  const starts: number[] = [];
  const days: number[] = [];
  const counts: number[] = [];
  let last = -1;
  for (const one of sorted) {
    const count = counts.at(-1);
    if (one === last && count) {
      counts[counts.length - 1] = count + 1;
      continue;
    }
    last = one;
    const id = Math.floor(one / DAYS);
    if (ids.at(-1) !== id) {
      ids.push(id);
      starts.push(days.length);
    }
    days.push(one % DAYS);
    counts.push(1);
  }
  return {
    ids: Float64Array.from(ids),
    starts: Int32Array.from([...starts, days.length, days.length]),
    days: Int32Array.from(days),
    counts: Int32Array.from(counts),
  };
}

export function takenPlaces(taken: Taken, columns: Columns): TakenPlaces {
  if (taken.places?.numbers.length === columns.goods) return taken.places;
  const numbers = new Int32Array(columns.goods).fill(taken.ids.length);
  const all = new Int32Array(columns.goods >> 5);
  for (const [nth, id] of taken.ids.entries()) {
    const place = columns.placeOf(id);
    if (place === undefined) continue;
    numbers[place] = nth;
    all[place >> 5] = (all[place >> 5] as number) | (1 << (place & 31));
  }
  taken.places = { numbers, all };
  return taken.places;
}
