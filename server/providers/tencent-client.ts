import { env } from '@/server/kernel/env';

const timeoutSeconds = 8;

/**
 * What every client of Tencent Cloud is made with; its SDK signs the requests (TC3-HMAC-SHA256). `endpoint` may name
 * another host than the service's, with its scheme where it is not https; the SDK signs the host's first label as the
 * service, so a proxy's name must begin with it.
 */
export function tencentClient(endpoint: string) {
  const { TENCENT_SECRET_ID: secretId = '', TENCENT_SECRET_KEY: secretKey = '' } = env();
  const [, scheme = 'https://', host = endpoint] = /^(https?:\/\/)(.+)$/.exec(endpoint) ?? [];
  return {
    host,
    config: {
      credential: { secretId, secretKey },
      region: 'ap-guangzhou',
      profile: { httpProfile: { endpoint: host, protocol: scheme, reqTimeout: timeoutSeconds } },
    },
  };
}
