import { eq } from 'drizzle-orm';
import { inquiryFell, inquiryTimerOf, remindersOf } from '@/lib/domain/inquiries/process';
import { inquiryHoursBefore } from '@/lib/domain/inquiries/timers';
import type { Db } from '@/server/kernel/database';
import { processDue } from '@/server/kernel/process-due';
import { notify } from '@/server/site/public';
import { type Line, lockDueLine, lockFallenLine } from './lock-line';
import { lineNotice, remindAt } from './move-line';
import { inquiryLines } from './tables';

/**
 * Tells sides that a clock of theirs ends soon, each end once; what another copy, or a person, holds at this moment is passed by.
 * @param most the rest is told next time
 * @returns how many lines were looked after
 */
export const remindInquiries = (db: Db, most: number): Promise<number> =>
  processDue(db, {
    name: 'line of an inquiry',
    most,
    take: (tx, except) => lockDueLine(tx, 'remind_at', except),
    work: remind,
  });

async function remind(tx: Db, line: Line): Promise<void> {
  const { id, state, dueAt, now } = line;
  const timer = inquiryTimerOf(state);
  if (timer && dueAt && dueAt > now) {
    const reminder = remindersOf(state)
      .filter(({ hoursBefore }) => inquiryHoursBefore(timer, dueAt, hoursBefore) <= now)
      .at(-1);
    // An agreement that is given back runs on to the same end, which was told.
    if (reminder) {
      const key = `inquiry-reminder:${id}:${+dueAt}:${reminder.hoursBefore}`;
      await notify(tx, [{ ...lineNotice(line, reminder), key }]);
    }
  }
  const next = remindAt(state, dueAt, now);
  await tx.update(inquiryLines).set({ remindAt: next }).where(eq(inquiryLines.id, id));
}

/**
 * Tells buyers whose agreed price is not the lowest any more, once for each listed price that is lower than the one before.
 * @param most the rest is told next time
 * @returns how many
 */
export const tellFallenPrices = (db: Db, most: number): Promise<number> =>
  processDue(db, {
    name: 'line of an inquiry',
    most,
    take: lockFallenLine,
    work: async (tx, line) => {
      const { id, dueAt, listedFen } = line;
      const key = `inquiry-fell:${id}:${+(dueAt ?? 0)}:${listedFen}`;
      await notify(tx, [{ ...lineNotice(line, inquiryFell), key }]);
      await tx.update(inquiryLines).set({ fellToFen: listedFen }).where(eq(inquiryLines.id, id));
    },
  });
