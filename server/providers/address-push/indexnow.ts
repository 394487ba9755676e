import { env } from '@/server/kernel/env';
import { endpointOf } from '@/server/providers/endpoints';
import { postToSearchEngine } from './post';
import type { AddressPush } from './provider';

/** Where the site proves that the key is its own: at the root, for then it counts for every address. */
export const indexNowKeyPath = (key: string): string => `/${key}.txt`;

/** IndexNow: Bing, Yandex and others tell each other what one of them is told. */
export function indexNowPush(): AddressPush {
  const { SITE_URL, INDEXNOW_KEY: key = '' } = env();
  const { host, origin } = new URL(SITE_URL);
  return {
    async push(urlList, stop) {
      const words = { host, key, keyLocation: origin + indexNowKeyPath(key), urlList };
      const { status } = await postToSearchEngine(
        'IndexNow',
        new URL(endpointOf('INDEXNOW_ENDPOINT', env())),
        {
          type: 'application/json; charset=utf-8',
          body: JSON.stringify(words),
          stop,
        },
      );
      // 202: taken, the key will be looked at later.
      if (status !== 200 && status !== 202)
        throw new Error(`IndexNow refused addresses: status ${status}`);
      return { isFull: false };
    },
  };
}
