import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { env } from '@/server/kernel/env';
import { bodyLimits } from '@/server/kernel/limits/body-limits';
import { clearIncoming, incomingFolder } from '@/server/kernel/read-body';
import { anAdvertiser } from '@/tests/support/factories/a-user';
import { type ServedCalls, serveCalls } from '@/tests/support/serve-calls';

const folder = mkdtempSync(path.join(tmpdir(), 'market-limits-'));
let served: ServedCalls;
beforeAll(async () => {
  Object.assign(env(), { DATA_DIR: folder });
  served = await serveCalls();
});
afterAll(async () => {
  await served.close();
  rmSync(folder, { recursive: true });
});

const before = structuredClone(bodyLimits);
afterEach(() => {
  Object.assign(bodyLimits, structuredClone(before));
});

const boundary = 'XxBoundaryxX';
const multipartHead = `--${boundary}\r\nContent-Disposition: form-data; name="purpose"\r\n\r\nbrief\r\n--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n`;

/** Opens a connection and sends a head that promises `bytes`, and what stands in `begin`. */
function send(
  path: string,
  { token = '', bytes = 0, type = 'application/x-www-form-urlencoded', begin = '' },
) {
  let received = '';
  let sent = 0;
  const socket = connect({ port: served.port, host: '127.0.0.1' });
  socket.on('data', (chunk) => {
    received += chunk;
  });
  socket.on('error', () => undefined); // being cut is what is expected of some
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\nContent-Length: ${bytes}\r\n${token ? `Authorization: Bearer ${token}\r\n` : ''}\r\n${begin}`,
  );
  return {
    socket,
    closed,
    received: () => received,
    status: () => Number(/^HTTP\/1\.1 (\d{3})/.exec(received)?.[1]),
    /** Pushes as much as the other side takes. */
    pour: async (bytesAll: number) => {
      const piece = Buffer.alloc(64 * 1024, 'a');
      while (sent < bytesAll && !socket.destroyed) {
        const taken = await new Promise<boolean>((resolve) => {
          const timer = setTimeout(() => resolve(false), 500);
          socket.write(piece, (error) => {
            clearTimeout(timer);
            resolve(!error);
          });
        });
        if (!taken) break;
        sent += piece.length;
      }
      return sent;
    },
  };
}

const upload = (token: string) => ({
  token,
  bytes: 6_000_000,
  type: `multipart/form-data; boundary=${boundary}`,
  begin: multipartHead,
});
const incoming = () => (existsSync(incomingFolder()) ? readdirSync(incomingFolder()) : []);

describe('a body', () => {
  it.each([
    ['a dead token', async () => 'x'.repeat(43), 401],
    ['no token', async () => '', 401],
    ['a call that there is not', async () => '', 404],
  ])('is not taken in from %s', async (name, tokenOf, status) => {
    const path = name.startsWith('a call') ? '/api/no-such-call' : '/api/upload';
    const one = send(path, upload(await tokenOf()));
    await vi.waitFor(() => expect(one.status()).toBe(status), 5000);
    expect(one.received()).toContain('\r\nConnection: close\r\n');
    await one.pour(5_900_000);
    await one.closed;
    // What came with the head, and no more: the rest lies in the buffers of the systems.
    expect(served.taken()).toBeLessThan(300_000);
    expect(incoming()).toEqual([]);
  });

  it.each(['form', 'upload', 'notice'] as const)(
    'of the kind %s that stops half-way is given up',
    async (kind) => {
      bodyLimits[kind].ms = 300;
      const { token } = await anAdvertiser();
      const begun = performance.now();
      const one = {
        form: () => send('/api/get-userinfo', { token, bytes: 500, begin: 'a=1' }),
        upload: () => send('/api/upload', upload(token)),
        notice: () => send('/api/pay/notice/simulator', { bytes: 500, begin: 'pay_sn=1' }),
      }[kind]();
      await one.closed;
      expect(performance.now() - begun).toBeLessThan(5_000);
      await vi.waitFor(() => expect(incoming()).toEqual([]));
    },
  );

  it('is one of few from an address at a time; the places are free again when they end', async () => {
    bodyLimits.upload.fromOne = 2;
    const { token } = await anAdvertiser();
    const held = [send('/api/upload', upload(token)), send('/api/upload', upload(token))];
    await vi.waitFor(() => expect(incoming()).toHaveLength(2), 5000);
    const third = send('/api/upload', upload(token));
    await vi.waitFor(() => expect(third.status()).toBe(429), 5000);
    expect(third.received()).toContain('同时提交的内容过多');
    expect(third.received()).toContain('\r\nConnection: close\r\n');
    for (const { socket } of [...held, third]) socket.destroy();
    await vi.waitFor(() => expect(incoming()).toEqual([]), 5000);
    const fourth = send('/api/upload', upload(token));
    await vi.waitFor(() => expect(incoming()).toHaveLength(1), 5000);
    fourth.socket.destroy();
    await vi.waitFor(() => expect(incoming()).toEqual([]), 5000);
  });

  it('that is too large leaves nothing on the disk', async () => {
    bodyLimits.upload.bytes = 100_000;
    const { token } = await anAdvertiser();
    const one = send('/api/upload', upload(token));
    await one.pour(400_000);
    await vi.waitFor(() => expect(one.status()).toBe(413), 5000);
    expect(one.received()).toContain('\r\nConnection: close\r\n');
    await vi.waitFor(() => expect(incoming()).toEqual([]), 5000);
  });

  it('that the call does not take is refused with the word that the connection closes', async () => {
    const { token } = await anAdvertiser();
    const one = send('/api/get-userinfo', upload(token));
    await vi.waitFor(() => expect(one.status()).toBe(422), 5000);
    expect(one.received()).toContain('\r\nConnection: close\r\n');
    await one.closed;
  });

  it('that a killed process has left on the disk goes an hour later', async () => {
    for (const [name, hoursAgo] of [
      ['upload-old', 2],
      ['upload-now', 0],
    ] as const) {
      const at = new Date(Date.now() - hoursAgo * 3600_000);
      mkdirSync(path.join(incomingFolder(), name), { recursive: true });
      utimesSync(path.join(incomingFolder(), name), at, at);
    }
    await clearIncoming();
    expect(incoming()).toEqual(['upload-now']);
  });
});
