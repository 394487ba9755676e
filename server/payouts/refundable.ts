import { sql } from 'drizzle-orm';
import { minusFen, sumFen } from '@/lib/domain/money/money';
import type { PayWay } from '@/lib/domain/payments/pay-ways';
import { arrayOf } from '@/server/kernel/array-parameter';
import { type Db, rows } from '@/server/kernel/database';
import { paymentProviders } from '@/server/providers/payment';

/** What of a payment can still go back the way it came. */
export interface RefundablePayment {
  paymentId: number;
  way: PayWay;
  leftFen: number;
}

/** Withdrawals a request becomes at most: one of a thousand payments is no request. */
const mostParts = 20;

/**
 * Payments of somebody that the configured providers can give back, the newest first: their time is not over, none of it was
 * refused before, and what was given back already is taken off.
 */
export async function refundablePayments(db: Db, userId: number): Promise<RefundablePayment[]> {
  const able = paymentProviders().filter(({ refunds }) => refunds);
  const names = arrayOf(
    'text',
    able.map(({ name }) => name),
  );
  const days = arrayOf(
    'integer',
    able.map(({ refunds }) => refunds?.withinDays ?? 0),
  );
  return rows<RefundablePayment>(
    db,
    sql`select p.id as "paymentId", p.way, (p.amount_fen - coalesce(w.given, 0))::bigint as "leftFen"
        from payments p
        join unnest(${names}, ${days}) as able(name, days) on able.name = p.provider
        left join lateral (
          select sum(amount_fen) filter (where state not in ('failed', 'rejected', 'cancelled')) as given,
            bool_or(state = 'failed') as refused
          from withdrawals where payment_id = p.id) w on true
        where p.user_id = ${userId} and p.state = 'paid'
          and p.paid_at > now() - make_interval(days => able.days)
          and coalesce(w.refused, false) = false and p.amount_fen > coalesce(w.given, 0)
        order by p.paid_at desc, p.id desc limit ${mostParts - 1}`,
  );
}

/** A part of a request: so much back by that payment; without one to the card. */
export interface WithdrawalPart {
  amountFen: number;
  paymentId: number | null;
}

/** Money that was paid in goes back the way it came as far as it can, the rest to the card (domain.md: Money). */
export function splitRequest(
  amountFen: number,
  refundable: readonly RefundablePayment[],
): WithdrawalPart[] {
  const parts: WithdrawalPart[] = [];
  let leftFen = amountFen;
  for (const { paymentId, leftFen: most } of refundable) {
    if (leftFen === 0) break;
    const part = Math.min(leftFen, most);
    parts.push({ amountFen: part, paymentId });
    leftFen = minusFen(leftFen, part);
  }
  return leftFen > 0 ? [...parts, { amountFen: leftFen, paymentId: null }] : parts;
}

export const refundableTotal = (refundable: readonly RefundablePayment[]): number =>
  sumFen(refundable.map(({ leftFen }) => leftFen));
