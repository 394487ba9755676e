import { request } from 'node:http';
import { expect, it } from 'vitest';
import { aMediaOwner } from './factories/a-user';

/** A program behind a proxy that it trusts, with the database of the test's own process. */
export interface LimitedProgram {
  /** of each copy: they are asked in turns, and count together */
  origins: readonly string[];
  /** Moves time: every counter is so much older. */
  letPass: (seconds: number) => Promise<void>;
}

/** What limits promise, wherever they are counted. */
export function limitCases(program: () => LimitedProgram): void {
  let asked = 0;
  const nextOrigin = () => {
    const { origins } = program();
    asked += 1;
    return origins[asked % origins.length] ?? '';
  };

  /** Sends a call nothing at all: it counts before it is read, and is refused after that. */
  const ask = (call: string, from: string, token?: string) =>
    fetch(`${nextOrigin()}/api/${call}`, {
      method: 'POST',
      headers: {
        'X-Forwarded-For': from,
        ...(token ? { Authorization: `Bearer ${token}` } : {}),
      },
    });

  /** Ten in an hour from an address. */
  const byAddress = 'contact/user-mobile';
  const statusFrom = async (from: string) => (await ask(byAddress, from)).status;
  async function spend(from: string): Promise<void> {
    for (let nth = 0; nth < 10; nth++) expect(await statusFrom(from)).toBe(422);
    expect(await statusFrom(from)).toBe(429);
  }

  it('an address has so many calls, and another one its own', async () => {
    await spend('198.51.100.11');
    expect(await statusFrom('198.51.100.11')).toBe(429);
    expect(await statusFrom('198.51.100.12')).toBe(422);
    // The same address, as it travels over IPv6.
    expect(await statusFrom('::ffff:198.51.100.11')).toBe(429);
  });

  it('as many calls at the same time are no more than one after the other', async () => {
    const all = await Promise.all(Array.from({ length: 30 }, () => statusFrom('198.51.100.13')));
    expect(all.filter((status) => status === 422)).toHaveLength(10);
    expect(all.filter((status) => status === 429)).toHaveLength(20);
  });

  it('addresses of one IPv6 network of 64 bits are one, those of the next are not', async () => {
    for (let nth = 1; nth <= 10; nth++) {
      expect(await statusFrom(`2001:db8:7:1:${nth}::${nth}`)).toBe(422);
    }
    expect(await statusFrom('2001:db8:7:1:ffff::1')).toBe(429);
    expect(await statusFrom('2001:db8:7:2::1')).toBe(422);
  });

  it('somebody who is logged in is counted wherever they are, and nobody else with them', async () => {
    const [one, another] = [await aMediaOwner(), await aMediaOwner()];
    const status = async (token: string, from: string) =>
      (await ask('media-entry-post', from, token)).status;
    for (let nth = 0; nth < 10; nth++) {
      expect(await status(one.token, `198.51.100.${20 + nth}`)).toBe(422);
    }
    expect(await status(one.token, '198.51.100.40')).toBe(429);
    expect(await status(another.token, '198.51.100.40')).toBe(422);
  });

  it('a refusal says after how many seconds to try again, in its head and in its sentence', async () => {
    const from = '198.51.100.14';
    await spend(from);
    const refused = await ask(byAddress, from);
    const seconds = Number(refused.headers.get('retry-after'));
    expect(seconds).toBeGreaterThan(3500);
    expect(seconds).toBeLessThanOrEqual(3600);
    expect(await refused.json()).toMatchObject({
      status: 429,
      msg: `操作过于频繁，请 ${seconds} 秒后再试`,
      data: { retry_after: seconds },
    });
  });

  it('a refusal comes before the body is read, and closes the connection', async () => {
    const from = '198.51.100.15';
    await spend(from);
    const refused = await halfSent(`${nextOrigin()}/api/${byAddress}`, from);
    expect(refused).toEqual({ status: 429, connection: 'close' });
  });

  it('a counter is free again after its seconds, and not before', async () => {
    const from = '198.51.100.16';
    await spend(from);
    await program().letPass(3000);
    const refused = await ask(byAddress, from);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(600);
    await program().letPass(601);
    await spend(from);
  });
}

/** Promises 60 KB and sends one byte of them: who waits for the rest does not answer. */
function halfSent(url: string, from: string) {
  return new Promise<{ status?: number; connection?: string }>((resolve, reject) => {
    const req = request(url, {
      method: 'POST',
      headers: {
        'X-Forwarded-For': from,
        'Content-Type': 'application/x-www-form-urlencoded',
        'Content-Length': 60_000,
      },
      signal: AbortSignal.timeout(5_000),
    });
    req.on('error', reject);
    req.on('response', ({ statusCode: status, headers: { connection } }) => {
      resolve({ status, connection });
      req.destroy();
    });
    req.write('m');
  });
}
