import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { isLookup, lookupNames } from '@/lib/domain/operators/console-lookups';
import { queueNames } from '@/lib/domain/operators/console-queues';
import { longestNote } from '@/lib/domain/operators/note-limits';
import { type SubjectName, subjectWords, thingOf } from '@/lib/domain/operators/subject-name';
import { appError } from '@/lib/errors';
import { caseSubject, sidesOfCase } from '@/server/cases/public';
import { type Db, rows } from '@/server/kernel/database';
import { sidesOfOrder } from '@/server/orders/public';
import { act, idOfKey } from '@/server/process/public';
import { queues } from '../queues';
import { operatorNotes } from '../tables';

const subjects = [...lookupNames, ...queueNames] as const;

interface Noted {
  queue: SubjectName;
  key: string;
}

/** What the platform's people tell each other. */
export const noteActs = {
  note: act({
    what: '内部备注：写在一个人、一个订单、一个商品或一件待办上，只有平台的人看得到',
    fields: { queue: '写在哪一类上', key: '编号', words: `备注，最多 ${longestNote} 字` },
    kinds: { words: 'long' },
    choices: {
      queue: Object.fromEntries(subjects.map((name) => [name, subjectWords(name)])),
    },
    input: z.object({
      queue: z.enum(subjects, { error: '没有这个种类' }),
      key: z.string().trim().min(1, '请写明编号').max(80, '编号过长'),
      words: z
        .string({ error: '请写备注' })
        .trim()
        .min(1, '请写备注')
        .max(longestNote, `备注最多 ${longestNote} 个字`),
    }),
    concerns: usersOf,
    // The record stays for ever, and notes do not.
    personal: ['words'],
    subject: ({ queue, key }) => {
      const thing = thingOf(queue);
      if (thing === 'person') return `user ${key}`;
      if (thing === 'case') return caseSubject(idOfKey(key));
      return isLookup(thing) ? key : `${thing} ${key}`;
    },
    run: async (tx, { queue, key, words }, by) => {
      if (!(await isThere(tx, { queue, key }))) {
        throw appError('not_found', { msg: `没有编号为 ${key} 的${subjectWords(queue)}` });
      }
      const about = thingOf(queue);
      const userId = about === 'person' ? idOfKey(key) : null;
      await tx
        .insert(operatorNotes)
        .values({ about, key: String(userId ?? key), userId, words, operator: by });
      return '备注已保存';
    },
  }),
};

async function isThere(tx: Db, { queue, key }: Noted): Promise<boolean> {
  if (!isLookup(queue)) return (await queues[queue].standing(tx, key)) !== undefined;
  const found = {
    person: sql`from users where id = ${idOfKey(key)}::bigint`,
    good: sql`from goods where good_sn = ${key}`,
    deal: sql`from orders where order_sn = ${key}`,
    case: sql`from campaigns where id = ${idOfKey(key)}::bigint`,
    reconcile_run: sql`from reconcile_runs where id = ${idOfKey(key)}::bigint`,
  };
  return (await rows<{ one: number }>(tx, sql`select 1 as one ${found[queue]}`)).length > 0;
}

/** Whom the thing is of. */
async function usersOf(tx: Db, { queue, key }: Noted): Promise<readonly number[]> {
  if (!isLookup(queue)) return (await queues[queue].item(tx, key))?.users ?? [];
  if (queue === 'person') return [idOfKey(key)];
  if (queue === 'deal') return sidesOfOrder(tx, key);
  if (queue === 'case') return sidesOfCase(tx, idOfKey(key));
  if (queue === 'reconcile_run') return [];
  const owners = await rows<{ id: number }>(
    tx,
    sql`select owner_id as id from goods where good_sn = ${key}`,
  );
  return owners.map(({ id }) => id);
}
