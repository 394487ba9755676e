import { sql } from 'drizzle-orm';
import type { Answer } from '@/lib/contract';
import { isOperatorAct, roleFor } from '@/lib/domain/operators/console-acts';
import { type LookupName, lookupOf } from '@/lib/domain/operators/console-lookups';
import type { SubjectName } from '@/lib/domain/operators/subject-name';
import { appError, isAppError } from '@/lib/errors';
import type { OperatorCaller } from '@/server/kernel/call-context';
import type { Db } from '@/server/kernel/database';
import { readShortlist } from '@/server/plans/public';
import { idOfKey, isFor, type Queue, type QueueItem } from '@/server/process/public';
import { formsOf } from './act-forms';
import { assertNotOwn } from './do-act';
import { shownOf } from './entry-times';
import type { Subject } from './holds';
import { lookups } from './lookups/lookups';
import { readNotes } from './notes/read-notes';
import { queues } from './queues';
import { readReasons } from './reasons';
import { riskHints } from './risk/risk-hints';
import { assertMayOpen, entriesOf } from './show-queue';

/**
 * One thing with all that its decision needs, and what the caller may do with it now. That it is open is seen by the others.
 * @throws AppError forbidden, not_found where it waits no more
 */
export async function showItem(
  tx: Db,
  operator: OperatorCaller,
  subject: Subject,
): Promise<Answer<'operator/item'>> {
  assertMayOpen(operator, subject.queue);
  const queue: Queue = queues[subject.queue];
  const place = await queue.place(tx, subject.key);
  const item = place && (await queue.item(tx, subject.key));
  if (!item) throw appError('not_found', { msg: '这一件已经处理完，或不在这个队列里' });
  const shown = { ...(await shownOf(tx, subject, item)), key: subject.key };
  const [entry] = await entriesOf(tx, operator, subject.queue, [shown]);
  if (!entry) throw new Error('one is shown');
  await tx.execute(sql`
    insert into operator_views (queue, key, operator_id) values (${subject.queue}, ${subject.key}, ${operator.operatorId})
    on conflict (queue, key, operator_id) do update set seen_at = now()`);
  if (entry.is_mine) {
    await tx.execute(sql`
      update operator_holds set touched_at = now() where queue = ${subject.queue} and key = ${subject.key}`);
  }
  return {
    entry,
    ...(await mayDo(tx, operator, item, entry)),
    ...(subject.queue === 'need' && { shortlist: await readShortlist(tx, idOfKey(subject.key)) }),
    reasons: await readReasons(tx, subject.queue),
    place: place.nth,
    total: await queue.count(tx),
    before: place.before,
    after: place.after,
  };
}

/**
 * The same of what waits for nobody: an order, an account, a listing.
 * @throws AppError forbidden, not_found
 */
export async function showLookup(
  db: Db,
  operator: OperatorCaller,
  { queue, key }: { queue: LookupName; key: string },
): Promise<Answer<'operator/item'>> {
  assertMayOpen(operator, queue);
  const item = await lookups[queue](db, key, operator.roles);
  if (!item) throw appError('not_found', { msg: `没有这个${lookupOf(queue).name}` });
  const entry = {
    queue,
    key,
    title: item.title,
    detail: item.subtitle,
    since: new Date().toISOString(),
    due: null,
    is_late: false,
    holder: null,
    is_mine: false,
    viewers: [],
  };
  const shown = await mayDo(db, operator, item, entry);
  return { entry, ...shown, reasons: [], place: 1, total: 1, before: null, after: null };
}

/** What is shown of a thing, and of its acts those that this operator may do, with their forms. */
async function mayDo(
  db: Db,
  operator: OperatorCaller,
  { users, ...item }: QueueItem,
  entry: { queue: SubjectName; key: string; holder: { name: string } | null; is_mine: boolean },
): Promise<
  Pick<Answer<'operator/item'>, 'item' | 'hints' | 'forms' | 'blocked' | 'notes' | 'may_note'>
> {
  const own = await whyOwn(db, operator, users);
  const blocked = own || heldWords(entry);
  const acts = item.acts.filter(
    (row) =>
      isOperatorAct(row.act) &&
      roleFor(operator.roles, row.act) !== undefined &&
      isFor(row, operator.name),
  );
  return {
    item: { ...item, acts },
    hints: await riskHints(db, operator.roles, { queue: entry.queue, key: entry.key, users }),
    forms: blocked === '' ? formsOf(acts) : [],
    blocked,
    notes: await readNotes(db, entry, users),
    may_note: own === '' && roleFor(operator.roles, 'note') !== undefined,
  };
}

const heldWords = ({
  holder,
  is_mine: isMine,
}: {
  holder: { name: string } | null;
  is_mine: boolean;
}): string => (holder && !isMine ? `${holder.name}正在处理这一件` : '');

/** Why it may not be touched by this operator, whoever holds it; '' it may. */
async function whyOwn(db: Db, operator: OperatorCaller, users: readonly number[]): Promise<string> {
  try {
    await assertNotOwn(db, operator.phoneHash, users);
    return '';
  } catch (error) {
    if (isAppError(error)) return error.msg;
    throw error;
  }
}
