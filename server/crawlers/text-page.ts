import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { GetServerSideProps, GetServerSidePropsContext } from 'next';
import { isAppError } from '@/lib/errors';
import { env } from '@/server/kernel/env';
import { log } from '@/server/kernel/log';

/** Crawlers come back by themselves: an hour is soon enough for what they read. */
const cache = 'public, max-age=300, s-maxage=3600, stale-while-revalidate=86400';

type Pieces = AsyncIterable<string> | Iterable<string>;

/** `SITE_URL` without a closing slash. */
export const siteUrl = (): string => env().SITE_URL.replace(/\/$/, '');

/**
 * The loader of a page that is a text: it answers by itself, and nothing is rendered after it. Crawlers ask for fixed
 * names, which a page may have as well as any other; rewrites would come to every browser with the code that resolves
 * them.
 */
export function textPage(
  type: string,
  pieces: (ctx: GetServerSidePropsContext) => Pieces,
  cacheControl = cache,
): GetServerSideProps {
  return async (ctx) => {
    await send(ctx.req, ctx.res, { type, cacheControl }, pieces(ctx));
    return { props: {} };
  };
}

/**
 * Sends a text as it comes, so that a long one never lies in memory whole. A failure before the first piece is a
 * 503, a text that is not there a 404, one that is asked for too often a 429; a failure after it breaks the connection,
 * so that nobody takes half a text for a whole one.
 */
async function send(
  req: IncomingMessage,
  res: ServerResponse,
  { type, cacheControl }: { type: string; cacheControl: string },
  pieces: Pieces,
): Promise<void> {
  if (req.method !== 'GET' && req.method !== 'HEAD') {
    res.setHeader('Allow', 'GET, HEAD');
    res.statusCode = 405;
    res.end();
    return;
  }
  try {
    for await (const piece of pieces) {
      if (!res.headersSent) {
        res.setHeader('Content-Type', `${type}; charset=utf-8`);
        res.setHeader('Cache-Control', cacheControl);
        res.statusCode = 200;
      }
      if (!res.write(piece)) await once(res, 'drain');
    }
    res.end();
  } catch (error) {
    refuse(req, res, error);
  }
}

function refuse(req: IncomingMessage, res: ServerResponse, error: unknown): void {
  const known = isAppError(error) ? error : undefined;
  const status = known?.code === 'not_found' ? 404 : known?.code === 'too_often' ? 429 : 503;
  if (status === 503) log().error({ error, url: req.url }, 'a text for crawlers could not be sent');
  if (res.headersSent) {
    res.destroy();
    return;
  }
  res.setHeader('Cache-Control', 'no-store');
  if (status !== 404) res.setHeader('Retry-After', String(known?.retryAfterSeconds ?? 120));
  res.statusCode = status;
  res.end();
}
