import { sql } from 'drizzle-orm';
import { FOLLOWED_MOST, readSaved } from '@/lib/domain/catalog/saved-filter';
import { fittingGoods } from '@/server/catalog/public';
import type { Db } from '@/server/kernel/database';

export interface Fitting {
  /** one more than are followed where there are more */
  total: number;
  /** null: more than are followed */
  goods: number[] | null;
}

/** The goods of a kept address as they are now; an address that leads nowhere any more has none. */
export async function fittingNow(db: Db, address: string): Promise<Fitting> {
  const saved = readSaved(address);
  const goods = saved ? await fittingGoods(db, saved.filter, FOLLOWED_MOST + 1) : [];
  return { total: goods.length, goods: goods.length > FOLLOWED_MOST ? null : goods };
}

/** When the job counts it again: what nobody comes back to is counted once a day. */
export const nextCount = sql`now() + case when seen_at > now() - interval '14 days'
  then interval '2 hours' else interval '1 day' end`;
