import { sql } from 'drizzle-orm';
import { type CodePurpose, codeLifeMinutes, codePurposes } from '@/lib/domain/code';
import { maskPhone } from '@/lib/domain/phone';
import { seal } from '@/server/kernel/crypto';
import { openDatabase } from '@/server/kernel/database';
import { env } from '@/server/kernel/env';
import { smsProvider } from '@/server/providers/sms';
import { smsOutbox } from './tables';

/** How many messages /dev/outbox keeps. */
const keptMessages = 200;

/** Sends a code by the configured provider; a demonstration on the console provider also keeps it for /dev/outbox. */
export async function sendCodeMessage(message: {
  phone: string;
  purpose: CodePurpose;
  code: string;
}): Promise<void> {
  const { phone, purpose, code } = message;
  const body = `【投放集市】您的${codePurposes[purpose]}验证码是 ${code}，${codeLifeMinutes} 分钟内有效。请勿转告他人。`;
  const provider = await smsProvider();
  await provider.send({ phone, body, code, minutes: codeLifeMinutes });
  const { DEMO, SMS_PROVIDER } = env();
  if (!DEMO || SMS_PROVIDER !== 'console') return;
  const { db } = await openDatabase();
  const [kept] = await db
    .insert(smsOutbox)
    .values({ phoneMasked: maskPhone(phone), phoneSealed: seal(phone), body })
    .returning({ id: smsOutbox.id });
  if (kept) await db.delete(smsOutbox).where(sql`${smsOutbox.id} <= ${kept.id - keptMessages}`);
}
