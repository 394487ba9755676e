import { sms } from 'tencentcloud-sdk-nodejs-sms';
import { env } from '@/server/kernel/env';
import { endpointOf } from '@/server/providers/endpoints';
import { refusal } from '../refusal';
import { tencentClient } from '../tencent-client';
import type { SmsNotice, SmsProvider } from './provider';

interface Sending {
  phone: string;
  template: string;
  params: readonly string[];
  key?: string | undefined;
}

/**
 * Tencent Cloud SMS, API 2021-01-11. Registered templates: a code with the minutes it lives, a changed phone with its time,
 * both numbers and the hotline, a refused request for another phone with the hotline, and an event in a few words.
 * It sends what it is told as often as it is told it; the key stands in its reports alone (SessionContext).
 * TENCENT_SMS_ENDPOINT may name another host (tencent-client).
 */
export function tencentSms(): SmsProvider {
  const {
    TENCENT_SMS_APP_ID: SmsSdkAppId = '',
    TENCENT_SMS_SIGN: SignName = '',
    TENCENT_SMS_TEMPLATE: code = '',
    TENCENT_SMS_TEMPLATE_PHONE: phoneChanged = '',
    TENCENT_SMS_TEMPLATE_RECOVERY: recoveryRefused = '',
    TENCENT_SMS_NOTICE_TEMPLATE: event = '',
  } = env();
  const client = new sms.v20210111.Client(
    tencentClient(endpointOf('TENCENT_SMS_ENDPOINT', env())).config,
  );
  const send = async ({ phone, template: TemplateId, params, key }: Sending) => {
    const { SendStatusSet: [status] = [] } = await asked(
      client.SendSms({
        PhoneNumberSet: [`+86${phone}`],
        SmsSdkAppId,
        SignName,
        TemplateId,
        TemplateParamSet: [...params],
        ...(key ? { SessionContext: key } : {}),
      }),
    );
    // The call answers 200 although the message was refused; the word is in the status.
    if (status?.Code !== 'Ok') throw refusal(`Tencent SMS refused: ${status?.Code ?? 'no status'}`);
  };
  const templates: Record<SmsNotice['template'], string> = {
    phone_changed: phoneChanged,
    recovery_refused: recoveryRefused,
    event,
  };
  return {
    send: ({ phone, code: digits, minutes }) =>
      send({ phone, template: code, params: [digits, String(minutes)] }),
    sendNotice: ({ template, ...notice }) => send({ ...notice, template: templates[template] }),
  };
}

/** What node says of a connection that never came to be: nothing was told to anybody. */
const neverConnected = /\b(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH)\b/;

/**
 * A refusal of the call itself has the number of the request that was refused. Of what the connection met, the SDK keeps
 * the words alone.
 */
async function asked<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const isAnswered = 'requestId' in error && Boolean(error.requestId);
    if (isAnswered || neverConnected.test(error.message)) throw refusal(error.message);
    throw error;
  }
}
