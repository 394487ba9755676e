import { isPhone } from '@/lib/domain/identity/phone';
import { unseal } from '@/server/kernel/crypto';
import type { Db } from '@/server/kernel/database';
import { contactOf } from './contact-of';
import { userById } from './find-user';

/** Whom to ask about an order, in the words of a brief: the account's contact, else its name and the phone it logs in with. */
export async function ownContact(
  db: Db,
  userId: number,
): Promise<{ contact_name: string; contact_phone: string }> {
  const user = await userById(db, userId);
  const { name, phone } = contactOf(user);
  const login = unseal(user.phoneSealed);
  const known = [phone, login].find(isPhone) ?? '';
  return { contact_name: (name || user.nicename).slice(0, 20), contact_phone: known };
}
