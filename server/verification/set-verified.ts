import { eq, sql } from 'drizzle-orm';
import { shownName } from '@/lib/domain/identity/party-name';
import type { VerificationKind } from '@/lib/domain/verification/states';
import { users } from '@/server/account/tables';
import { changeGoods } from '@/server/catalog/public';
import { type Sealed, unseal } from '@/server/kernel/crypto';
import type { Db } from '@/server/kernel/database';

/** Who was verified: kind, and the name as it lies in the application. */
export interface Verified {
  kind: VerificationKind;
  nameSealed: Sealed;
}

/**
 * Writes who an account is verified as to where it is read: the account, the badge and the name of its listings, and the
 * entry that it joined with, so that page, contract and card say one name (domain.md: Verification).
 */
export async function setVerified(
  tx: Db,
  userId: number,
  { kind, nameSealed }: Verified,
): Promise<void> {
  const name = shownName(kind, unseal(nameSealed));
  await tx.update(users).set({ verified: kind }).where(eq(users.id, userId));
  await tx.execute(sql`
    update entry_applications set kind = ${kind}, name = ${nameSealed}
    where user_id = ${userId} and state in ('pending', 'opened')`);
  await changeGoods(
    tx,
    sql`update goods set verified = ${kind}, operator = ${name}
        where owner_id = ${userId} and (verified, operator) is distinct from (${kind}::text, ${name}::text)
        returning id as good_id`,
  );
}

/**
 * Ends it: what is on sale waits off the shelf until its owner is verified again, since only who is verified sells
 * (decision 120).
 */
export async function setUnverified(tx: Db, userId: number): Promise<void> {
  await tx.update(users).set({ verified: 'none' }).where(eq(users.id, userId));
  await changeGoods(
    tx,
    sql`update goods set verified = 'none',
          awaits_owner = awaits_owner or status in ('live', 'expired'),
          status = case when status in ('live', 'expired') then 'off' else status end
        where owner_id = ${userId} returning id as good_id`,
  );
}
