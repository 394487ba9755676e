import { AlipaySdk } from 'alipay-sdk';
import type { Env } from '@/server/kernel/env';

export type AlipayEnv = Pick<
  Env,
  | 'SITE_URL'
  | 'ALIPAY_APP_ID'
  | 'ALIPAY_PRIVATE_KEY'
  | 'ALIPAY_PUBLIC_KEY'
  | 'ALIPAY_SELLER_ID'
  | 'ALIPAY_GATEWAY'
>;

/** What signs every request to Alipay. */
export const alipaySdk = (settings: AlipayEnv): AlipaySdk =>
  new AlipaySdk({
    appId: settings.ALIPAY_APP_ID ?? '',
    privateKey: settings.ALIPAY_PRIVATE_KEY ?? '',
    keyType: 'PKCS8',
    alipayPublicKey: settings.ALIPAY_PUBLIC_KEY ?? '',
    signType: 'RSA2',
    ...(settings.ALIPAY_GATEWAY ? { gateway: settings.ALIPAY_GATEWAY } : {}),
  });
