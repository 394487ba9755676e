import { eq } from 'drizzle-orm';
import { vi } from 'vitest';
import { maskPhone } from '@/lib/domain/identity/phone';
import { smsOutbox } from '@/server/account/tables';
import { unseal } from '@/server/kernel/crypto';
import { openDatabase } from '@/server/kernel/database';
import { codeAt } from '@/server/operators/one-time-codes';
import { operators } from '@/server/operators/tables';
import { anAddress, call, reply } from './call';
import { letPass, readCode } from './codes';
import { slide } from './slide';

/** Asks for a code of the console by way of the slider and reads it: the message is not waited for by the call. */
export async function aConsoleCode(mobile: string): Promise<string> {
  const { db } = await openDatabase();
  await letPass(61);
  await db.delete(smsOutbox).where(eq(smsOutbox.phoneMasked, maskPhone(mobile)));
  const from = anAddress();
  const proof = await slide(mobile, { from, purpose: 'console' });
  await call('operator/send-code', { mobile, ...proof }, { from });
  return vi.waitFor(() => readCode(mobile), { interval: 10, timeout: 5_000 });
}

/** Logs in up to the second factor. @returns the answer's data and the cookie's token */
export async function beginLogin(mobile: string) {
  const { envelope, operatorToken } = await reply('operator/log-in', {
    mobile,
    code: await aConsoleCode(mobile),
  });
  if (envelope.status !== 200 || !operatorToken) throw new Error(JSON.stringify(envelope));
  const data = envelope.data as {
    second_factor: string;
    setup: { secret: string; qr_svg: string } | null;
  };
  return { ...data, operatorToken };
}

/** What the operator's authenticator shows, `steps` times 30 seconds from now. */
export async function shownCode(mobileHash: string, steps = 0): Promise<string> {
  const { db } = await openDatabase();
  const [operator] = await db.select().from(operators).where(eq(operators.phoneHash, mobileHash));
  return codeAt(unseal(operator!.totpSealed), Date.now() + steps * 30_000);
}
