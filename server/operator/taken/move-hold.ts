import { sql } from 'drizzle-orm';
import { consoleQueues } from '@/lib/domain/operators/console-queues';
import { hasRole } from '@/lib/domain/operators/roles';
import { appError } from '@/lib/errors';
import type { OperatorCaller } from '@/server/kernel/call-context';
import { type Db, rows } from '@/server/kernel/database';
import { hasPhoneOf, operatorById } from '@/server/operators/public';
import type { Queue, QueueItem } from '@/server/process/public';
import { shownOf } from '../entry-times';
import { isLive, overWords, recordHold, type Subject, take } from '../holds';
import { queues } from '../queues';
import { mayDecide, ownWords } from './may-decide';

interface Holder {
  operatorId: number;
  name: string;
}

/**
 * Gives a thing to a colleague who may decide it: what the caller has taken, and by who manages also what a colleague has, or
 * nobody. Both read of it on their desks.
 * @returns the colleague's name
 * @throws AppError not_found, rule_broken where it is not the caller's to give, or not the colleague's to decide
 */
export async function handOver(
  tx: Db,
  operator: OperatorCaller,
  address: string,
  subject: Subject,
  to: number,
): Promise<string> {
  const holder = await holderOf(tx, subject);
  const isOwn = holder?.operatorId === operator.operatorId;
  const colleague = await operatorById(tx, to);
  if (!colleague || colleague.isEnded || (isOwn && colleague.id === operator.operatorId)) {
    throw appError('not_found', { msg: '没有这位同事，或已经停用' });
  }
  if (!hasRole(colleague.roles, consoleQueues[subject.queue].role)) {
    throw appError('rule_broken', { msg: `${colleague.name} 没有处理这个队列的角色` });
  }
  if (!isOwn && !operator.roles.includes('admin')) {
    throw appError('rule_broken', { msg: '这一件不在您手上，请先领取' });
  }
  if (holder?.operatorId === to) {
    throw appError('rule_broken', { msg: `这一件已经在${colleague.name}手上` });
  }
  const item = await movable(tx, operator, subject);
  if (!(await mayDecide(tx, item, colleague))) {
    throw appError('rule_broken', {
      msg: `${colleague.name}不能处理这一件：是其本人的，或由其提出，请交给别的同事`,
    });
  }
  if (holder) {
    const moved = await rows<{ key: string }>(
      tx,
      sql`update operator_holds set operator_id = ${to}, given_by = ${operator.name}, taken_at = now(), touched_at = now()
          where queue = ${subject.queue} and key = ${subject.key} and operator_id = ${holder.operatorId} and ${isLive}
          returning key`,
    );
    if (moved.length === 0) throw movedWords();
  } else {
    await take(tx, { operatorId: to }, subject, await shownOf(tx, subject, item));
    await tx.execute(
      sql`update operator_holds set given_by = ${operator.name} where queue = ${subject.queue} and key = ${subject.key}`,
    );
  }
  await recordHold(tx, operator, address, 'hand_over', subject, {
    ...(holder && !isOwn && { from: holder.name }),
    to: colleague.name,
  });
  return colleague.name;
}

/**
 * Puts back what a colleague has taken.
 * @returns the colleague's name
 * @throws AppError rule_broken where nobody has it
 */
export async function takeBack(
  tx: Db,
  operator: OperatorCaller,
  address: string,
  subject: Subject,
): Promise<string> {
  const holder = await holderOf(tx, subject);
  if (!holder) throw appError('rule_broken', { msg: '这一件已经没有人领取，请刷新' });
  await movable(tx, operator, subject);
  const gone = await rows<{ key: string }>(
    tx,
    sql`delete from operator_holds
        where queue = ${subject.queue} and key = ${subject.key} and operator_id = ${holder.operatorId} and ${isLive}
        returning key`,
  );
  if (gone.length === 0) throw movedWords();
  await recordHold(tx, operator, address, 'take_back', subject, { from: holder.name });
  return holder.name;
}

const movedWords = () => appError('rule_broken', { msg: '这一件刚刚换了人，请刷新后再看' });

async function holderOf(tx: Db, { queue, key }: Subject): Promise<Holder | undefined> {
  const [found] = await rows<Holder>(
    tx,
    sql`select o.id as "operatorId", o.name from operator_holds h join operators o on o.id = h.operator_id
        where h.queue = ${queue} and h.key = ${key} and ${isLive}`,
  );
  return found;
}

/** What still waits; who decides what of the own phone's accounts is not the caller's to say either. */
async function movable(
  tx: Db,
  { phoneHash }: OperatorCaller,
  { queue: name, key }: Subject,
): Promise<QueueItem> {
  const queue: Queue = queues[name];
  const item = await queue.item(tx, key);
  if (!item) throw appError('rule_broken', { msg: overWords });
  if (await hasPhoneOf(tx, item.users, phoneHash)) throw appError('rule_broken', { msg: ownWords });
  return item;
}
