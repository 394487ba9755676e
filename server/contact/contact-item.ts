import { and, desc, eq, sql } from 'drizzle-orm';
import type { ConsoleItem } from '@/lib/contract/shapes/console-item';
import { isAdvertiserGroup } from '@/lib/domain/account/user-group';
import { againTimes, momentText } from '@/lib/domain/contact/call-again';
import {
  answerAsks,
  type ContactSubject,
  contactSubjects,
  stateLabel,
} from '@/lib/domain/contact/states';
import { maskPhone } from '@/lib/domain/identity/phone';
import { formatTime } from '@/lib/domain/time/format-time';
import { type Sealed, unseal } from '@/server/kernel/crypto';
import { type Db, rows } from '@/server/kernel/database';
import { marketNow } from '@/server/kernel/market-time';
import {
  aboutAccount,
  consoleItem,
  fact,
  idOfKey,
  itemAct,
  type QueueItem,
} from '@/server/process/public';
import { calendarOf } from '@/server/site/public';
import { accountOfPhone } from './account-of-phone';
import { attemptsOf, mayClose } from './call-again';
import { contactFacts } from './contact-facts';
import { kinds } from './contact-kinds';
import { contactMoves } from './tables';

interface Stand {
  id: number;
  state: string;
  user_id: number | null;
  /** of an account that is open; null: of none */
  user_group: number | null;
  sealed: Sealed | null;
  at: string;
  due: string | null;
}

/** Something that somebody wrote, whole, with what the process allows next. */
export async function contactItem(
  db: Db,
  subject: ContactSubject,
  key: string,
): Promise<QueueItem | undefined> {
  const { table, phone, due = sql`promised_at` } = kinds[subject];
  const [found] = await rows<Stand>(
    db,
    sql`select id, state, user_id, ${phone} as sealed, created_at::text as at, (${due})::text as due,
          (select u.user_group from users u where u.id = ${table}.user_id and u.closed_at is null) as user_group
        from ${table} where id = ${idOfKey(key)}::bigint`,
  );
  if (!found) return undefined;
  const told = await contactFacts(db, subject, found.id);
  const calls = subject === 'callback' ? await callsOf(db, found) : undefined;
  const by = found.due
    ? [fact('承诺', `${formatTime(new Date(found.due).toISOString(), 'minute')} 前`)]
    : [];
  const [first, ...others] = told.sections;
  return {
    ...consoleItem({
      title: told.title,
      subtitle: told.subtitle,
      state: stateOf(subject, found.state, calls?.attempts),
      sections: [
        ...(first
          ? [
              {
                ...first,
                facts: [
                  ...first.facts,
                  ...(found.sealed ? [fact('电话', maskPhone(unseal(found.sealed)))] : []),
                  fact('提交', formatTime(new Date(found.at).toISOString(), 'minute')),
                  ...by,
                ],
              },
            ]
          : []),
        ...others,
      ],
      about: await aboutOf(db, found),
      history: await historyOf(db, subject, found.id),
      acts: [...actsOf(subject, found, calls?.attempts), ...(calls?.acts ?? [])],
    }),
    users: await usersOf(db, subject, found),
  };
}

async function aboutOf(db: Db, { user_id: userId, sealed }: Stand): Promise<ConsoleItem['about']> {
  if (userId !== null) return aboutAccount(db, userId);
  return sealed ? accountOfPhone(db, sealed) : [];
}

/** A call that was tried in vain is not what it was: whoever saw it before is told. */
const stateOf = (subject: ContactSubject, state: string, attempts = 0): string =>
  `${stateLabel(subject, state)}${attempts > 0 ? `（${attempts} 次未接通）` : ''}`;

/** How often somebody was called in vain, and what can be done about it. */
async function callsOf(
  db: Db,
  { id, state }: Stand,
): Promise<{ attempts: number; acts: ConsoleItem['acts'] }> {
  const attempts = await attemptsOf(db, id);
  if (state !== 'waiting') return { attempts, acts: [] };
  const times = againTimes(await marketNow(db), await calendarOf(db)).map(momentText);
  const again = itemAct(
    'call_again',
    '稍后再打',
    'other',
    { id: String(id) },
    `第 ${attempts + 1} 次未接通；承诺的时间改到选的时间`,
    { at: times.map((value) => ({ value, label: value })) },
  );
  return { attempts, acts: [again] };
}

/** Whom something is of, its state and what is promised, for the record of what is done to it; nothing where it is gone. */
export async function contactStand(
  db: Db,
  subject: ContactSubject,
  id: number,
): Promise<{ users: number[]; state: string; due: string } | undefined> {
  const { table, due = sql`promised_at` } = kinds[subject];
  const [found] = await rows<{
    id: number;
    state: string;
    user_id: number | null;
    due: string | null;
  }>(
    db,
    sql`select id, state, user_id, (${due})::text as due from ${table} where id = ${id}::bigint`,
  );
  return (
    found && {
      users: await usersOf(db, subject, found),
      state: stateLabel(subject, found.state),
      due: found.due ? formatTime(new Date(found.due).toISOString(), 'minute') : '',
    }
  );
}

/** Who wrote it, and whose account it says something of. */
async function usersOf(
  db: Db,
  subject: ContactSubject,
  { id, user_id: userId }: Pick<Stand, 'id' | 'user_id'>,
): Promise<number[]> {
  const own = userId === null ? [] : [userId];
  if (subject !== 'correction') return own;
  const owners = await rows<{ owner_id: number }>(
    db,
    sql`select g.owner_id from corrections c join goods g on g.id = c.good_id where c.id = ${id}::bigint`,
  );
  return [...own, ...owners.map(({ owner_id: owner }) => owner)];
}

function actsOf(
  subject: ContactSubject,
  stand: Stand,
  attempts: number | undefined,
): ConsoleItem['acts'] {
  const { id, state, sealed } = stand;
  const moves: Readonly<Record<string, readonly string[]>> = contactSubjects[subject].moves;
  const given = { kind: subject, id: String(id) };
  return [
    ...(sealed ? [itemAct('phone', '看电话（会记录）', 'look', given)] : []),
    ...(moves[state] ?? [])
      .filter((to) => to !== 'missed' || mayClose(attempts ?? 0))
      .map((to) =>
        itemAct(
          'contact',
          stateLabel(subject, to),
          'other',
          { ...given, to },
          to === 'missed' ? `第 ${(attempts ?? 0) + 1} 次未接通，不再拨打` : effectOf(subject, to),
          {},
          {
            omits: subject === 'reader' && to === 'released' ? [] : ['role'],
            requires: answerAsks[to] ? ['said'] : [],
          },
        ),
      ),
    // A plan is kept in an advertiser's account: without one it has no place.
    ...(subject === 'need' && state !== 'done' && isAdvertiserGroup(stand.user_group)
      ? [
          itemAct(
            'need-plan',
            '用方案答复',
            'other',
            { id: String(id) },
            '方案保存在对方名下，对方收到通知，可以直接下单',
          ),
          {
            ...itemAct(
              'shortlist',
              '发给广告主',
              'other',
              { id: String(id) },
              '清单存成方案放在对方名下，对方收到通知，可以直接下单',
            ),
            place: 'shortlist',
          },
        ]
      : []),
  ];
}

/** Who reads of a step. */
function effectOf(subject: ContactSubject, to: string): string {
  if (subject === 'callback') return '';
  if (subject === 'reader' && to === 'released') return '答复显示在文章下，提问人收到通知';
  if (subject === 'correction') return '提交人收到短信，账号主收到通知';
  return answerAsks[to] ? '说明就是给对方的回复，对方收到通知' : '对方收到通知';
}

async function historyOf(
  db: Db,
  subject: ContactSubject,
  id: number,
): Promise<ConsoleItem['history']> {
  const moved = await db
    .select()
    .from(contactMoves)
    .where(and(eq(contactMoves.subject, subject), eq(contactMoves.subjectId, id)))
    .orderBy(desc(contactMoves.id))
    .limit(20);
  return moved.map(({ fromState, toState, note, createdAt }) => ({
    at: createdAt.toISOString(),
    words: [fromState === toState ? '' : `变为${stateLabel(subject, toState)}`, note]
      .filter(Boolean)
      .join('：'),
  }));
}
