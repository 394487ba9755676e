import { asc, count, eq } from 'drizzle-orm';
import { users } from '@/server/account/tables';
import type { Db } from '@/server/kernel/database';
import type { Window } from '@/server/kernel/window';
import { signedFileUrl } from '@/server/site/public';
import { payerOf } from './bank-recharge';
import { bankRecharges } from './tables';

const isWaiting = eq(bankRecharges.state, 'reviewing');

/** How many vouchers wait to be compared with the bank. */
export async function countBankRecharges(db: Db): Promise<number> {
  const [found] = await db.select({ count: count() }).from(bankRecharges).where(isWaiting);
  return found?.count ?? 0;
}

/** They themselves, the longest waiting first; a picture's address is good for ten minutes. */
export async function waitingBankRecharges(db: Db, { most, skip }: Window) {
  const found = await db
    .select({ row: bankRecharges, name: users.nicename })
    .from(bankRecharges)
    .innerJoin(users, eq(users.id, bankRecharges.userId))
    .where(isWaiting)
    .orderBy(asc(bankRecharges.sentAt), asc(bankRecharges.id))
    .limit(most)
    .offset(skip);
  return found.map(({ row, name }) => ({
    ...row,
    payer: payerOf(row),
    name,
    voucherUrl: signedFileUrl(row.voucher),
  }));
}
