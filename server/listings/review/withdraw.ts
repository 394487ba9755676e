import { sql } from 'drizzle-orm';
import { appError } from '@/lib/errors';
import { changeGood } from '@/server/catalog/public';
import type { Db } from '@/server/kernel/database';
import { type KeptGood, lockOwnGood } from '@/server/listings/own/own-good';
import { openChange, replaceChange } from './change-request';

/** media/withdraw/many: the same for many; what was decided meanwhile is passed over. @returns how many were taken back */
export async function withdrawMany(
  tx: Db,
  userId: number,
  goodSns: readonly string[],
): Promise<number> {
  let withdrawn = 0;
  // Always in one order: two that take the same back do not wait for each other.
  for (const goodSn of [...new Set(goodSns)].sort()) {
    const good = await lockOwnGood(tx, userId, goodSn);
    if (good.status !== 'pending' && !(await openChange(tx, good.id))) continue;
    await withdraw(tx, userId, goodSn);
    withdrawn += 1;
  }
  return withdrawn;
}

/**
 * media/withdraw: takes back what waits for approval. A listing that was never approved becomes a draft, with all that
 * was typed.
 * @throws AppError not_found, rule_broken where nothing waits
 */
export async function withdraw(
  tx: Db,
  userId: number,
  goodSn: string,
): Promise<{ good: KeptGood; said: string }> {
  const good = await lockOwnGood(tx, userId, goodSn);
  if (good.status === 'pending') {
    await changeGood(tx, good.id, sql`status = 'draft', updated_at = clock_timestamp()`);
    return { good: { ...good, status: 'draft' }, said: '已撤回，内容保存为草稿' };
  }
  if (!(await openChange(tx, good.id))) {
    throw appError('rule_broken', { msg: '没有等待审核的内容，可能刚刚已审核' });
  }
  await replaceChange(tx, good.id, null);
  return { good, said: '改动申请已撤回，继续按现有内容展示' };
}
