import { sql } from 'drizzle-orm';
import { appError } from '@/lib/errors';
import { changeGood } from '@/server/catalog/public';
import type { Db } from '@/server/kernel/database';
import { type KeptGood, lockOwnGood } from './own/own-good';
import { assertOwners } from './review/change-at-once';

/**
 * goods/destroy: takes an own listing off the shelf; orders already placed go on. Once more changes nothing.
 * @throws AppError not_found, rule_broken where it was never on the shelf
 */
export async function takeDown(
  tx: Db,
  userId: number,
  { good_sn, reason }: { good_sn: string; reason: string },
): Promise<KeptGood> {
  const good = await lockOwnGood(tx, userId, good_sn);
  assertOwners(good);
  if (good.status === 'off') {
    // Its owner wants it to stay off: it does not go up by itself any more.
    await changeGood(tx, good.id, sql`awaits_owner = false`);
    return good;
  }
  if (good.status !== 'live' && good.status !== 'expired') {
    throw appError('rule_broken', { msg: '该资源还没有上架，可以在媒体审核里修改或撤回' });
  }
  await changeGood(
    tx,
    good.id,
    sql`status = 'off', status_reason = ${reason || null}, updated_at = clock_timestamp()`,
  );
  return { ...good, status: 'off', reason: reason || null };
}
