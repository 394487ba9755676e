import { type QueueName, queueOfName } from '@/lib/domain/operators/console-queues';
import { lateBefore, promisedBy } from '@/lib/domain/operators/promised-times';
import type { ServiceCalendar } from '@/lib/domain/time/service-hours';
import { appError } from '@/lib/errors';
import type { Db } from '@/server/kernel/database';
import { isoOfMoment, marketMoment, marketNow } from '@/server/kernel/market-time';
import type { QueueItem } from '@/server/process/public';
import { calendarOf } from '@/server/site/public';
import { overWords, type ShownEntry, type Subject } from './holds';
import { queues } from './queues';

/** By when what waits since a moment is promised; ISO. */
export function dueOf(queue: QueueName, since: string, calendar: ServiceCalendar): string {
  const { promised } = queueOfName(queue);
  return isoOfMoment(promisedBy(marketMoment(new Date(since)), promised, calendar));
}

/** For each queue the moment before which what waits is late now; ISO. */
export async function lateBorders(db: Db): Promise<(queue: QueueName) => string> {
  const calendar = await calendarOf(db);
  const now = await marketNow(db);
  return (queue) => isoOfMoment(lateBefore(now, queueOfName(queue).promised, calendar));
}

/** How a thing that is open stands in its queue. @throws AppError rule_broken where it waits no more */
export async function shownOf(
  db: Db,
  { queue, key }: Subject,
  item: QueueItem,
): Promise<ShownEntry> {
  const since = await queues[queue].waitsSince(db, key);
  if (since === undefined) {
    throw appError('rule_broken', { msg: overWords });
  }
  const due = dueOf(queue, since, await calendarOf(db));
  return { title: item.title, detail: item.subtitle, since, due };
}

/** How much of the promised time has passed, in whole per cent; above 100 it is late. */
export function usedPercent(queue: QueueName, since: string, calendar: ServiceCalendar): number {
  const from = new Date(since).getTime();
  const promised = new Date(dueOf(queue, since, calendar)).getTime() - from;
  return Math.max(0, Math.round(((Date.now() - from) / Math.max(1, promised)) * 100));
}
