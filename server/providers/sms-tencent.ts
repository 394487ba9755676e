import { sms } from 'tencentcloud-sdk-nodejs-sms';
import { env } from '@/server/kernel/env';
import type { SmsProvider } from './sms';

const timeoutSeconds = 8;

/**
 * Tencent Cloud SMS, API 2021-01-11. The registered template takes two parameters: the code and the minutes it
 * lives. TENCENT_SMS_ENDPOINT may name another host, with its scheme where it is not https; the SDK signs the
 * host's first label as the service, so a proxy's name must begin with `sms.`.
 */
export function tencentSms(): SmsProvider {
  const {
    TENCENT_SECRET_ID: secretId = '',
    TENCENT_SECRET_KEY: secretKey = '',
    TENCENT_SMS_APP_ID: SmsSdkAppId = '',
    TENCENT_SMS_SIGN: SignName = '',
    TENCENT_SMS_TEMPLATE: TemplateId = '',
    TENCENT_SMS_ENDPOINT: endpoint = 'sms.tencentcloudapi.com',
  } = env();
  const [, scheme = 'https://', host = endpoint] = /^(https?:\/\/)(.+)$/.exec(endpoint) ?? [];
  const client = new sms.v20210111.Client({
    credential: { secretId, secretKey },
    region: 'ap-guangzhou',
    profile: { httpProfile: { endpoint: host, protocol: scheme, reqTimeout: timeoutSeconds } },
  });
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
