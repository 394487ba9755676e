import { isIP, connect as openTcp, type Socket } from 'node:net';
import { connect as openTls, TLSSocket } from 'node:tls';
import { withScheme } from '@/server/providers/endpoints';

/** By scheme: the port where none is named, and whether it speaks TLS from the first byte. */
const schemes: Record<string, { port: number; tls: boolean }> = {
  'http:': { port: 80, tls: false },
  'https:': { port: 443, tls: true },
  'smtp:': { port: 25, tls: false },
  'smtps:': { port: 465, tls: true },
  'redis:': { port: 6379, tls: false },
  'rediss:': { port: 6379, tls: true },
};

const answerMs = 5_000;
const dayMs = 24 * 3600_000;

export interface Reached {
  /** whole days until its certificate ends; absent without TLS */
  days?: number;
}

/**
 * Connects, says nothing and leaves: whoever is asked is not troubled.
 * @param endpoint an address, without a scheme over https
 * @param options ca: who may have signed its certificate, where it is not one whom Node knows
 * @throws Error of the connection, or of a certificate that nobody may believe
 */
export async function reach(endpoint: string, { ca }: { ca?: Buffer } = {}): Promise<Reached> {
  const { protocol, hostname, port } = new URL(withScheme(endpoint));
  const scheme = schemes[protocol];
  if (!scheme) throw new Error(`不认识的协议 ${protocol}`);
  const host = hostname.replace(/^\[|\]$/g, '');
  const where = { host, port: Number(port || scheme.port) };
  const socket = scheme.tls
    ? openTls({ ...where, ...(ca && { ca }), ...(isIP(host) ? {} : { servername: host }) })
    : openTcp(where);
  try {
    await opened(socket);
    if (!(socket instanceof TLSSocket)) return {};
    const { valid_to } = socket.getPeerCertificate();
    return { days: Math.floor((Date.parse(valid_to) - Date.now()) / dayMs) };
  } finally {
    socket.destroy();
  }
}

const opened = (socket: Socket): Promise<void> =>
  new Promise((resolve, reject) => {
    socket.once(socket instanceof TLSSocket ? 'secureConnect' : 'connect', resolve);
    socket.once('error', reject);
    socket.setTimeout(answerMs, () => reject(new Error('没有应答')));
  });
