import type { IncomingMessage, ServerResponse } from 'node:http';
import { isDataRequest } from '@/lib/page/is-data-request';
import { ANSWER_MS } from '@/server/kernel/answers/answer-cache';
import { keepAnswer, keptAnswer } from '@/server/kernel/answers/versioned-answer';
import { type Db, openDatabase } from './kernel/database';

/** What a public page was answered with. */
interface Sent {
  body: Buffer;
  headers: Record<string, string>;
}

/** Then it is rendered again, so that it stands among what is shown while the database is away (stale-pages.ts). */
const WHOLE_MS = 5 * 60_000;

const keptHeaders = ['Content-Type', 'Cache-Control', 'Last-Modified'];

export interface SentPage {
  /** Sends the page as it was sent before; absent where it has changed since. */
  resend?: () => void;
  /** Keeps what this request is answered with. */
  keep: () => void;
}

/** What a page shows, as it is now. */
export interface PageVersion {
  /** before the page is made */
  read: (db: Db) => Promise<string>;
  /** whether it names all that the page shows; else it is kept for 15 seconds (views, the hour) */
  isWhole: boolean;
}

/**
 * A public page as it was sent at this version, for full loads of an address without a query: of queries there is no end.
 * Null for any other request.
 */
export async function sentPage(
  { req, res }: { req: IncomingMessage; res: ServerResponse },
  version: PageVersion,
): Promise<SentPage | null> {
  // In development a page would stay as it was before the change to it.
  if (process.env.NODE_ENV === 'development') return null;
  const { method, url } = req;
  if ((method !== 'GET' && method !== 'HEAD') || !url || url.includes('?') || isDataRequest(req))
    return null;
  const { db } = await openDatabase();
  const now = await version.read(db);
  const key = `sent ${url}`;
  const sent = keptAnswer<Sent>(db, key, now);
  return {
    ...(sent ? { resend: () => send(res, sent) } : {}),
    keep: () =>
      onEnd(res, (page) => keepAnswer(db, key, now, page, version.isWhole ? WHOLE_MS : ANSWER_MS)),
  };
}

function send(res: ServerResponse, { body, headers }: Sent): void {
  for (const [name, value] of Object.entries(headers)) res.setHeader(name, value);
  res.setHeader('Content-Length', body.length).end(body);
}

/** Tells what the framework ends the answer with, which it does once, with the whole text. */
function onEnd(res: ServerResponse, tell: (sent: Sent) => void): void {
  const end = res.end.bind(res) as (...given: unknown[]) => ServerResponse; // of three signatures
  res.end = ((...given: unknown[]) => {
    const [text] = given;
    if (res.statusCode === 200 && typeof text === 'string') {
      const headers = keptHeaders.flatMap((name) => {
        const value = res.getHeader(name);
        return value === undefined ? [] : [[name, String(value)] as const];
      });
      tell({ body: Buffer.from(text), headers: Object.fromEntries(headers) });
    }
    return end(...given);
  }) as typeof res.end;
}
