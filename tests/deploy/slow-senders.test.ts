import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { median } from '@/scripts/lib/median';
import { startNginx } from '@/scripts/lib/nginx.mjs';
import { startFakeCopy } from '@/tests/support/fake-copy';

let nginx: Awaited<ReturnType<typeof startNginx>>;
let copy: Awaited<ReturnType<typeof startFakeCopy>>;

beforeAll(async () => {
  copy = await startFakeCopy(() => ({ headers: { 'Cache-Control': 'no-store' }, delayMs: 5 }));
  nginx = await startNginx({ copies: [copy.port, copy.port] });
});
afterAll(async () => {
  await nginx?.stop();
  await copy?.stop();
});

describe('slow senders', () => {
  it('heads that trickle in are cut after ten seconds and slow nobody down', async () => {
    const before = await timeOfAnswers();
    const start = performance.now();
    const slow = Array.from({ length: 300 }, () => open('GET / HTTP/1.1\r\nHost: x\r\nX-Slow: '));
    const trickle = setInterval(() => {
      for (const { socket } of slow) if (socket.writable) socket.write('a');
    }, 1000);
    const during = await timeOfAnswers();
    await Promise.all(slow.map(({ ended }) => ended));
    clearInterval(trickle);
    expect((performance.now() - start) / 1000).toBeLessThan(14);
    expect(during).toBeLessThan(2 * before + 5);
    expect(copy.asked.some(({ headers }) => 'x-slow' in headers)).toBe(false);
  }, 30_000);

  it('bodies that stop half-way never reach the program, and one address holds at most a hundred', async () => {
    const before = await timeOfAnswers();
    const head = 'POST /api/agreement HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\n\r\nhalf';
    const slow = Array.from({ length: 130 }, () => open(head));
    const refused = () => slow.filter(({ received }) => received().startsWith('HTTP/1.1 429'));
    await vi.waitFor(() => expect(refused()).toHaveLength(30), 5000);
    const during = await timeOfAnswers();
    expect(during).toBeLessThan(2 * before + 5);
    const start = performance.now();
    await Promise.all(slow.map(({ ended }) => ended));
    expect((performance.now() - start) / 1000).toBeLessThan(14);
    expect(copy.times('/api/agreement')).toBe(0);
    expect(refused()).toHaveLength(30);
  }, 30_000);
});

/** Opens a connection as somebody else (another loopback address) and sends the beginning of a request. */
function open(text: string) {
  let received = '';
  const socket: Socket = connect({
    port: nginx.port,
    host: '127.0.0.1',
    localAddress: '127.0.0.2',
  });
  socket.on('data', (chunk) => {
    received += chunk;
  });
  // Being cut is what is expected of it.
  socket.on('error', () => undefined);
  socket.write(text);
  const ended = new Promise((resolve) => socket.once('close', resolve));
  return { socket, received: () => received, ended };
}

/** Milliseconds that an ordinary request takes, the middle of a hundred. */
async function timeOfAnswers(): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < 100; round++) {
    const start = performance.now();
    await (await fetch(`${nginx.url}/quick`)).text();
    times.push(performance.now() - start);
  }
  return median(times);
}
