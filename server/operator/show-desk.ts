import type { Answer } from '@/lib/contract';
import { promisedWords, queueOfName } from '@/lib/domain/operators/console-queues';
import { holdIdleMinutes } from '@/lib/domain/operators/session-times';
import type { OperatorCaller } from '@/server/kernel/call-context';
import type { Db } from '@/server/kernel/database';
import { listOperators, operatorNames } from '@/server/operators/public';
import { actName } from './act-names';
import { countAll } from './count-queues';
import { usedPercent } from './entry-times';
import { type LastAct, type MyRow, readDoing, sumOf } from './read-doing';
import { dutyNow } from './settings/show-consultants';

type Desk = Answer<'operator/desk'>;

export async function showDesk(
  db: Db,
  operator: OperatorCaller,
  clerkIsOn: boolean | null,
): Promise<Desk> {
  // Side by side: what is counted takes longest, and each is a way to the database and back.
  const [{ calendar, counted }, { tallies, mine, moved, acts, people, named }] = await Promise.all([
    countAll(db, operator),
    readPeople(db, operator),
  ]);
  const duty = await dutyNow(db, calendar);
  return {
    queues: counted.map(({ queue, count, late, today, oldest }) => {
      const { name, role, promised } = queueOfName(queue);
      const own = sumOf(tallies, { queue, operatorId: operator.operatorId });
      const { held, done, late: doneLate } = sumOf(tallies, { queue });
      return {
        queue,
        name,
        role,
        waiting: count,
        mine: own.held,
        others: held - own.held,
        free: Math.max(0, count - held),
        done_today: done,
        done_late: doneLate,
        my_done: own.done,
        oldest_since: oldest,
        promised: promisedWords(promised),
        used_percent: oldest === null ? 0 : usedPercent(queue, oldest, calendar),
        late,
        due_today: today,
      };
    }),
    mine: mine.map((row) => myEntry(row, operator)),
    moved: moved.map((row) => ({ ...row, at: new Date(row.at).toISOString() })),
    idle_minutes: holdIdleMinutes,
    colleagues: people.map(({ id, name, roles, lastUsedAt }) => ({
      id,
      name,
      roles: [...roles],
      held: sumOf(tallies, { operatorId: id }).held,
      last_act: actWords(
        acts.find(({ operator: by }) => by === name),
        named,
      ),
      is_online: lastUsedAt !== null,
      is_self: id === operator.operatorId,
      back: duty.find(({ operatorId }) => operatorId === id)?.back ?? '',
    })),
    clerk_is_on: clerkIsOn,
  };
}

/** Who works here, what they do, and their names in it. */
async function readPeople(db: Db, operator: OperatorCaller) {
  const [doing, people] = await Promise.all([readDoing(db, operator), listOperators(db)]);
  const subjects = doing.acts.map(({ subject }) => subject);
  return { ...doing, people, named: await operatorNames(db, subjects, people) };
}

function myEntry(
  { givenBy, ...row }: MyRow,
  { operatorId, name }: OperatorCaller,
): Desk['mine'][number] {
  const due = row.due === null ? null : new Date(row.due);
  return {
    ...row,
    since: new Date(row.since).toISOString(),
    due: due?.toISOString() ?? null,
    is_late: due !== null && due.getTime() < Date.now(),
    holder: { id: operatorId, name },
    is_mine: true,
    viewers: [],
    given_by: givenBy,
  };
}

/** What somebody did last; '' nothing yet. */
const actWords = (act: LastAct | undefined, named: (text: string) => string): string =>
  act ? `${actName(act.action)} ${named(act.subject)}` : '';
