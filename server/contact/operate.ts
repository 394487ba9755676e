import { inArray, type SQL, sql } from 'drizzle-orm';
import { areaOfGroup } from '@/lib/domain/access';
import {
  type ContactSubject,
  contactSubjects,
  mayMove,
  stateLabel,
} from '@/lib/domain/contact-states';
import { formatTime } from '@/lib/domain/format-time';
import { maskPhone } from '@/lib/domain/phone';
import { appError } from '@/lib/errors';
import { areaHref } from '@/lib/routes';
import { userById } from '@/server/account/public';
import { arrayOf } from '@/server/kernel/array-parameter';
import { type Sealed, unseal } from '@/server/kernel/crypto';
import { type Db, rows } from '@/server/kernel/database';
import { byMarketClock } from '@/server/kernel/market-time';
import { firstWindow, windowSql } from '@/server/kernel/window';
import { notify } from '@/server/site/public';
import { note } from './note';
import { readThreads, type Said } from './suggestion-thread';
import { suggestionReplies, suggestions } from './tables';

const tableOf: Record<ContactSubject, SQL> = {
  callback: sql`callbacks`,
  need: sql`needs`,
  suggestion: sql`suggestions`,
  question: sql`staff_questions`,
};

/** What an operator reads of a row, whatever it is. */
const textOf: Record<ContactSubject, SQL> = {
  callback: sql`page_source`,
  need: sql`concat_ws(' · ', nullif(brief, ''), platform, budget_yuan || ' 元')`,
  // What was said stands below it (suggestionLines).
  suggestion: sql`concat_ws(' · ', kind, nullif(order_sn, ''))`,
  question: sql`concat_ws(' · ', staff_name, nullif(good_sn, ''), question)`,
};

export interface Waiting {
  id: number;
  state: string;
  /** masked; '' where only the account knows it */
  phone: string;
  text: string;
  created_at: string;
}

/** What came in, oldest first. @param states of what is shown; none: all */
export async function listContact(
  db: Db,
  subject: ContactSubject,
  states: readonly string[] = [],
  window = firstWindow,
): Promise<Waiting[]> {
  const found = await rows<Waiting & { phone_sealed: Sealed | null }>(
    db,
    sql`select id, state, ${phoneOf(subject)} as phone_sealed, ${textOf[subject]} as text,
          to_char(${byMarketClock(sql`created_at`)}, 'YYYY-MM-DD HH24:MI') as created_at
        from ${tableOf[subject]} where ${among(states)} order by id ${windowSql(window)}`,
  );
  return found.map((row) => ({
    ...row,
    phone: row.phone_sealed ? maskPhone(unseal(row.phone_sealed)) : '',
  }));
}

/** How many of them there are. */
export async function countContact(
  db: Db,
  subject: ContactSubject,
  states: readonly string[],
): Promise<number> {
  const [found] = await rows<{ count: number }>(
    db,
    sql`select count(*)::int as count from ${tableOf[subject]} where ${among(states)}`,
  );
  return found?.count ?? 0;
}

const among = (states: readonly string[]): SQL =>
  states.length === 0 ? sql`true` : sql`state = any(${arrayOf('text', states)})`;

/** The phone of one row in full, for whoever calls it now; noted in the row's record. */
export async function phoneToCall(
  tx: Db,
  subject: ContactSubject,
  id: number,
): Promise<string | null> {
  const [row] = await rows<{ state: string; phone_sealed: Sealed | null }>(
    tx,
    sql`select state, ${phoneOf(subject)} as phone_sealed from ${tableOf[subject]} where id = ${id}`,
  );
  if (!row) throw appError('not_found');
  await note(tx, subject, id, { from: row.state, to: row.state, said: '查看电话' });
  return row.phone_sealed ? unseal(row.phone_sealed) : null;
}

/**
 * Moves something to its next state. Who asked with an account is told in the message centre.
 * @param said for suggestions and questions that are answered: the answer itself; else a note of the house
 * @throws AppError not_found, rule_broken where that state cannot follow
 */
export async function transitionContact(
  tx: Db,
  subject: ContactSubject,
  id: number,
  to: string,
  said = '',
): Promise<void> {
  const [row] = await rows<{ state: string; user_id: number | null }>(
    tx,
    sql`select state, user_id from ${tableOf[subject]} where id = ${id} for update`,
  );
  if (!row) throw appError('not_found');
  if (!mayMove(subject, row.state, to)) {
    throw appError('rule_broken', {
      msg: `${contactSubjects[subject].name} ${id} 现在是${stateLabel(subject, row.state)}，不能变为${stateLabel(subject, to) || to}`,
    });
  }
  const isAnswer = to === 'answered';
  if (isAnswer && !said.trim()) throw appError('rule_broken', { msg: '请写明回复内容' });
  await tx.execute(sql`update ${tableOf[subject]} set state = ${to}, updated_at = now()
    ${isAnswer && subject === 'question' ? sql`, reply = ${said}` : sql``} where id = ${id}`);
  if (isAnswer && subject === 'suggestion')
    await tx
      .insert(suggestionReplies)
      .values({ suggestionId: id, author: 'staff', content: said, files: [] });
  const moveId = await note(tx, subject, id, { from: row.state, to, said });
  if (row.user_id === null || subject === 'callback') return;
  await notify(tx, [
    {
      userId: row.user_id,
      // A suggestion may be answered more than once.
      key: `${subject} ${id} ${to} ${moveId}`,
      topic: 'service',
      title: `您的${contactSubjects[subject].name}${stateLabel(subject, to)}`,
      body: isAnswer ? said : '',
      ...(await linkOf(tx, subject, row.user_id, id)),
    },
  ]);
}

/** Where its answer is read; a need has no page of its own. */
async function linkOf(
  tx: Db,
  subject: ContactSubject,
  userId: number,
  id: number,
): Promise<{ link?: string }> {
  if (subject === 'question') return { link: areaHref('personal', 'otherManagement-proposal') };
  if (subject !== 'suggestion') return {};
  const { group } = await userById(tx, userId);
  return { link: areaHref(areaOfGroup(group), 'otherManagement-proposal', { suggest_id: id }) };
}

/** What was said in each of some suggestions, line by line, with the addresses of its pictures. */
export async function suggestionLines(
  db: Db,
  ids: readonly number[],
): Promise<Map<number, string[]>> {
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

const phoneOf = (subject: ContactSubject): SQL =>
  subject === 'question' ? sql`null::text` : sql`phone_sealed`;
