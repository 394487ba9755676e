import { changeFilter, type ListFilter } from '@/lib/domain/catalog/dash-ids';
import type { Db } from '@/server/kernel/database';
import { type KeyedTest, testsOf } from './column-tests';
import { readFor } from './find-goods';
import type { Columns } from './good-columns';
import { keepFitting, keepKnown, keepOfPlatforms, type Order, orderInColumns } from './pick-goods';
import type { Taken } from './taken-now';

/** A condition of a list, and how many goods the list has without it. */
export interface Without {
  key: KeyedTest['key'];
  total: number;
}

/**
 * What each condition of a list keeps away, in one pass: a good stands among those that pass, or under the one condition that it
 * failed, and is let go of at the second; so each is looked at once a condition, however many there are.
 */
export async function countWithout(db: Db, filter: ListFilter): Promise<Without[]> {
  // What is asked of a position is another question without it: a list of its own.
  const bare = changeFilter(filter, { position: 0 });
  const [tests, bareTests] = [testsOf(filter), testsOf(bare)];
  const [order, bareOrder] = [orderInColumns(filter), orderInColumns(bare)];
  const read = await readFor(
    db,
    [order.column, bareOrder.column],
    filter.position ? [...tests, ...bareTests] : tests,
  );
  const { columns, taken } = read;
  const counts = countEach(columns, taken, keepAll(columns, filter, order), tests);
  if (!filter.position) return counts;
  const total = keepFitting(columns, taken, bareTests, keepAll(columns, bare, bareOrder));
  return counts.map((count) => (count.key === 'position' ? { ...count, total } : count));
}

const keepAll = (columns: Columns, filter: ListFilter, order: Order): number =>
  keepKnown(columns, order, keepOfPlatforms(columns, filter));

/** @param count goods in `columns.room`, which no condition has been asked of */
function countEach(
  columns: Columns,
  taken: Taken,
  count: number,
  tests: readonly KeyedTest[],
): Without[] {
  let passed = columns.room.slice(0, count);
  const failed: { key: KeyedTest['key']; goods: Int32Array }[] = [];
  for (const { key, keep } of tests) {
    for (const one of failed) {
      one.goods = one.goods.subarray(0, keep(columns, one.goods, one.goods.length, taken));
    }
    const before = passed.slice();
    passed = passed.subarray(0, keep(columns, passed, passed.length, taken));
    failed.push({ key, goods: missingIn(before, passed) });
  }
  return failed.map(({ key, goods }) => ({ key, total: passed.length + goods.length }));
}

/** @param some in the order of all */
function missingIn(all: Int32Array, some: Int32Array): Int32Array {
  const missing = new Int32Array(all.length - some.length);
  let at = 0;
  let found = 0;
  for (const good of all) {
    if (good === some[at]) at++;
    else missing[found++] = good;
  }
  return missing;
}
