import { afterAll, beforeAll, expect, it } from 'vitest';
import { startPostgres } from '@/scripts/lib/postgres-cluster.mjs';
import { startRedis } from '@/scripts/lib/redis.mjs';
import { startProgram } from '@/scripts/lib/start-program.mjs';

let cluster: Awaited<ReturnType<typeof startPostgres>>;
let redis: Awaited<ReturnType<typeof startRedis>> | undefined;
const copies: Awaited<ReturnType<typeof startProgram>>[] = [];

beforeAll(async () => {
  cluster = await startPostgres();
  redis = await startRedis();
  for (let nth = 0; nth < 2; nth++) {
    const env = { DATABASE_URL: cluster.url, REDIS_URL: redis.url };
    copies.push(await startProgram({ env }));
  }
}, 240_000);
afterAll(async () => {
  for (const copy of copies) await copy.stop();
  await redis?.stop();
  await cluster?.stop();
}, 60_000);

/** A call-back request without a phone: it counts before it is read. */
const ask = (nth: number) =>
  fetch(`${copies[nth % 2]?.url}/api/contact/user-mobile`, { method: 'POST' }).then(
    ({ status }) => status,
  );

it('the built program counts in Redis, for all copies together', async () => {
  const said: number[] = [];
  for (let nth = 0; nth < 12; nth++) said.push(await ask(nth));
  expect(said).toEqual([...Array.from({ length: 10 }, () => 422), 429, 429]);
});

it('lets nobody through while Redis is away', async () => {
  await redis?.stop();
  redis = undefined;
  expect(await ask(0)).toBeGreaterThanOrEqual(500);
});
