import { asc, isNotNull, sql } from 'drizzle-orm';
import { whenCommissionDue } from '@/lib/domain/commissions/acts';
import { commissionStates } from '@/lib/domain/commissions/states';
import { fillCommissionWords } from '@/lib/domain/commissions/words';
import type { Db } from '@/server/kernel/database';
import { orderCommissions } from './tables';

export interface CommissionTimer {
  orderSn: string;
  title: string;
  state: string;
  /** ISO */
  dueAt: string;
  secondsLeft: number;
  /** what happens then if nobody acts */
  otherwise: string;
}

/** The clocks of commissions that run out next. */
export async function listCommissionTimers(db: Db, most: number): Promise<CommissionTimer[]> {
  const found = await db
    .select({
      row: orderCommissions,
      secondsLeft: sql<number>`greatest(0, ceil(extract(epoch from ${orderCommissions.dueAt} - now())))::int`,
    })
    .from(orderCommissions)
    .where(isNotNull(orderCommissions.dueAt))
    .orderBy(asc(orderCommissions.dueAt))
    .limit(most);
  return found.map(({ row, secondsLeft }) => {
    const state = row.state;
    return {
      orderSn: row.orderSn,
      title: row.title,
      state: commissionStates[state],
      dueAt: row.dueAt?.toISOString() ?? '',
      secondsLeft,
      otherwise: fillCommissionWords(
        whenCommissionDue({ ...row, state, isDue: false })?.otherwise ?? '',
        row,
        'platform',
      ),
    };
  });
}
