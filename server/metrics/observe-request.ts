import type { IncomingMessage, ServerResponse } from 'node:http';
import { findCall } from '@/lib/contract';
import { metrics } from '@/server/kernel/metrics';

/** Where Next notes on a request which page or endpoint it found for it (docs/liberties.md). */
const nextMeta = Symbol.for('NextInternalRequestMeta');

interface Noted {
  [nextMeta]?: { match?: { definition?: { page?: string; pathname?: string } } };
}

const methods = ['GET', 'HEAD', 'POST'];

/** Counts a request under its page's pattern or its call's name: of addresses there is no end. */
export function observeRequest(req: IncomingMessage, res: ServerResponse, seconds: number): void {
  const { requests, requestSeconds } = metrics();
  const { kind, route } = whatIsAsked(req);
  const method = req.method && methods.includes(req.method) ? req.method : 'other';
  // Who has gone before the head was written was answered nothing.
  const status = res.headersSent ? `${Math.floor(res.statusCode / 100)}xx` : 'aborted';
  requests.inc({ kind, route, method, status });
  requestSeconds.observe({ kind, route }, seconds);
}

function whatIsAsked(req: IncomingMessage): { kind: string; route: string } {
  const page = (req as Noted)[nextMeta]?.match?.definition?.page;
  if (page === '/api/[...call]') {
    const path = (req.url ?? '').split('?', 1)[0]?.replace(/^\/api\//, '') ?? '';
    return { kind: 'call', route: findCall(path) ?? 'unknown' };
  }
  if (page) return { kind: page.startsWith('/api/') ? 'endpoint' : 'page', route: page };
  // Files of the build and of public/, redirects, addresses that nobody can read.
  return { kind: 'file', route: 'file' };
}
