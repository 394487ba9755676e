import { sql } from 'drizzle-orm';
import type { ListingContent } from '@/lib/domain/listings/content';
import { changeGood, changeGoods, reasonOfSameLeave } from '@/server/catalog/public';
import type { Db } from '@/server/kernel/database';
import { marketDay } from '@/server/kernel/market-time';

/** What an owner changes without review (issue 7: validity, leave and cap take effect at once). */
export type AtOnce = Pick<ListingContent, 'leaveFrom' | 'leaveTo' | 'dailyCap'> & {
  prices: readonly Pick<ListingContent['prices'][number], 'position' | 'validUntil'>[];
};

/**
 * Writes leave, cap and last days of the prices that are there. A listing that was only 报价过期 is live again as soon
 * as one of its prices holds: it was approved before.
 * @param goodId locked by the caller
 */
export async function applyAtOnce(tx: Db, goodId: number, told: AtOnce): Promise<void> {
  await changeGood(
    tx,
    goodId,
    sql`leave_from = ${told.leaveFrom}, leave_to = ${told.leaveTo}, daily_cap = ${told.dailyCap},
          leave_reason = ${reasonOfSameLeave(sql`${told.leaveFrom}::date`, sql`${told.leaveTo}::date`)}`,
  );
  await changeGoods(
    tx,
    sql`update good_skus s set valid_until = t."validUntil"
        from jsonb_to_recordset(${JSON.stringify(told.prices)}::jsonb) as t("position" smallint, "validUntil" date)
        where s.good_id = ${goodId}::bigint and s.position = t.position returning s.good_id`,
  );
  await changeGoods(
    tx,
    sql`update goods set status = 'live', updated_at = clock_timestamp()
        where id = ${goodId}::bigint and status = 'expired' and exists (
          select 1 from good_skus s where s.good_id = goods.id and s.valid_until >= ${marketDay})
        returning id as good_id`,
  );
}
