import { sql } from 'drizzle-orm';
import type { Answer } from '@/lib/contract';
import { type Db, rows } from '@/server/kernel/database';
import { goodDetail } from './good-detail';
import { leastSources, sourcesOfGood } from './public-accounts';

/**
 * What an account's public page shows: the same to everybody.
 * @throws AppError not_found
 */
export async function accountPage(db: Db, sn: string): Promise<Answer<'account_page'>> {
  const detail = await goodDetail(db, { sn, platform: 0 }, 0);
  const [told] = await rows<{ sources: number }>(
    db,
    sql`select ${sourcesOfGood} as sources from goods g where g.good_sn = ${sn}`,
  );
  const isTold = (told?.sources ?? 0) >= leastSources;
  return { ...detail, is_indexable: detail.good.status === 'live' && isTold };
}
