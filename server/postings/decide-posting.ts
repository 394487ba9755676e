import { asc, eq, sql } from 'drizzle-orm';
import { areaHref } from '@/lib/address/routes';
import { areaOfGroup } from '@/lib/domain/account/user-group';
import { worded } from '@/lib/domain/messages/notice-templates';
import { formatYuan } from '@/lib/domain/money/format-yuan';
import { negateFen } from '@/lib/domain/money/money';
import { manualAccounts, manualPostingStates } from '@/lib/domain/postings/manual-posting';
import { formatTime } from '@/lib/domain/time/format-time';
import { appError } from '@/lib/errors';
import { users } from '@/server/account/tables';
import type { Db } from '@/server/kernel/database';
import type { Window } from '@/server/kernel/limits/window';
import { decidedBy, reviewed, verdicts } from '@/server/process/public';
import { lockBalance } from '@/server/wallet/public';
import { accountOf, shortOf } from './account-of';
import { openUser } from './open-user';
import { postingItem } from './posting-item';
import { manualPostings } from './tables';

const noneWaits = '没有这笔等待同意的记账';

/**
 * Somebody else than who asked agrees that money is moved by hand, or not; only then is it posted, once. Who asked may take it
 * back, which is a rejection.
 */
export const manualPosting = reviewed({
  kind: 'manual posting',
  table: sql`manual_postings`,
  states: manualPostingStates,
  transitions: verdicts('pending', 'approved', 'rejected', '请写明不同意的理由'),
  lock: async (tx, id: number) => {
    const [asked] = await tx
      .select({ posting: manualPostings, group: users.group })
      .from(manualPostings)
      .leftJoin(users, eq(users.id, manualPostings.userId))
      .where(eq(manualPostings.id, id))
      .for('update', { of: manualPostings });
    if (!asked) throw appError('rule_broken', { msg: noneWaits });
    return { ...asked.posting, group: asked.group };
  },
  once: true,
  refusal: () => noneWaits,
  askedBy: ({ askedBy }) => askedBy,
  before: async (tx, { row, name }) => {
    if (name === 'reject') return;
    const { fromAccount, toAccount, userId } = row;
    if (userId !== null && !(await openUser(tx, userId))) {
      throw appError('rule_broken', { msg: '这个用户的账号已注销，不能再记账' });
    }
    const held = await lockBalance(tx, accountOf(fromAccount, userId), [
      accountOf(toAccount, userId),
    ]);
    const lacking = shortOf(row, held);
    if (lacking !== null) throw appError('rule_broken', { msg: lacking });
  },
  set: decidedBy,
  money: ({ row: { id, postingSn, fromAccount, toAccount, userId, amountFen }, name }) =>
    name === 'reject'
      ? null
      : {
          key: `manual posting ${id}`,
          reason: 'manual',
          subject: postingSn,
          entries: [
            { account: accountOf(fromAccount, userId), amountFen: negateFen(amountFen) },
            { account: accountOf(toAccount, userId), amountFen },
          ],
        },
  tell: ({ row: { userId, group, toAccount, amountFen, words, postingSn }, name }) =>
    name === 'reject' || userId === null || group === null
      ? null
      : {
          userId,
          ...worded(toAccount === 'user' ? 'posting_up' : 'posting_down', {
            amount: formatYuan(amountFen, true),
            words,
            postingSn,
          }),
          link: areaHref(areaOfGroup(group), 'manAgement-detailed'),
        },
  act: {
    what: '手工记账：由提出人以外的同事同意后才入账',
    noun: '手工记账',
    id: '编号',
    reason: '不同意的理由，提出人可见',
    said: { approve: '已入账', reject: '未同意，没有记账' },
    subject: 'posting',
  },
  queue: {
    name: '手工记账',
    waiting: sql`manual_postings where state = 'pending'`,
    key: sql`id`,
    since: sql`created_at`,
    list: waitingPostings,
    item: postingItem,
  },
});

/** The longest waiting first. */
async function waitingPostings(db: Db, { skip, most }: Window) {
  const found = await db
    .select()
    .from(manualPostings)
    .where(eq(manualPostings.state, 'pending'))
    .orderBy(asc(manualPostings.createdAt), asc(manualPostings.id))
    .limit(most)
    .offset(skip);
  return found.map(({ id, postingSn, fromAccount, toAccount, amountFen, words, ...row }) => {
    const way = `${manualAccounts[fromAccount]} → ${manualAccounts[toAccount]}`;
    const since = row.createdAt.toISOString();
    return {
      key: String(id),
      since,
      title: `${formatYuan(amountFen, true)} ${way}`,
      detail: `${postingSn}，${row.askedBy}提出`,
      cells: [
        `id=${id}`,
        postingSn,
        formatTime(since, 'minute'),
        formatYuan(amountFen, true),
        way,
        `${row.askedBy}提出`,
      ],
      below: [words],
    };
  });
}
