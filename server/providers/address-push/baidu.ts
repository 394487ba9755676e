import { z } from 'zod';
import { env } from '@/server/kernel/env';
import { log } from '@/server/kernel/log';
import { endpointOf } from '@/server/providers/endpoints';
import { postToSearchEngine } from './post';
import type { AddressPush } from './provider';

/** What it took, and what it may still take today. Addresses that it names it never takes: they are not told again. */
const taken = z.object({
  remain: z.number(),
  success: z.number(),
  not_same_site: z.array(z.string()).default([]),
  not_valid: z.array(z.string()).default([]),
});

/** Baidu's push API for links (ordinary inclusion): one address a line, the token in the query. */
export function baiduPush(): AddressPush {
  const { SITE_URL, BAIDU_PUSH_TOKEN: token = '' } = env();
  const url = new URL(endpointOf('BAIDU_PUSH_ENDPOINT', env()));
  url.searchParams.set('site', new URL(SITE_URL).origin);
  url.searchParams.set('token', token);
  return {
    async push(urls, stop) {
      const { status, body } = await postToSearchEngine('Baidu', url, {
        type: 'text/plain',
        body: urls.join('\n'),
        stop,
      });
      const answer = taken.safeParse(body);
      // Its own words may repeat what was sent: the status tells enough (400 too many today, 401 a wrong token).
      if (!answer.success) throw new Error(`Baidu refused addresses: status ${status}`);
      const { remain, not_same_site, not_valid } = answer.data;
      const refused = [...not_same_site, ...not_valid];
      if (refused.length > 0)
        log().warn(
          { count: refused.length, first: refused[0] },
          'Baidu takes some addresses never',
        );
      return { isFull: remain <= 0 };
    },
  };
}
