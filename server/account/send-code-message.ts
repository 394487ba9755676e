import { type CodePurpose, codeLifeMinutes, codePurposes } from '@/lib/domain/account/code';
import { smsProvider } from '@/server/providers/sms/provider';
import { keepInOutbox } from './keep-in-outbox';

/** Sends a code by the configured provider. */
export async function sendCodeMessage(message: {
  phone: string;
  purpose: CodePurpose;
  code: string;
}): Promise<void> {
  const { phone, purpose, code } = message;
  const body = `【投放集市】您的${codePurposes[purpose]}验证码是 ${code}，${codeLifeMinutes} 分钟内有效。请勿转告他人。`;
  const provider = await smsProvider();
  await provider.send({ phone, body, code, minutes: codeLifeMinutes });
  await keepInOutbox(phone, body);
}
