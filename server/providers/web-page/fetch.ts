import { lookup } from 'node:dns/promises';
import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import type { LookupFunction } from 'node:net';
import { PassThrough, type Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import zlib from 'node:zlib';
import type { UnknownReason } from '@/lib/domain/proofs/link-look';
import { isPublicAddress } from '@/server/kernel/network/public-address';

export interface ResolvedAddress {
  address: string;
  family: number;
}

/** What a fetch may do; a test stands a hostile server of its own behind them. */
export interface FetchRules {
  mayAsk: (host: string) => boolean;
  mayConnect: (address: string) => boolean;
  resolve: (host: string) => Promise<ResolvedAddress[]>;
  /** besides 80 and 443 */
  ports: readonly string[];
  redirects: number;
  /** of the body, as sent and unpacked */
  bytes: number;
  /** for everything, redirects included */
  timeoutMs: number;
  userAgent: string;
}

export const usualRules: Omit<FetchRules, 'mayAsk' | 'userAgent'> = {
  mayConnect: isPublicAddress,
  resolve: (host) => lookup(host, { all: true, verbatim: true }),
  ports: [],
  redirects: 5,
  bytes: 2_000_000,
  timeoutMs: 8_000,
};

export interface FetchedPage {
  finalUrl: string;
  status: number;
  /** '' of a page that says it is gone: the status says enough */
  body: string;
}

/** Why nothing came of it. */
export class FetchRefusal extends Error {
  constructor(
    readonly reason: UnknownReason,
    readonly finalUrl: string,
    readonly status: number | null = null,
  ) {
    super(reason);
  }
}

/**
 * Fetches a text page that a stranger named. Every hop is checked anew: scheme, port, host; its name is resolved here,
 * all its addresses must be allowed, and the connection goes to one of these very addresses, so that a second answer
 * of the resolver changes nothing (no rebinding). No cookies, no credentials, no connection kept.
 * @throws FetchRefusal
 */
export async function fetchPage(link: string, rules: FetchRules): Promise<FetchedPage> {
  const signal = AbortSignal.timeout(rules.timeoutMs);
  let url = link;
  let status: number | null = null;
  try {
    for (let hop = 0; hop <= rules.redirects; hop++) {
      const target = await checked(url, rules, signal);
      const answer = await ask(target, rules, signal);
      status = answer.statusCode ?? 0;
      const { location } = answer.headers;
      if (![301, 302, 303, 307, 308].includes(status) || !location) {
        return { finalUrl: url, status, body: await bodyOf(answer, rules) };
      }
      answer.destroy();
      if (!URL.canParse(location, url)) throw new FetchRefusal('link', url);
      url = new URL(location, url).href;
    }
    throw new FetchRefusal('redirects', url);
  } catch (error) {
    const reason = error instanceof FetchRefusal ? error.reason : undefined;
    throw new FetchRefusal(signal.aborted ? 'time' : (reason ?? 'network'), url, status);
  }
}

interface Target {
  url: URL;
  addresses: ResolvedAddress[];
}

async function checked(link: string, rules: FetchRules, signal: AbortSignal): Promise<Target> {
  if (!URL.canParse(link)) throw new FetchRefusal('link', link);
  const url = new URL(link);
  const { protocol, hostname, port, username, password } = url;
  if (!/^https?:$/.test(protocol) || username || password) throw new FetchRefusal('link', link);
  // A port that its scheme has anyway is '' in a URL.
  if (port && !rules.ports.includes(port)) throw new FetchRefusal('host', link);
  if (!rules.mayAsk(hostname)) throw new FetchRefusal('host', link);
  const addresses = await inTime(rules.resolve(hostname), signal);
  // One inward address among outward ones is no accident.
  if (addresses.length === 0 || !addresses.every(({ address }) => rules.mayConnect(address))) {
    throw new FetchRefusal('address', link);
  }
  return { url, addresses };
}

/** A resolver cannot be broken off; it is not waited for either. */
function inTime<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    work.then(resolve, reject);
  });
}

function ask({ url, addresses }: Target, rules: FetchRules, signal: AbortSignal) {
  return new Promise<IncomingMessage>((resolve, reject) => {
    const { request } = url.protocol === 'https:' ? https : http;
    const sent = request(url, {
      agent: false,
      lookup: answering(addresses),
      signal,
      headers: {
        'User-Agent': rules.userAgent,
        Accept: 'text/html,application/xhtml+xml,text/plain;q=0.8',
        'Accept-Language': 'zh-CN,zh;q=0.9',
        'Accept-Encoding': 'gzip, deflate, br',
      },
    });
    sent.on('response', resolve);
    sent.on('error', reject);
    sent.end();
  });
}

/** In the resolver's place: the addresses that were checked, whatever is asked for. */
const answering = (addresses: readonly ResolvedAddress[]): LookupFunction =>
  ((_host, options, done) => {
    const [first] = addresses;
    if (options.all) done(null, [...addresses]);
    else done(null, first?.address ?? '', first?.family);
  }) satisfies LookupFunction;

async function bodyOf(answer: IncomingMessage, rules: FetchRules): Promise<string> {
  const { statusCode = 0, headers } = answer;
  if (statusCode !== 200) {
    answer.destroy();
    return '';
  }
  const type = headers['content-type'] ?? '';
  if (!/^(text\/html|text\/plain|application\/xhtml\+xml)\b/i.test(type)) {
    answer.destroy();
    throw new FetchRefusal('not_text', '');
  }
  const bytes = await collect(answer, headers['content-encoding'] ?? '', rules.bytes);
  return decoderOf(type).decode(bytes);
}

/** Counts what is sent and what it unpacks to: a small body may hold a large one. */
async function collect(answer: IncomingMessage, encoding: string, limit: number): Promise<Buffer> {
  const parts: Buffer[] = [];
  await pipeline(answer, counted(limit), unpacking(encoding), counted(limit), async (source) => {
    for await (const part of source) parts.push(part);
  });
  return Buffer.concat(parts);
}

const counted = (limit: number) =>
  async function* (source: AsyncIterable<Buffer>) {
    let size = 0;
    for await (const part of source) {
      size += part.length;
      if (size > limit) throw new FetchRefusal('size', '');
      yield part;
    }
  };

function unpacking(encoding: string): Transform {
  switch (encoding.trim().toLowerCase()) {
    case '':
    case 'identity':
      return new PassThrough();
    case 'gzip':
      return zlib.createGunzip();
    case 'deflate':
      return zlib.createInflate();
    case 'br':
      return zlib.createBrotliDecompress();
    default:
      throw new FetchRefusal('not_text', '');
  }
}

/** Older pages are written in GBK and say so in their type. */
function decoderOf(type: string): TextDecoder {
  const charset = /charset=["']?([\w-]{1,20})/i.exec(type)?.[1] ?? 'utf-8';
  try {
    return new TextDecoder(charset);
  } catch {
    return new TextDecoder();
  }
}
