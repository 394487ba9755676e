import { sql } from 'drizzle-orm';
import type { Answer } from '@/lib/contract';
import { goodDetail } from '@/server/catalog/good-detail';
import { type Db, rows } from '@/server/kernel/database';
import { leastSources, sourcesOfGood } from './account-addresses';

/**
 * What an account's public page shows: the same to everybody. Of one that was taken down its name and what is like it.
 * @throws AppError not_found
 */
export async function accountPage(db: Db, sn: string): Promise<Answer<'account_page'>> {
  const detail = await goodDetail(db, { sn, platform: 0 }, 0);
  const { good, similar } = detail;
  const isGone = good.status === 'off' || good.status === 'forced_off';
  if (isGone) return { good, is_indexable: false, detail: null, instead: similar };
  const [told] = await rows<{ sources: number }>(
    db,
    sql`select ${sourcesOfGood} as sources from goods g where g.good_sn = ${sn}`,
  );
  const isTold = (told?.sources ?? 0) >= leastSources;
  return { good, is_indexable: good.status === 'live' && isTold, detail, instead: [] };
}
