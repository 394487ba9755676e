import type { Answer, ParsedInput } from '@/lib/contract';
import { formatTime } from '@/lib/domain/time/format-time';
import type { Caller } from '@/server/kernel/call-context';
import type { Db } from '@/server/kernel/database';
import { todayOf } from '@/server/kernel/market-time';
import { statementMonths, statementPage, sumMonths } from '@/server/wallet/public';
import { ownBalances } from './own-balances';
import { type ToldLine, toldLines } from './told-lines';

/** capital/list/budget: a page of the caller's available money with the sums of its months and of the whole filter. */
export async function listStatement(
  db: Db,
  caller: Caller,
  input: ParsedInput<'capital/list/budget'>,
): Promise<Answer<'capital/list/budget'>> {
  const filter = { ...input, sn: input.sn.replace(/\s/g, '') };
  const months = await statementMonths(db, caller.userId, filter);
  const { reasons, inFen, outFen, lines } = sumMonths(months);
  const page = await statementPage(db, caller.userId, filter, {
    after: input.after,
    size: input.page_size,
    reasons,
  });
  const list = (await toldLines(db, page.lines)).map(present);
  const shown = new Set(list.map(({ month }) => month));
  const today = await todayOf(db);
  const isWhole = filter.kind === 'all' && filter.sn === '';
  return {
    balances: await ownBalances(db, caller),
    in_fen: inFen,
    out_fen: outFen,
    lines,
    months: months
      .filter(({ month }) => shown.has(month))
      .map((month) => ({
        month: month.month,
        lines: month.lines,
        in_fen: month.inFen,
        out_fen: month.outFen,
        opening_fen: isWhole ? month.openingFen : null,
        closing_fen: isWhole ? month.closingFen : null,
        is_current: today.startsWith(month.month) && (filter.to === '' || filter.to >= today),
      })),
    list,
    next: page.next,
  };
}

function present(line: ToldLine): Answer<'capital/list/budget'>['list'][number] {
  return {
    entry_id: line.entryId,
    at: line.at,
    month: formatTime(line.at, 'date').slice(0, 7),
    reason: line.reason,
    reason_label: line.reasonLabel,
    about: line.about,
    subject: line.subject,
    order_sn: line.orderSn,
    amount_fen: line.amountFen,
    balance_fen: line.balanceFen,
  };
}
