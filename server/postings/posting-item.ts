import { and, eq } from 'drizzle-orm';
import { href } from '@/lib/address/routes';
import { formatYuan } from '@/lib/domain/money/format-yuan';
import {
  type ManualAccount,
  manualAccounts,
  manualPostingStates,
} from '@/lib/domain/postings/manual-posting';
import { formatTime } from '@/lib/domain/time/format-time';
import type { Db } from '@/server/kernel/database';
import {
  aboutAccount,
  check,
  consoleItem,
  fact,
  idOfKey,
  type QueueItem,
  secondPerson,
  section,
  verdictActs,
} from '@/server/process/public';
import { balanceOf } from '@/server/wallet/public';
import { accountOf, shortOf } from './account-of';
import { manualPostings } from './tables';

/** A posting that waits for a second person; undefined where it does not. */
export async function postingItem(db: Db, key: string): Promise<QueueItem | undefined> {
  const [row] = await db
    .select()
    .from(manualPostings)
    .where(and(eq(manualPostings.id, idOfKey(key)), eq(manualPostings.state, 'pending')));
  if (!row) return undefined;
  const { postingSn, fromAccount, toAccount, userId, amountFen, words, askedBy } = row;
  const heldOf = (name: ManualAccount) => balanceOf(db, accountOf(name, userId));
  const [from, to] = [await heldOf(fromAccount), await heldOf(toAccount)];
  const lacking = shortOf(row, from);
  const person = href('operator-item', { queue: 'person', key: String(userId) });
  const side = (label: string, name: ManualAccount, held: number) =>
    fact(label, manualAccounts[name], {
      remark: `现有 ${formatYuan(held, true)}`,
      href: name === 'user' ? person : '',
    });
  return consoleItem({
    users: userId === null ? [] : [userId],
    title: postingSn,
    subtitle: `${formatYuan(amountFen, true)}，${askedBy}提出`,
    state: manualPostingStates[row.state],
    sections: [
      section('记账', [
        side('转出', fromAccount, from),
        side('转入', toAccount, to),
        fact('金额', formatYuan(amountFen, true)),
        fact('事由', words, { remark: userId === null ? '' : '入账后这个用户会看到' }),
        fact('提出', askedBy, { source: formatTime(row.createdAt.toISOString(), 'minute') }),
      ]),
    ],
    checks: [
      check(lacking === null ? 'ok' : 'differs', '转出账户够付', lacking ?? '够'),
      secondPerson.check(askedBy),
    ],
    about: userId === null ? [] : await aboutAccount(db, userId),
    acts: verdictActs(
      'posting',
      { id: key },
      {
        approve: `→ 立即入账，不能撤销；须由${askedBy}以外的同事通过`,
        reject: '→ 未同意，没有记账；提出人可以这样收回',
      },
      secondPerson.acts(askedBy),
    ),
  });
}
