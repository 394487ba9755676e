import { type SQL, sql } from 'drizzle-orm';
import type { CommissionState } from '@/lib/domain/commissions/states';
import { appError } from '@/lib/errors';
import { arrayOf } from '@/server/kernel/array-parameter';
import { type Db, rows } from '@/server/kernel/database';
import { racePoint } from '@/server/kernel/race-point';

/** A commission that this transaction holds. */
export interface Commission {
  orderId: number;
  orderSn: string;
  buyerId: number;
  sellerId: number;
  title: string;
  rate: string;
  feeRate: string;
  state: CommissionState;
  netSalesFen: number | null;
  claimedFen: number | null;
  amountFen: number | null;
  isHeard: boolean;
  isDue: boolean;
  /** as text of the database; null: no clock runs */
  dueAt: string | null;
  /** till then, by the database's clock; null: no clock runs */
  secondsLeft: number | null;
}

/** Who acts: one side's user, or the platform. */
export type CommissionParty = { side: 'buyer' | 'seller'; userId: number } | { side: 'platform' };

const lock = (tx: Db, where: SQL): Promise<Commission[]> =>
  rows<Commission>(
    tx,
    sql`select order_id as "orderId", order_sn as "orderSn", buyer_id as "buyerId", seller_id as "sellerId", title,
          rate::text as rate, fee_rate::text as "feeRate", state, net_sales_fen as "netSalesFen",
          claimed_fen as "claimedFen", amount_fen as "amountFen", is_heard as "isHeard",
          coalesce(due_at <= now(), false) as "isDue", due_at::text as "dueAt",
          extract(epoch from due_at - now())::float8 as "secondsLeft"
        from order_commissions c where ${where} for update of c`,
  );

/** @throws appError not_found where there is none, or it is not this party's */
export async function lockCommission(
  tx: Db,
  party: CommissionParty,
  orderSn: string,
): Promise<Commission> {
  const whose =
    party.side === 'platform'
      ? sql`true`
      : party.side === 'buyer'
        ? sql`buyer_id = ${party.userId}`
        : sql`seller_id = ${party.userId}`;
  await racePoint('before the commission is locked');
  const [found] = await lock(tx, sql`order_sn = ${orderSn} and ${whose}`);
  await racePoint('after the commission is locked');
  if (!found) throw appError('not_found');
  return found;
}

/** The one whose clock or reminder is due first and that nobody holds. @param except are left aside */
export async function lockDueCommission(
  tx: Db,
  column: 'due_at' | 'remind_at',
  except: readonly number[],
): Promise<Commission | undefined> {
  const at = sql.identifier(column);
  const [found] = await lock(
    tx,
    sql`order_id = (select order_id from order_commissions
        where ${at} <= now() and order_id <> all(${arrayOf('bigint', except)})
        order by ${at} limit 1 for update skip locked)`,
  );
  return found;
}
