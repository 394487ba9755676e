import { expect, type Locator } from '@playwright/test';
import { Client } from 'pg';
import { maskPhone } from '@/lib/domain/identity/phone';
import { readCode } from './log-in';
import type { OwnProgram } from './own-program';

/** Has a code sent from a form to a phone, and types it in there. @returns the code, which a refusal takes out of the form */
export async function typeCode(
  form: Locator,
  phone: string,
  program: Pick<OwnProgram, 'databaseUrl'>,
): Promise<string> {
  await letMinutePass(program);
  await form.getByRole('button', { name: '获取验证码' }).click();
  await expect(form.getByText(`已发送至 ${maskPhone(phone)}`)).toBeVisible();
  const code = await readCode(form.page(), phone);
  await form.getByLabel('短信验证码').fill(code);
  return code;
}

/** One code a minute goes to one phone: those before are made to have been sent a minute earlier. */
export const letMinutePass = (program: Pick<OwnProgram, 'databaseUrl'>): Promise<void> =>
  letCodesAge(program, '1 minute');

/** Five an hour and ten a day: a walk of many codes has them all sent on days before. Those that are open stay good. */
export const letCodeWaitRunOut = (program: Pick<OwnProgram, 'databaseUrl'>): Promise<void> =>
  letCodesAge(program, '1 day');

async function letCodesAge(
  { databaseUrl }: Pick<OwnProgram, 'databaseUrl'>,
  by: string,
): Promise<void> {
  const database = new Client({ connectionString: databaseUrl });
  await database.connect();
  await database.query('update codes set sent_at = sent_at - $1::interval', [by]);
  await database.end();
}
