import { once } from 'node:events';
import type { NextApiRequest, NextApiResponse } from 'next';
import { env } from '@/server/kernel/env';
import { log } from '@/server/kernel/log';

/** Crawlers come back by themselves: an hour is soon enough for what they read. */
const cache = 'public, max-age=300, s-maxage=3600, stale-while-revalidate=86400';

/** `SITE_URL` without a closing slash. */
export const siteUrl = (): string => env().SITE_URL.replace(/\/$/, '');

/**
 * Sends a text as it comes, so that a long one never lies in memory whole. A failure before the first piece is a
 * 503; one after it breaks the connection, so that nobody takes half a text for a whole one.
 */
export async function sendText(
  req: NextApiRequest,
  res: NextApiResponse,
  type: string,
  pieces: AsyncIterable<string> | Iterable<string>,
): Promise<void> {
  if (req.method !== 'GET' && req.method !== 'HEAD') {
    res.setHeader('Allow', 'GET, HEAD');
    res.status(405).end();
    return;
  }
  try {
    for await (const piece of pieces) {
      if (!res.headersSent) {
        res.setHeader('Content-Type', `${type}; charset=utf-8`);
        res.setHeader('Cache-Control', cache);
        res.status(200);
      }
      if (!res.write(piece)) await once(res, 'drain');
    }
    res.end();
  } catch (error) {
    log().error({ error, url: req.url }, 'a text for crawlers could not be sent');
    if (res.headersSent) {
      res.destroy();
      return;
    }
    res.setHeader('Cache-Control', 'no-store');
    res.setHeader('Retry-After', '120');
    res.status(503).end();
  }
}
