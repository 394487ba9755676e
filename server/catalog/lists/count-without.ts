import { changeFilter, type ListFilter } from '@/lib/domain/catalog/dash-ids';
import type { Db } from '@/server/kernel/database';
import { type KeyedTest, testsOf } from './column-tests';
import { readFor } from './find-goods';
import type { Columns } from './good-columns';
import { countOf, type Places } from './good-sets';
import { keepFitting, keepKnown, type Order, ofPlatforms, orderInColumns } from './pick-goods';
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
  const counts = countEach(columns, taken, knownOf(columns, filter, order), tests);
  if (!filter.position) return counts;
  const left = knownOf(columns, bare, bareOrder);
  keepFitting(columns, taken, bareTests, left);
  return counts.map((count) =>
    count.key === 'position' ? { ...count, total: countOf(left) } : count,
  );
}

function knownOf(columns: Columns, filter: ListFilter, order: Order): Places {
  const goods = ofPlatforms(columns, filter);
  keepKnown(columns, order, goods);
  return goods;
}

/** @param passed goods that no condition has been asked of */
function countEach(
  columns: Columns,
  taken: Taken,
  passed: Places,
  tests: readonly KeyedTest[],
): Without[] {
  const failed: { key: KeyedTest['key']; goods: Places }[] = [];
  for (const { key, keep } of tests) {
    for (const { goods } of failed) keep(columns, goods, taken);
    const goods = passed.slice();
    keep(columns, passed, taken);
    for (let at = 0; at < goods.length; at++) {
      goods[at] = (goods[at] as number) & ~(passed[at] as number); // as long
    }
    failed.push({ key, goods });
  }
  const total = countOf(passed);
  return failed.map(({ key, goods }) => ({ key, total: total + countOf(goods) }));
}
