import { sql } from 'drizzle-orm';
import type { Answer } from '@/lib/contract';
import { isAdvertiserGroup } from '@/lib/domain/account/user-group';
import { payWayLabel } from '@/lib/domain/payments/pay-ways';
import { openWithdrawalStates } from '@/lib/domain/payouts/withdrawal-process';
import { withdrawalTimes } from '@/lib/domain/payouts/withdrawal-times';
import { userById, withdrawalsHeldUntil } from '@/server/account/public';
import { ownCards } from '@/server/cards/public';
import type { Caller } from '@/server/kernel/call-context';
import { type Db, rows } from '@/server/kernel/database';
import { byMarketClock, marketNow } from '@/server/kernel/market-time';
import { calendarOf } from '@/server/site/public';
import { balancesOf } from '@/server/wallet/public';
import { momentWords } from './list-withdrawals';
import { refundablePayments, refundableTotal } from './refundable';

/** Everything that is said before somebody withdraws. */
export async function withdrawalOptions(
  db: Db,
  { userId, group }: Caller,
): Promise<Answer<'capital/withdraw/options'>> {
  const { availableFen, frozenFen, pendingFen } = await balancesOf(db, userId);
  const { verified, list: cards } = await ownCards(db, userId);
  const refundable = isAdvertiserGroup(group) ? await refundablePayments(db, userId) : [];
  const times = withdrawalTimes(await marketNow(db), await calendarOf(db));
  const thisMonth = sql`date_trunc('month', ${byMarketClock(sql`now()`)})`;
  const [month] = await rows<{ fen: number; paid: number; open: number }>(
    db,
    sql`select coalesce(sum(amount_fen) filter (where ${byMarketClock(sql`ended_at`)} >= ${thisMonth}
             and state = 'paid'), 0)::bigint as fen,
          count(*) filter (where ${byMarketClock(sql`ended_at`)} >= ${thisMonth} and state = 'paid')::int as paid,
          count(*) filter (where state in ${[...openWithdrawalStates]})::int as open
        from withdrawals where user_id = ${userId}`,
  );
  const user = await userById(db, userId);
  return {
    available_fen: availableFen,
    frozen_fen: frozenFen,
    pending_fen: pendingFen,
    month_paid_fen: month?.fen ?? 0,
    month_paid: month?.paid ?? 0,
    open: month?.open ?? 0,
    verified,
    pay_pass_level: user.payPassHash ? 1 : 0,
    cards,
    refundable_fen: refundableTotal(refundable),
    refund_way: [...new Set(refundable.map(({ way }) => payWayLabel(way)))].join('、'),
    held_until: (await withdrawalsHeldUntil(db, userId))?.toISOString() ?? null,
    review_by: momentWords(times.reviewBy),
    pay_by: momentWords(times.payBy),
    arrive_by: momentWords(times.arriveBy),
  };
}
