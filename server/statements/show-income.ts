import type { Answer, ParsedInput } from '@/lib/contract';
import { minusFen } from '@/lib/domain/money/money';
import { incomePeriod, incomePeriods } from '@/lib/domain/statements/income-period';
import type { Db } from '@/server/kernel/database';
import { todayOf } from '@/server/kernel/market-time';
import { type Earning, earningsOf, sumEarnings } from '@/server/wallet/public';
import { titlesOf } from './titles-of';

/** capital/income: what orders brought an owner in a month or a quarter, by the day they were settled. */
export async function showIncome(
  db: Db,
  userId: number,
  input: ParsedInput<'capital/income'>,
): Promise<Answer<'capital/income'>> {
  const today = await todayOf(db);
  const { quarters, months } = incomePeriods(today);
  const [thisQuarter] = quarters;
  const period = incomePeriod(input.period || (thisQuarter?.key ?? ''));
  const sums = await sumEarnings(db, userId, period);
  const found = await earningsOf(db, userId, period, {
    after: input.after === '' ? null : Number(input.after),
    size: input.page_size + 1,
  });
  const page = found.slice(0, input.page_size);
  return {
    period: period.key,
    period_label: period.label,
    is_open: today <= period.to,
    periods: [...quarters, ...months].map(({ key, label }) => ({ key, label })),
    gross_fen: sums.grossFen,
    refund_fen: sums.refundFen,
    revenue_fen: minusFen(sums.grossFen, sums.refundFen),
    fee_fen: sums.feeFen,
    net_fen: sums.netFen,
    orders: sums.orders,
    list: (await toldEarnings(db, page)).map((earning) => ({
      entry_id: earning.entryId,
      at: earning.at,
      order_sn: earning.orderSn,
      about: earning.title,
      gross_fen: earning.grossFen,
      refund_fen: earning.refundFen,
      fee_fen: earning.feeFen,
      net_fen: earning.netFen,
    })),
    next: found.length > page.length ? String(page.at(-1)?.entryId ?? '') : '',
  };
}

/** Says of each the account that the order was for. */
export async function toldEarnings(
  db: Db,
  earnings: readonly Earning[],
): Promise<(Earning & { title: string })[]> {
  const titles = await titlesOf(
    db,
    earnings.map(({ orderSn }) => orderSn),
  );
  return earnings.map((earning) => ({ ...earning, title: titles.get(earning.orderSn) ?? '' }));
}
