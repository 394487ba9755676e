import { isOnLeave } from '@/lib/domain/catalog/orderable';
import { appError } from '@/lib/errors';
import type { Db } from '@/server/kernel/database';
import { todayOf } from '@/server/kernel/market-time';
import { assertMaySell } from './entry/owner-steps';
import { type KeptGood, lockOwnGood } from './own/own-good';
import { readListing } from './own/read-listing';
import { putOnShelf } from './put-on-shelf';
import { assertOwners } from './review/change-at-once';

/**
 * goods/restore: an own listing that its owner took down stands on the shelf again, without another review: it was
 * approved before. Once more changes nothing.
 * @throws AppError not_found, rule_broken with what to do first
 */
export async function putUp(
  tx: Db,
  userId: number,
  goodSn: string,
): Promise<{ good: KeptGood; said: string }> {
  const good = await lockOwnGood(tx, userId, goodSn);
  assertOwners(good);
  if (good.status === 'live') return { good, said: '该资源已在架' };
  if (good.status === 'expired') {
    throw appError('rule_broken', { msg: '报价都已过期，把有效期改到明天或以后，即可恢复上架' });
  }
  if (good.status !== 'off') {
    throw appError('rule_broken', { msg: '该资源还没有通过审核，通过后自动上架' });
  }
  await assertMaySell(tx, userId);
  const today = await todayOf(tx);
  const listing = await readListing(tx, good.id);
  const over = listing.prices.filter(({ validUntil }) => validUntil < today).length;
  if (over === listing.prices.length) {
    throw appError('rule_broken', { msg: '报价都已过期，请先把有效期改到明天或以后，再上架' });
  }
  await putOnShelf(tx, good.id);
  const said = isOnLeave(listing, today)
    ? '已上架，休假结束后展示并接单'
    : over > 0
      ? `已上架，其中 ${over} 个报价已过期，续期后可接单`
      : '已上架，现在可以下单';
  return { good: { ...good, status: 'live', reason: null }, said };
}
