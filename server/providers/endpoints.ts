import type { Env } from '@/server/kernel/env';

/** Where each service is asked, unless the environment names another place; without a scheme over https. */
export const usualEndpoints = {
  TENCENT_SMS_ENDPOINT: 'sms.tencentcloudapi.com',
  TENCENT_CAPTCHA_ENDPOINT: 'captcha.tencentcloudapi.com',
  TENCENT_FACEID_ENDPOINT: 'faceid.tencentcloudapi.com',
  ALIPAY_GATEWAY: 'https://openapi.alipay.com/gateway.do',
  WECHAT_ENDPOINT: 'https://api.mch.weixin.qq.com',
  NUONUO_ENDPOINT: 'https://sdk.nuonuo.com/open/v1/services',
  FADADA_SERVER_URL: 'https://api.fadada.com/api/v5',
  BAIDU_PUSH_ENDPOINT: 'http://data.zz.baidu.com/urls',
  INDEXNOW_ENDPOINT: 'https://api.indexnow.org/indexnow',
} as const satisfies Partial<Record<keyof Env, string>>;

type Endpoint = keyof typeof usualEndpoints;

export const endpointOf = <N extends Endpoint>(name: N, settings: Partial<Pick<Env, N>>): string =>
  settings[name] ?? usualEndpoints[name];

/** The address of an endpoint. */
export const withScheme = (endpoint: string): string =>
  endpoint.includes('://') ? endpoint : `https://${endpoint}`;

/** What is asked with these settings, each by the variable that chooses it. */
export function endpointsInUse(env: Env): { variable: keyof Env; endpoint: string }[] {
  const uses: [keyof Env, boolean, Endpoint][] = [
    ['SMS_PROVIDER', env.SMS_PROVIDER === 'tencent', 'TENCENT_SMS_ENDPOINT'],
    ['CAPTCHA_PROVIDER', env.CAPTCHA_PROVIDER === 'tencent', 'TENCENT_CAPTCHA_ENDPOINT'],
    ['IDENTITY_CHECKER', env.IDENTITY_CHECKER === 'tencent', 'TENCENT_FACEID_ENDPOINT'],
    ['FACE_CHECKER', env.FACE_CHECKER === 'tencent', 'TENCENT_FACEID_ENDPOINT'],
    ['PAYMENT_PROVIDER', env.PAYMENT_PROVIDER.includes('alipay'), 'ALIPAY_GATEWAY'],
    ['PAYMENT_PROVIDER', env.PAYMENT_PROVIDER.includes('wechat'), 'WECHAT_ENDPOINT'],
    ['PAYOUT_PROVIDER', env.PAYOUT_PROVIDER === 'alipay', 'ALIPAY_GATEWAY'],
    ['INVOICE_CHANNEL', env.INVOICE_CHANNEL === 'nuonuo', 'NUONUO_ENDPOINT'],
    ['SIGNING_PROVIDER', env.SIGNING_PROVIDER === 'fadada', 'FADADA_SERVER_URL'],
    ['SEARCH_PUSH', env.SEARCH_PUSH.includes('baidu'), 'BAIDU_PUSH_ENDPOINT'],
    ['SEARCH_PUSH', env.SEARCH_PUSH.includes('indexnow'), 'INDEXNOW_ENDPOINT'],
  ];
  const addresses = { SMTP_URL: env.SMTP_URL, TSA_URL: env.TSA_URL, REDIS_URL: env.REDIS_URL };
  const store = env.S3_ENDPOINT ?? `https://s3.${env.S3_REGION}.amazonaws.com`;
  return [
    ...uses.flatMap(([variable, isUsed, name]) =>
      isUsed ? [{ variable, endpoint: endpointOf(name, env) }] : [],
    ),
    ...Object.entries(addresses).flatMap(([variable, endpoint]) =>
      endpoint ? [{ variable: variable as keyof typeof addresses, endpoint }] : [],
    ),
    ...(env.STORAGE_PROVIDER === 's3'
      ? [{ variable: 'STORAGE_PROVIDER' as const, endpoint: store }]
      : []),
  ];
}
