import { inArray, sql } from 'drizzle-orm';
import { areaHref } from '@/lib/address/routes';
import { areaOfGroup } from '@/lib/domain/account/user-group';
import type { ReaderAnswerer } from '@/lib/domain/contact/reader-question';
import {
  answerAsks,
  type ContactState,
  type ContactSubject,
  contactSubjects,
  mayMove,
  stateLabel,
  waitingStates,
} from '@/lib/domain/contact/states';
import { maskPhone } from '@/lib/domain/identity/phone';
import { worded } from '@/lib/domain/messages/notice-templates';
import { formatTime } from '@/lib/domain/time/format-time';
import { appError } from '@/lib/errors';
import { userById } from '@/server/account/public';
import { arrayOf } from '@/server/kernel/array-parameter';
import { type Sealed, unseal } from '@/server/kernel/crypto';
import { type Db, rows } from '@/server/kernel/database';
import { windowSql } from '@/server/kernel/limits/window';
import { byMarketClock } from '@/server/kernel/market-time';
import { queueOf, type Told, transition } from '@/server/process/public';
import { answerCorrection } from './answer-correction';
import { answerReader } from './answer-reader';
import { assertMayClose, called } from './call-again';
import { contactItem } from './contact-item';
import { kinds } from './contact-kinds';
import { note } from './note';
import { readThreads, type Said } from './suggestion-thread';
import { suggestionReplies, suggestions } from './tables';

/** What came in and is not over, oldest first; phones masked. */
function queueOfKind(subject: ContactSubject) {
  const { table, text, phone, since, due = sql`promised_at` } = kinds[subject];
  const { name } = contactSubjects[subject];
  const waiting = sql`${table} where state = any(${arrayOf('text', waitingStates(subject))})`;
  return queueOf({
    name,
    waiting,
    key: sql`id`,
    since,
    due,
    list: async (db, window) => {
      const found = await rows<{
        id: number;
        state: string;
        sealed: Sealed | null;
        text: string;
        at: string;
        since: string;
        due: string | null;
      }>(
        db,
        sql`select id, state, ${phone} as sealed, ${text} as text,
              to_char(${byMarketClock(sql`created_at`)}, 'YYYY-MM-DD HH24:MI') as at,
              (${since})::text as since, (${due})::text as due
            from ${waiting} order by ${since}, id ${windowSql(window)}`,
      );
      const ids = found.map(({ id }) => id);
      const lines = subject === 'suggestion' ? await linesOf(db, ids) : undefined;
      return found.map((row) => ({
        id: row.id,
        key: String(row.id),
        since: new Date(row.since).toISOString(),
        due: row.due && new Date(row.due).toISOString(),
        title: row.text || (row.sealed ? maskPhone(unseal(row.sealed)) : `${name} ${row.id}`),
        detail: [
          stateLabel(subject, row.state),
          row.sealed && row.text ? maskPhone(unseal(row.sealed)) : '',
        ]
          .filter(Boolean)
          .join('，'),
        cells: [
          `id=${row.id}`,
          row.at,
          stateLabel(subject, row.state),
          row.sealed ? maskPhone(unseal(row.sealed)) : '',
          row.text,
        ],
        below: lines?.get(row.id) ?? [],
      }));
    },
    item: (db, key) => contactItem(db, subject, key),
  });
}

export const contactQueues = {
  callback: queueOfKind('callback'),
  need: queueOfKind('need'),
  suggestion: queueOfKind('suggestion'),
  question: queueOfKind('question'),
  correction: queueOfKind('correction'),
  reader: queueOfKind('reader'),
};

/** The phone of one row in full, for whoever calls it now; noted in the row's record. */
export async function phoneToCall(
  tx: Db,
  subject: ContactSubject,
  id: number,
): Promise<string | null> {
  const [row] = await rows<{ state: ContactState; phone_sealed: Sealed | null }>(
    tx,
    sql`select state, ${kinds[subject].phone} as phone_sealed from ${kinds[subject].table} where id = ${id}`,
  );
  if (!row) throw appError('not_found');
  await note(tx, subject, id, { from: row.state, to: row.state, said: '查看电话' });
  return row.phone_sealed ? unseal(row.phone_sealed) : null;
}

/** @param to the state that is asked for, whether there is such a one or not */
const moving = (subject: ContactSubject, to: string, role: ReaderAnswerer) => {
  const lacking = answerAsks[to];
  return {
    kind: subject,
    table: kinds[subject].table,
    states: contactSubjects[subject].states as Readonly<Record<string, string>>, // of any kind
    transitions: {
      move: {
        from: Object.keys(contactSubjects[subject].moves).filter((from) =>
          mayMove(subject, from, to),
        ),
        to,
        ...(lacking ? { lacking } : { mayReason: true as const }),
      },
    },
    lock: async (tx: Db, id: number) => {
      const [found] = await rows<Moving>(
        tx,
        sql`select id, state, user_id from ${kinds[subject].table} where id = ${id} for update`,
      );
      return found;
    },
    once: true as const,
    refusal: ({ id }: Moving, now: string, then: string) =>
      `${contactSubjects[subject].name} ${id} 现在是${now}，不能变为${then || to}`,
    set: ({ reason }: { reason: string }) =>
      sql`updated_at = now()${lacking && kinds[subject].hasReply ? sql`, reply = ${reason}` : sql``}${
        subject === 'callback' && to !== 'void' ? sql`, ${called(to === 'reached')}` : sql``
      }${subject === 'reader' ? sql`, answered_by = ${to === 'released' ? role : null}` : sql``}`,
    record: (tx: Db, { row, reason }: { row: Moving; reason: string }) =>
      note(tx, subject, row.id, { from: row.state, to: to as ContactState, said: reason }), // its guard has passed
    before: async (tx: Db, { row }: { row: Moving }) => {
      if (subject === 'callback' && to === 'missed') await assertMayClose(tx, row.id);
    },
    effects: async (tx: Db, { row, reason }: { row: Moving; reason: string }) => {
      if (to === 'answered' && subject === 'suggestion') {
        await tx
          .insert(suggestionReplies)
          .values({ suggestionId: row.id, author: 'staff', content: reason, files: [] });
      }
      if (subject === 'correction') return answerCorrection(tx, row.id, reason);
      if (subject === 'reader') return answerReader(tx, row.id);
      return linkOf(tx, subject, row);
    },
    tell: (
      { row, reason }: { row: Moving; reason: string },
      link: Pick<Told, 'link'>,
    ): Told | null =>
      row.user_id === null || subject === 'callback'
        ? null
        : {
            userId: row.user_id,
            ...worded('asked_moved', {
              subject: contactSubjects[subject].name,
              state: stateLabel(subject, to),
              reply: lacking ? reason : '',
            }),
            ...link,
          },
  };
};

interface Moving {
  id: number;
  state: ContactState;
  user_id: number | null;
}

/**
 * Moves something to its next state. Who asked with an account is told in the message centre.
 * @param said for suggestions and questions that are answered: the answer itself; else a note of the house
 * @param role who answers a reader, as readers are told
 * @throws AppError not_found, rule_broken where that state cannot follow
 */
export const transitionContact = (
  tx: Db,
  subject: ContactSubject,
  id: number,
  to: string,
  said = '',
  role: ReaderAnswerer = 'editor',
): Promise<unknown> =>
  transition(tx, moving(subject, to, role), id, { name: 'move', reason: said, fields: {} });

/** Where its answer is read; a need has no page of its own. */
async function linkOf(
  tx: Db,
  subject: ContactSubject,
  { id, user_id: userId }: Moving,
): Promise<{ link?: string }> {
  if (subject === 'question') return { link: areaHref('personal', 'otherManagement-proposal') };
  if (subject !== 'suggestion' || userId === null) return {};
  const { group } = await userById(tx, userId);
  return { link: areaHref(areaOfGroup(group), 'otherManagement-proposal', { suggest_id: id }) };
}

/** What was said in each of some suggestions, line by line, with the addresses of its pictures. */
async function linesOf(db: Db, ids: readonly number[]): Promise<Map<number, string[]>> {
  const found = await db
    .select()
    .from(suggestions)
    .where(inArray(suggestions.id, [...ids]));
  const threads = await readThreads(db, found);
  const lineOf = ({ author, at, content, files }: Said) =>
    [
      `${formatTime(at, 'minute')} ${author === 'staff' ? '平台' : '对方'}：${content}`,
      ...files.map(({ name, url }) => `${name} ${url}`),
    ].join('｜');
  return new Map([...threads].map(([id, thread]) => [id, thread.map(lineOf)]));
}
