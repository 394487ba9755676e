import { asc, eq, sql } from 'drizzle-orm';
import { formatYuan } from '@/lib/domain/money/format-yuan';
import { users } from '@/server/account/tables';
import type { Db } from '@/server/kernel/database';
import type { Window } from '@/server/kernel/limits/window';
import { signedFileUrl } from '@/server/site/public';
import { payerOf } from './bank-recharge';
import { bankRecharges } from './tables';

const isWaiting = eq(bankRecharges.state, 'reviewing');

/** Since the voucher came; not before it is one waited for. */
export const rechargeSince = sql`coalesce(${bankRecharges.sentAt}, ${bankRecharges.createdAt})`;

/** Vouchers that wait to be compared with the bank, the longest waiting first; a picture's address is good for ten minutes. */
export async function waitingBankRecharges(db: Db, { most, skip }: Window) {
  const found = await db
    .select({ row: bankRecharges, name: users.nicename })
    .from(bankRecharges)
    .innerJoin(users, eq(users.id, bankRecharges.userId))
    .where(isWaiting)
    .orderBy(rechargeSince, asc(bankRecharges.id))
    .limit(most)
    .offset(skip);
  return found.map(({ row, name }) => ({
    id: row.id,
    rechargeSn: row.rechargeSn,
    key: String(row.id),
    since: (row.sentAt ?? row.createdAt).toISOString(),
    title: `${name} ${formatYuan(row.amountFen, true)}`,
    detail: row.rechargeSn,
    cells: [
      `id=${row.id}`,
      row.rechargeSn,
      formatYuan(row.amountFen, true),
      `付款户名 ${payerOf(row)}`,
      name,
      signedFileUrl(row.voucher),
    ],
  }));
}
