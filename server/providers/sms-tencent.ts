import { sms } from 'tencentcloud-sdk-nodejs-sms';
import { env } from '@/server/kernel/env';
import type { SmsProvider } from './sms';
import { tencentClient } from './tencent-client';

/**
 * Tencent Cloud SMS, API 2021-01-11. The registered template takes two parameters: the code and the minutes it
 * lives. TENCENT_SMS_ENDPOINT may name another host (tencent-client).
 */
export function tencentSms(): SmsProvider {
  const {
    TENCENT_SMS_APP_ID: SmsSdkAppId = '',
    TENCENT_SMS_SIGN: SignName = '',
    TENCENT_SMS_TEMPLATE: TemplateId = '',
    TENCENT_SMS_ENDPOINT: endpoint = 'sms.tencentcloudapi.com',
  } = env();
  const client = new sms.v20210111.Client(tencentClient(endpoint).config);
  return {
    async send({ phone, code, minutes }) {
      const { SendStatusSet: [status] = [] } = await client.SendSms({
        PhoneNumberSet: [`+86${phone}`],
        SmsSdkAppId,
        SignName,
        TemplateId,
        TemplateParamSet: [code, String(minutes)],
      });
      // The call answers 200 although the message was refused; the word is in the status.
      if (status?.Code !== 'Ok')
        throw new Error(`Tencent SMS refused: ${status?.Code ?? 'no status'}`);
    },
  };
}
