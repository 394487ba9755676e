import { eq } from 'drizzle-orm';
import { commissionStates } from '@/lib/domain/commissions/states';
import { formatYuan } from '@/lib/domain/money/format-yuan';
import type { Db } from '@/server/kernel/database';
import { orderCommissions } from './tables';

/** What a commission is at this moment, as the record of an act on it says before and after. */
export async function commissionSnapshot(db: Db, orderSn: string): Promise<Record<string, string>> {
  const found = await commissionOf(db, orderSn);
  if (!found) return {};
  const yuan = (fen: number | null) => (fen === null ? '—' : formatYuan(fen, true));
  return {
    佣金状态: commissionStates[found.state],
    净销售额: yuan(found.netSalesFen),
    佣金: yuan(found.amountFen),
  };
}

/** The accounts that a commission is between; none where there is no such one. */
export async function sidesOfCommission(db: Db, orderSn: string): Promise<number[]> {
  const found = await commissionOf(db, orderSn);
  return found ? [found.buyerId, found.sellerId] : [];
}

async function commissionOf(db: Db, orderSn: string) {
  const [found] = await db
    .select()
    .from(orderCommissions)
    .where(eq(orderCommissions.orderSn, orderSn));
  return found;
}
