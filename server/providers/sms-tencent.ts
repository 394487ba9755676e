import { sms } from 'tencentcloud-sdk-nodejs-sms';
import { env } from '@/server/kernel/env';
import type { SmsNotice, SmsProvider } from './sms';
import { tencentClient } from './tencent-client';

/**
 * Tencent Cloud SMS, API 2021-01-11. Two registered templates: a code with the minutes it lives, and a changed phone with
 * its time, both numbers and the hotline. TENCENT_SMS_ENDPOINT may name another host (tencent-client).
 */
export function tencentSms(): SmsProvider {
  const {
    TENCENT_SMS_APP_ID: SmsSdkAppId = '',
    TENCENT_SMS_SIGN: SignName = '',
    TENCENT_SMS_TEMPLATE: code = '',
    TENCENT_SMS_TEMPLATE_PHONE: phoneChanged = '',
    TENCENT_SMS_ENDPOINT: endpoint = 'sms.tencentcloudapi.com',
  } = env();
  const client = new sms.v20210111.Client(tencentClient(endpoint).config);
  const send = async (phone: string, TemplateId: string, params: readonly string[]) => {
    const { SendStatusSet: [status] = [] } = await client.SendSms({
      PhoneNumberSet: [`+86${phone}`],
      SmsSdkAppId,
      SignName,
      TemplateId,
      TemplateParamSet: [...params],
    });
    // The call answers 200 although the message was refused; the word is in the status.
    if (status?.Code !== 'Ok')
      throw new Error(`Tencent SMS refused: ${status?.Code ?? 'no status'}`);
  };
  const templates: Record<SmsNotice['template'], string> = { phone_changed: phoneChanged };
  return {
    send: (message) => send(message.phone, code, [message.code, String(message.minutes)]),
    sendNotice: ({ phone, template, params }) => send(phone, templates[template], params),
  };
}
