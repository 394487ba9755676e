import { sql } from 'drizzle-orm';
import Redis from 'ioredis';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPostgres } from '@/scripts/lib/postgres-cluster.mjs';
import { startRedis } from '@/scripts/lib/redis.mjs';
import { startProgram } from '@/scripts/lib/start-program.mjs';
import { connectPostgres, type Database, rows, useDatabase } from '@/server/kernel/database';
import { limitCases } from '@/tests/support/limit-cases';

let cluster: Awaited<ReturnType<typeof startPostgres>>;
let redis: Awaited<ReturnType<typeof startRedis>> | undefined;
let store: Redis | undefined;
let database: Database | undefined;
const copies: Awaited<ReturnType<typeof startProgram>>[] = [];

beforeAll(async () => {
  cluster = await startPostgres();
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

it('lets nobody through while Redis is away', async () => {
  store?.disconnect();
  await redis?.stop();
  redis = undefined;
  const { status } = await fetch(`${copies[0]?.url}/api/contact/user-mobile`, { method: 'POST' });
  expect(status).toBeGreaterThanOrEqual(500);
});
