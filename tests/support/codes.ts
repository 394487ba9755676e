import { desc, eq } from 'drizzle-orm';
import { maskPhone } from '@/lib/domain/identity/phone';
import { smsOutbox } from '@/server/account/tables';
import { unseal } from '@/server/kernel/crypto';
import { openDatabase } from '@/server/kernel/database';
import { call } from './call';
import { slide } from './slide';

/** The code of the last message to a phone, as its owner reads it. @throws Error where none was sent */
export async function readCode(phone: string): Promise<string> {
  const { db } = await openDatabase();
  const sent = await db
    .select()
    .from(smsOutbox)
    .where(eq(smsOutbox.phoneMasked, maskPhone(phone)))
    .orderBy(desc(smsOutbox.id));
  const code = sent
    .filter((message) => unseal(message.phoneSealed) === phone)
    .flatMap((message) => /是 (\d{6})/.exec(message.body)?.[1] ?? [])[0];
  if (!code) throw new Error(`no code was sent to ${phone}`);
  return code;
}

/** Asks for a login code by way of the slider and reads it. */
export async function aLoginCode(phone: string, group: 2 | 3, from: string): Promise<string> {
  const proof = await slide(phone, { from });
  await call('send-register-msg', { login_user: phone, user_group: group, ...proof }, { from });
  return readCode(phone);
}

/** The sent codes of the whole database as if they had been sent `seconds` earlier. */
export async function letPass(seconds: number): Promise<void> {
  const { db } = await openDatabase();
  await db.execute(
    `update codes set sent_at = sent_at - interval '${seconds} seconds', expires_at = expires_at - interval '${seconds} seconds'`,
  );
}
