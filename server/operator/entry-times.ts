import { promisedWords, type QueueName, queueOfName } from '@/lib/domain/operators/console-queues';
import { lateBefore, promisedBy } from '@/lib/domain/operators/promised-times';
import type { ServiceCalendar } from '@/lib/domain/time/service-hours';
import { shiftDay } from '@/lib/domain/time/shift-day';
import { appError } from '@/lib/errors';
import type { Db } from '@/server/kernel/database';
import { isoOfMoment, marketMoment } from '@/server/kernel/market-time';
import type { Borders, QueueItem } from '@/server/process/public';
import { calendarOf } from '@/server/site/public';
import { overWords, type ShownEntry, type Subject } from './holds';
import { queues } from './queues';

/** By when what waits since a moment is promised; ISO. */
export function dueOf(queue: QueueName, since: string, calendar: ServiceCalendar): string {
  const { promised } = queueOfName(queue);
  return isoOfMoment(promisedBy(marketMoment(new Date(since)), promised, calendar));
}

/** For each queue the moments before which what waits is late now, and late when the market's day is over. */
export function bordersOf(calendar: ServiceCalendar): (queue: QueueName) => Borders<string> {
  const now = marketMoment(new Date());
  const dayEnd = { day: shiftDay(now.day, 1), minute: 0 };
  const known = new Map<string, Borders<string>>();
  return (queue) => {
    const { promised } = queueOfName(queue);
    const words = promisedWords(promised);
    const borders = known.get(words) ?? {
      late: isoOfMoment(lateBefore(now, promised, calendar)),
      today: isoOfMoment(lateBefore(dayEnd, promised, calendar)),
      dayEnd: isoOfMoment(dayEnd),
    };
    known.set(words, borders);
    return borders;
  };
}

/** By when a thing is promised: what it knows itself, else by its queue's promise. */
export const dueOfRow = (
  queue: QueueName,
  { since, due }: { since: string; due?: string | null },
  calendar: ServiceCalendar,
): string => due ?? dueOf(queue, since, calendar);

/** How a thing that is open stands in its queue. @throws AppError rule_broken where it waits no more */
export async function shownOf(
  db: Db,
  { queue, key }: Subject,
  item: QueueItem,
): Promise<ShownEntry> {
  const standing = await queues[queue].standing(db, key);
  if (standing === undefined) {
    throw appError('rule_broken', { msg: overWords });
  }
  const due = dueOfRow(queue, standing, await calendarOf(db));
  return { title: item.title, detail: item.subtitle, since: standing.since, due };
}

/** How much of the promised time has passed, in whole per cent; above 100 it is late. */
export function usedPercent(queue: QueueName, since: string, calendar: ServiceCalendar): number {
  const from = new Date(since).getTime();
  const promised = new Date(dueOf(queue, since, calendar)).getTime() - from;
  return Math.max(0, Math.round(((Date.now() - from) / Math.max(1, promised)) * 100));
}
