import { sql } from 'drizzle-orm';
import type { ParsedInput } from '@/lib/contract';
import { EXPIRING_DAYS } from '@/lib/domain/listings/own-tabs';
import { appError } from '@/lib/errors';
import { changeGoods } from '@/server/catalog/public';
import { arrayOf } from '@/server/kernel/array-parameter';
import type { Db } from '@/server/kernel/database';
import { marketDay } from '@/server/kernel/market-time';
import { assertFutureDay } from '@/server/listings/review/change-at-once';
import { lockOwnPrices } from './lock-own-prices';

/**
 * media/renew: the same last day for many own prices in one step, at once. A listing that was only 报价过期 is live again.
 * @throws AppError invalid_input, not_found where one of the prices is not the caller's, rule_broken
 */
export async function renewPrices(
  tx: Db,
  userId: number,
  { sku_id, expiring, valid_until }: ParsedInput<'media/renew'>,
): Promise<{ prices: number; listings: number }> {
  await assertFutureDay(tx, valid_until);
  const wanted = [...new Set(sku_id)];
  const skus =
    expiring === '1'
      ? await lockOwnPrices(tx, userId, sql`${notTakenDown} and ${ends}`)
      : await lockOwnPrices(
          tx,
          userId,
          sql`${notTakenDown} and s.id = any(${arrayOf('bigint', wanted)})`,
        );
  if (expiring === '0' && skus.length < wanted.length) throw appError('not_found');
  if (skus.length === 0) {
    throw appError('rule_broken', { msg: `没有 ${EXPIRING_DAYS} 天内到期或已过期的报价` });
  }
  const ids = arrayOf(
    'bigint',
    skus.map(({ id }) => id),
  );
  const goodIds = [...new Set(skus.map(({ good_id }) => good_id))];
  await changeGoods(
    tx,
    sql`update good_skus set valid_until = ${valid_until}::date where id = any(${ids}) returning good_id`,
  );
  await changeGoods(
    tx,
    sql`update goods set status = 'live', updated_at = clock_timestamp()
        where id = any(${arrayOf('bigint', goodIds)}) and status = 'expired' returning id as good_id`,
  );
  return { prices: skus.length, listings: goodIds.length };
}

const ends = sql`s.valid_until <= ${marketDay} + ${EXPIRING_DAYS}::int and g.status in ('live', 'expired')`;

/** What the platform took down is left out. */
const notTakenDown = sql`g.status <> 'forced_off'`;
