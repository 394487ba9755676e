import { sql } from 'drizzle-orm';
import type { Answer } from '@/lib/contract';
import { promisedWords, type QueueName, queueOfName } from '@/lib/domain/operators/console-queues';
import type { SubjectName } from '@/lib/domain/operators/subject-name';
import { appError } from '@/lib/errors';
import { arrayOf } from '@/server/kernel/array-parameter';
import type { OperatorCaller } from '@/server/kernel/call-context';
import { type Db, rows } from '@/server/kernel/database';
import type { Queue } from '@/server/process/public';
import { calendarOf } from '@/server/site/public';
import { dueOfRow } from './entry-times';
import { isLive, type ShownEntry } from './holds';
import { mayOpen } from './may-open';
import { queues } from './queues';
import { dutyNow } from './settings/show-consultants';

export type Entry = Answer<'operator/queue'>['entries'][number];

const pageSize = 50;

/** @throws AppError forbidden where it is for another role */
export function assertMayOpen({ roles }: OperatorCaller, name: SubjectName): void {
  if (!mayOpen(roles, name)) throw appError('forbidden');
}

/** @throws AppError forbidden */
export async function showQueue(
  db: Db,
  operator: OperatorCaller,
  { queue: name, page }: { queue: QueueName; page: number },
): Promise<Answer<'operator/queue'>> {
  assertMayOpen(operator, name);
  const queue: Queue = queues[name];
  const listed = await queue.list(db, { skip: (page - 1) * pageSize, most: pageSize });
  const calendar = await calendarOf(db);
  const shown = listed.map((row) => ({
    ...row,
    due: dueOfRow(name, row, calendar),
  }));
  const duty = queueOfName(name).byDuty ? await dutyNow(db, calendar) : [];
  return {
    name: queueOfName(name).name,
    promised: promisedWords(queueOfName(name).promised),
    total: await queue.count(db),
    page_size: pageSize,
    in_bulk: queueOfName(name).inBulk === true,
    duty: duty.map(({ name: who, isOn, back }) => ({ name: who, is_on: isOn, back })),
    entries: await entriesOf(db, operator, name, shown),
  };
}

/** Who has each of them, and who looks at it. */
export async function entriesOf(
  db: Db,
  { operatorId }: OperatorCaller,
  queue: QueueName,
  shown: readonly (ShownEntry & { key: string })[],
): Promise<Entry[]> {
  const keys = arrayOf(
    'text',
    shown.map(({ key }) => key),
  );
  const holders = await rows<{ key: string; id: number; name: string }>(
    db,
    sql`select h.key, o.id, o.name from operator_holds h join operators o on o.id = h.operator_id
        where h.queue = ${queue} and h.key = any(${keys}) and ${isLive}`,
  );
  const viewers = await rows<{ key: string; name: string }>(
    db,
    sql`select v.key, o.name from operator_views v join operators o on o.id = v.operator_id
        where v.queue = ${queue} and v.key = any(${keys}) and v.operator_id <> ${operatorId}
          and v.seen_at > now() - interval '5 minutes' order by v.seen_at desc`,
  );
  const now = Date.now();
  return shown.map(({ key, title, detail, since, due }) => {
    const holder = holders.find((row) => row.key === key);
    return {
      queue,
      key,
      title,
      detail,
      since,
      due,
      is_late: due !== null && new Date(due).getTime() < now,
      holder: holder ? { id: holder.id, name: holder.name } : null,
      is_mine: holder?.id === operatorId,
      viewers: viewers.filter((row) => row.key === key).map(({ name }) => name),
    };
  });
}
