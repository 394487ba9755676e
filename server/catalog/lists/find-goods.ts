import { type ListFilter, PAGE_SIZE } from '@/lib/domain/catalog/dash-ids';
import type { Db } from '@/server/kernel/database';
import { type Test, testsOf } from './column-tests';
import { type Column, type Columns, columnsNow } from './good-columns';
import { countOf } from './good-sets';
import type { ListKey, Start } from './list-query';
import {
  firstOf,
  keepFitting,
  keepKnown,
  ofPlatforms,
  orderInColumns,
  usualColumns,
} from './pick-goods';
import { type ListedRow, readCards } from './read-page';
import { noneTaken, type Taken, takenNow } from './taken-now';

export interface Listed {
  total: number;
  today: string;
  listed: readonly ListedRow[];
}

/** A list that more than its dash ids narrow (decision 159): from columns of all goods, counted in full. */
export async function findGoods(db: Db, filter: ListFilter, start: Start): Promise<Listed> {
  const { total, today, keys } = await findKeys(db, filter, start, PAGE_SIZE + 1);
  const found = keys.map(({ id, value }) => ({ good_id: id, key: value }));
  return { total, today, listed: await readCards(db, found) };
}

/**
 * The ids of such a list and their places in its order.
 * @param most as many at most
 */
export async function findKeys(
  db: Db,
  filter: ListFilter,
  start: Start,
  most: number,
): Promise<{ total: number; today: string; keys: ListKey[] }> {
  const tests = testsOf(filter);
  const order = orderInColumns(filter);
  const { columns, taken } = await readFor(db, [order.column], tests);
  const fitting = ofPlatforms(columns, filter);
  keepFitting(columns, taken, tests, fitting);
  keepKnown(columns, order, fitting);
  const keys = firstOf(columns, order, fitting, start, most);
  return { total: countOf(fitting), today: columns.today, keys };
}

/** What tests ask for, and these columns; to be used before anything is waited for. */
export async function readFor(
  db: Db,
  others: readonly Column[],
  tests: readonly Test[],
): Promise<{ columns: Columns; taken: Taken }> {
  const taken = tests.some(({ readsTaken }) => readsTaken) ? await takenNow(db) : noneTaken;
  const wanted = [...others, ...tests.flatMap((test) => test.columns)];
  return { columns: await columnsNow(db, wanted, usualColumns), taken };
}

/**
 * Reads what filters read most and puts it together in sets, so that the first list of a copy does not wait for it.
 * @returns whether it is there; it goes on being read where it is not
 */
export async function warmFilters(db: Db): Promise<boolean> {
  try {
    const columns = await columnsNow(db, usualColumns, []);
    for (const column of usualColumns) {
      columns.sets(column);
      // Others have their turn after each.
      await new Promise((done) => setImmediate(done));
    }
    return true;
  } catch {
    return false;
  }
}
