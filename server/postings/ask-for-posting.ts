import { and, eq, sql } from 'drizzle-orm';
import { appError, invalid } from '@/lib/errors';
import type { Db } from '@/server/kernel/database';
import { serialNumber } from '@/server/kernel/serial-number';
import { balanceOf } from '@/server/wallet/public';
import { accountOf, type ManualMove, shortOf } from './account-of';
import { openUser } from './open-user';
import { manualPostings } from './tables';

/**
 * Asks for money to be moved by hand; nothing moves before somebody else has agreed.
 * @param words why; the person whose money it is reads them
 * @returns its number
 * @throws AppError invalid_input; rule_broken where the same waits already
 */
export async function askForPosting(
  tx: Db,
  asked: ManualMove & { words: string },
  by: string,
): Promise<{ id: number; postingSn: string }> {
  const { fromAccount, toAccount, userId } = asked;
  if (fromAccount === toAccount) throw invalid({ to: '转入账户与转出账户相同，请改选一个' });
  const isOfUser = fromAccount === 'user' || toAccount === 'user';
  if (isOfUser && userId === null) throw invalid({ user: '请填写用户编号' });
  if (!isOfUser && userId !== null) {
    throw invalid({ user: '两个账户都是平台的，请不要填写用户编号' });
  }
  if (userId !== null && !(await openUser(tx, userId))) {
    throw invalid({ user: '没有这个用户，或账号已注销，请核对编号' });
  }
  // One sender at a time, and the same again while it waits is the same request.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${by}, 181))`);
  const [same] = await tx
    .select({ id: manualPostings.id })
    .from(manualPostings)
    .where(
      and(
        eq(manualPostings.state, 'pending'),
        eq(manualPostings.askedBy, by),
        eq(manualPostings.fromAccount, fromAccount),
        eq(manualPostings.toAccount, toAccount),
        eq(manualPostings.amountFen, asked.amountFen),
        eq(manualPostings.words, asked.words),
        sql`${manualPostings.userId} is not distinct from ${userId}::bigint`,
      ),
    );
  if (same) throw appError('rule_broken', { msg: '同样的调账已经提出，正在等同事同意' });
  const lacking = shortOf(asked, await balanceOf(tx, accountOf(fromAccount, userId)));
  if (lacking !== null) throw invalid({ amount: lacking });
  const [made] = await tx
    .insert(manualPostings)
    .values({ ...asked, postingSn: serialNumber('TZ', 6), askedBy: by })
    .returning({ id: manualPostings.id, postingSn: manualPostings.postingSn });
  if (!made) throw new Error('an insert answers its row');
  return made;
}
