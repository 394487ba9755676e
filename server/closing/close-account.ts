import { eq, sql } from 'drizzle-orm';
import type { ParsedInput } from '@/lib/contract';
import { appError } from '@/lib/errors';
import { endOtherSessions, proveAgain, recordEvent, userById } from '@/server/account/public';
import { users } from '@/server/account/tables';
import type { CallContext, Caller } from '@/server/kernel/call-context';
import { randomToken, seal } from '@/server/kernel/crypto';
import type { Db } from '@/server/kernel/database';
import { closingAreas, type Leaver, type OpenMatter } from './closing-areas';

/** What has to end before the account can be closed, in the order of the table. */
export async function openMatters(db: Db, user: Leaver): Promise<OpenMatter[]> {
  const found: OpenMatter[] = [];
  for (const { open } of Object.values(closingAreas)) {
    if (open) found.push(...(await open(db, user)));
  }
  return found;
}

/**
 * Closes the caller's account: nobody logs in to it again, its phone is free for a new one, and what the law does not want
 * kept is made unreadable (closing-areas.ts). Its row stays, because orders and the ledger name it.
 * @throws appError invalid_input for a wrong code, rule_broken where something is open
 */
export async function closeAccount(
  ctx: CallContext<Caller>,
  proof: ParsedInput<'setting/close-account'>,
): Promise<void> {
  const { db: tx, caller } = ctx;
  const mine = eq(users.id, caller.userId);
  await proveAgain(tx, await userById(tx, caller.userId), 'close', proof);
  // What is written for this account meanwhile refers to its row, and waits for this lock or is seen after it.
  const [user] = await tx.select().from(users).where(mine).for('update');
  if (!user || user.closedAt) throw appError('unauthenticated');
  const [first] = await openMatters(tx, user);
  if (first) throw appError('rule_broken', { msg: `暂时不能注销：${first.says}` });
  await recordEvent(tx, { userId: user.id, kind: 'closed' }, ctx);
  for (const { forget } of Object.values(closingAreas)) await forget?.(tx, user.id);
  await endOtherSessions(tx, user.id, null);
  await tx
    .update(users)
    .set({
      phoneSealed: seal(''),
      phoneHash: `closed ${randomToken()}`,
      nicename: '已注销用户',
      avatar: null,
      contactSealed: null,
      payPassHash: null,
      closedAt: sql`now()`,
    })
    .where(mine);
}
