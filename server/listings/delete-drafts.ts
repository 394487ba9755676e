import { sql } from 'drizzle-orm';
import { appError } from '@/lib/errors';
import { changeGoods } from '@/server/catalog/public';
import type { Db } from '@/server/kernel/database';
import { lockOwnGood } from './own/own-good';

/**
 * media/draft/destroy: deletes own listings that were never approved. All or none.
 * @throws AppError not_found; rule_broken where one waits for its review or was on the shelf
 */
export async function deleteDrafts(
  tx: Db,
  userId: number,
  goodSns: readonly string[],
): Promise<number> {
  const wanted = [...new Set(goodSns)].sort();
  for (const goodSn of wanted) {
    const good = await lockOwnGood(tx, userId, goodSn);
    if (good.status === 'pending') {
      throw appError('rule_broken', { msg: `${good.title} 正在审核，请先撤回再删除` });
    }
    if (good.status !== 'draft' && good.status !== 'rejected') {
      throw appError('rule_broken', { msg: `${good.title} 上架过，不能删除，可以下架` });
    }
    await tx.execute(sql`delete from listing_changes where good_id = ${good.id}::bigint`);
    await tx.execute(sql`delete from metric_proofs where good_id = ${good.id}::bigint`);
    await changeGoods(
      tx,
      sql`delete from goods where id = ${good.id}::bigint returning id as good_id`,
    );
  }
  return wanted.length;
}
