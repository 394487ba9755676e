import { eq, sql } from 'drizzle-orm';
import { calendarDays, calendarOf } from '@/lib/domain/catalog/free-days';
import { autoAnswer } from '@/lib/domain/inquiries/answer-rules';
import { shiftDay } from '@/lib/domain/time/shift-day';
import { type QuotedSku, quoteSkus, takenDays } from '@/server/catalog/public';
import type { Db } from '@/server/kernel/database';
import { processDue } from '@/server/kernel/process-due';
import { racePoint } from '@/server/kernel/race-point';
import { rulesOf } from './answer-rules';
import { dayProblem } from './day-problem';
import { type Line, lockDueLine } from './lock-line';
import { moveLine } from './move-line';
import { inquiryLines } from './tables';

/**
 * Asks the rules of owners what was asked of them, once each time it is their turn; what a person holds at this moment, or has
 * answered, is his. @param most the rest is asked next time
 * @returns how many lines were looked at
 */
export const answerByRules = (db: Db, most: number): Promise<number> =>
  processDue(db, {
    name: 'line of an inquiry',
    most,
    take: (tx, except) => lockDueLine(tx, 'rules_at', except),
    work: answer,
  });

async function answer(tx: Db, line: Line): Promise<void> {
  await racePoint('before the rules answer');
  const found =
    line.state === 'asked' && line.ownerId === line.sellerId && line.dueAt && line.dueAt > line.now;
  const quote = found && line.skuId !== null && (await quoteSkus(tx, [line.skuId])).get(line.skuId);
  const said = quote && !quote.refusal ? await ask(tx, line, quote) : null;
  if (said) {
    const { name, ...more } = { day: undefined, reason: '', ...said };
    await moveLine(tx, line, name, { day: more.day }, more.reason);
  } else {
    await tx.update(inquiryLines).set({ rulesAt: null }).where(eq(inquiryLines.id, line.id));
  }
}

async function ask(tx: Db, { sellerId, priceFen, day }: Line, quote: QuotedSku) {
  // A day that cannot be kept (lead time, leave) is a person's to answer.
  if (dayProblem(day, quote, { isNew: true })) return null;
  // One at a time of an account: two may not take a day's last place together.
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${String(quote.goodId)}, 63))`,
  );
  const window = { from: day, to: shiftDay(day, calendarDays - 1) };
  const taken = await takenDays(tx, [quote.goodId], window);
  const days = calendarOf(quote, new Map(taken.map((one) => [one.day, one.orders + one.agreed])), {
    from: day,
  });
  return autoAnswer(await rulesOf(tx, sellerId), {
    priceFen,
    listedFen: quote.priceFen,
    isDayFree: (days[0]?.free ?? 0) > 0,
    freeDay: days.find(({ free }) => free > 0)?.day,
  });
}
