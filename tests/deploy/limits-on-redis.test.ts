import { sql } from 'drizzle-orm';
import Redis from 'ioredis';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startRedis } from '@/scripts/lib/redis.mjs';
import { startProgram } from '@/scripts/lib/start-program.mjs';
import { connectPostgres, type Database, rows, useDatabase } from '@/server/kernel/database';
import { demonstrationCluster } from '@/tests/support/demonstration-cluster';
import { limitCases } from '@/tests/support/limit-cases';

let cluster: Awaited<ReturnType<typeof demonstrationCluster>>;
let redis: Awaited<ReturnType<typeof startRedis>> | undefined;
let store: Redis | undefined;
let database: Database | undefined;
const copies: Awaited<ReturnType<typeof startProgram>>[] = [];

beforeAll(async () => {
  cluster = await demonstrationCluster();
  redis = await startRedis();
  for (let nth = 0; nth < 2; nth++) {
    const env = { DATABASE_URL: cluster.url, REDIS_URL: redis.url, TRUST_PROXY: 'on' };
    copies.push(await startProgram({ env }));
  }
  store = new Redis(redis.url);
  database = await connectPostgres(cluster.url, 2);
  useDatabase(database);
}, 240_000);
afterAll(async () => {
  store?.disconnect();
  useDatabase(undefined);
  await database?.close();
  for (const copy of copies) await copy.stop();
  await redis?.stop();
  await cluster?.stop();
}, 60_000);

async function letPass(seconds: number): Promise<void> {
  for (const key of (await store?.keys('*')) ?? []) {
    const left = (await store?.pttl(key)) ?? 0;
    await store?.pexpire(key, left - seconds * 1000); // a time that is over deletes it
  }
}

describe('limits that the copies of the built program count in Redis', () => {
  limitCases(() => ({ origins: copies.map(({ url }) => url), letPass }));

  it('are counted nowhere else', async () => {
    expect((await store?.keys('*'))?.length).toBeGreaterThan(0);
    const stored = await rows(database!.db, sql`select key from rate_limits`);
    expect(stored).toEqual([]);
  });
});

describe('while Redis does not answer', () => {
  const call = 'contact/user-mobile';
  const statuses = async (from: string) => {
    const asked = Array.from({ length: 12 }, () =>
      fetch(`${copies[0]?.url}/api/${call}`, {
        method: 'POST',
        headers: { 'X-Forwarded-For': from },
      }),
    );
    return (await Promise.all(asked)).map(({ status }) => status).sort();
  };
  const tenAndTwoRefused = [...Array<number>(10).fill(422), 429, 429];

  it('frozen, it holds no call up for long, and the database counts', async () => {
    redis?.freeze();
    const before = performance.now();
    expect(await statuses('198.51.100.71')).toEqual(tenAndTwoRefused);
    expect(performance.now() - before).toBeLessThan(5_000);
    redis?.thaw();
  });

  it('ended, the database counts, which the log says', async () => {
    store?.disconnect();
    await redis?.stop();
    redis = undefined;
    expect(await statuses('198.51.100.72')).toEqual(tenAndTwoRefused);
    expect(copies[0]?.log()).toContain('limits are counted in the database');
  });
});
