import { sql } from 'drizzle-orm';
import type { ListFilter } from '@/lib/domain/catalog/dash-ids';
import { type Db, rows } from '@/server/kernel/database';
import { findKeys } from './find-goods';
import { pageOfIds } from './list-query';

/** The goods of a list by their keys, in no order. @param most that are told */
export async function fittingGoods(db: Db, filter: ListFilter, most: number): Promise<number[]> {
  if (filter.more) {
    const { keys } = await findKeys(db, filter, { offset: 0 }, most);
    return keys.map(({ id }) => id);
  }
  const ids = pageOfIds(filter, { offset: 0 }, 'walk', most);
  const found = await rows<{ good_id: number }>(db, sql`select good_id from (${ids}) fitting`);
  return found.map(({ good_id }) => good_id);
}
