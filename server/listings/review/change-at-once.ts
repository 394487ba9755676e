import { listingLimits } from '@/lib/domain/listings/forms';
import { shiftDay } from '@/lib/domain/time/shift-day';
import { appError, invalid } from '@/lib/errors';
import type { Db } from '@/server/kernel/database';
import { todayOf } from '@/server/kernel/market-time';
import { type KeptGood, lockOwnGood } from '@/server/listings/own/own-good';
import { readListing } from '@/server/listings/own/read-listing';
import { type AtOnce, applyAtOnce } from './apply-at-once';

/**
 * Changes leave, cap or last days of an own listing, which nobody has to approve.
 * @returns the listing as it is then, with its status
 * @throws AppError not_found, rule_broken
 */
export async function changeAtOnce(
  tx: Db,
  userId: number,
  goodSn: string,
  change: Partial<AtOnce>,
): Promise<KeptGood> {
  const good = await lockOwnGood(tx, userId, goodSn);
  assertOwners(good);
  await applyAtOnce(tx, good.id, { ...(await readListing(tx, good.id)), ...change });
  return lockOwnGood(tx, userId, goodSn);
}

/** What the platform took down is the platform's to put right. @throws AppError rule_broken */
export function assertOwners({ status }: KeptGood): void {
  if (status === 'forced_off') {
    throw appError('rule_broken', { msg: '该资源已被平台强制下架，请联系客服处理' });
  }
}

/** The last day of a price lies in the future, and at most a year ahead. @throws AppError invalid_input */
export async function assertFutureDay(db: Db, day: string): Promise<void> {
  const today = await todayOf(db);
  if (day <= today) throw invalid({ valid_until: '有效期请选择明天或以后' });
  if (day > shiftDay(today, listingLimits.validDays)) {
    throw invalid({ valid_until: '有效期最长一年' });
  }
}
