import { desc, eq } from 'drizzle-orm';
import type { Answer } from '@/lib/contract';
import { securityLevel } from '@/lib/domain/account/security-level';
import { unseal } from '@/server/kernel/crypto';
import type { Db } from '@/server/kernel/database';
import { contactOf } from './contact-of';
import { userById } from './find-user';
import { waitingRecovery } from './phone/cancel-recovery';
import { withdrawalsHeldUntil } from './phone/withdrawals-held-until';
import { listConsents } from './record/accept-consents';
import { showSettings } from './settings';
import { phoneChanges } from './tables';

/** How safe an account is and what would raise it. */
export async function showSecurity(db: Db, userId: number): Promise<Answer<'setting/security'>> {
  const user = await userById(db, userId);
  const settings = await showSettings(db, userId);
  const contactPhone = contactOf(user).phone;
  const [lastChange] = await db
    .select({ at: phoneChanges.createdAt })
    .from(phoneChanges)
    .where(eq(phoneChanges.userId, userId))
    .orderBy(desc(phoneChanges.id))
    .limit(1);
  const heldUntil = await withdrawalsHeldUntil(db, userId);
  const level = securityLevel({
    phone: true, // nobody has an account without one
    pay_pass: settings.pay_pass_level > 0,
    verified: settings.verified !== 'none',
    contact: contactPhone !== '' && contactPhone !== unseal(user.phoneSealed),
  });
  return {
    ...level,
    mobile: settings.mobile,
    mobile_since: lastChange?.at.toISOString() ?? settings.created_at,
    withdrawals_held_until: heldUntil?.toISOString() ?? null,
    phone_request: await waitingRecovery(db, userId),
    pay_pass_level: settings.pay_pass_level,
    pay_pass_locked: settings.pay_pass_locked,
    verified: settings.verified,
    contact_phone: settings.contact_phone,
    consents: await listConsents(db, userId),
  };
}
