import { AlipaySdk } from 'alipay-sdk';
import type { Env } from '@/server/kernel/env';
import { endpointOf } from '@/server/providers/endpoints';

export type AlipayEnv = Pick<
  Env,
  | 'SITE_URL'
  | 'ALIPAY_APP_ID'
  | 'ALIPAY_PRIVATE_KEY'
  | 'ALIPAY_PUBLIC_KEY'
  | 'ALIPAY_SELLER_ID'
  | 'ALIPAY_GATEWAY'
> &
  Partial<Pick<Env, 'ALIPAY_APP_CERT' | 'ALIPAY_CERT' | 'ALIPAY_ROOT_CERT'>>;

/** What signs every request to Alipay: with certificates, which its transfers demand, or with keys alone. */
export const alipaySdk = (settings: AlipayEnv): AlipaySdk =>
  new AlipaySdk({
    appId: settings.ALIPAY_APP_ID ?? '',
    privateKey: settings.ALIPAY_PRIVATE_KEY ?? '',
    keyType: 'PKCS8',
    ...(settings.ALIPAY_APP_CERT
      ? {
          appCertContent: pemOf(settings.ALIPAY_APP_CERT),
          alipayPublicCertContent: pemOf(settings.ALIPAY_CERT),
          alipayRootCertContent: pemOf(settings.ALIPAY_ROOT_CERT),
        }
      : { alipayPublicKey: settings.ALIPAY_PUBLIC_KEY ?? '' }),
    signType: 'RSA2',
    gateway: endpointOf('ALIPAY_GATEWAY', settings),
  });

const pemOf = (base64 = ''): Buffer => Buffer.from(base64, 'base64');
