import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startPostgres } from '@/scripts/lib/postgres-cluster.mjs';
import { type Program, startProgram } from '@/scripts/lib/start-program.mjs';
import { migrateDatabase } from '@/server/db/migrate';
import { connectPostgres } from '@/server/kernel/database';
import { type Buyer, prepareBuyers } from '@/tests/load/prepare-buyers';
import { databaseSwitch } from '@/tests/support/database-switch';

const awayMs = 8_000;

let cluster: Awaited<ReturnType<typeof startPostgres>>;
let way: Awaited<ReturnType<typeof databaseSwitch>>;
let program: Program;
let buyers: Buyer[];
beforeAll(async () => {
  cluster = await startPostgres();
  const database = await connectPostgres(cluster.url, 4);
  await migrateDatabase(database);
  buyers = await prepareBuyers(database, { count: 8, itemsEach: 4 });
  await database.close();
  way = await databaseSwitch(cluster.url);
  program = await startProgram({ env: { DATABASE_URL: way.url, TRUST_PROXY: 'on' } });
}, 260_000);
afterAll(async () => {
  await program?.stop();
  await way?.off();
  await cluster?.stop();
}, 60_000);

/** What somebody got, as `status what`. */
async function page(path: string, headers: Record<string, string> = {}): Promise<string> {
  const answer = await fetch(program.url + path, { redirect: 'manual', headers });
  const text = await answer.text();
  if (answer.status === 200) return text.includes('本页是') ? '200 older' : '200';
  return `${answer.status} ${text.includes('服务正在恢复') ? 'back soon' : text.slice(0, 200)}`;
}

/** Writes, in a transaction; a line that is gone already is answered too. */
async function write({ token, address, cartIds }: Buyer, turn: number): Promise<string> {
  const answer = await fetch(`${program.url}/api/remove-from-cart`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'x-forwarded-for': address,
    },
    body: JSON.stringify({ cart_id: [cartIds[turn % cartIds.length]] }),
  });
  const { msg } = (await answer.json()) as { msg: string };
  return answer.status < 500 ? 'answered' : `${answer.status} ${msg}`;
}

it('while the database is away nobody meets a bare error, the log stays short, and all is well again after', async () => {
  const buyer = buyers[0] as Buyer;
  const list = '/dspyx/dy.html';
  expect(await page(list)).toBe('200');
  const answers = new Map<string, Set<string>>();
  const note = (what: string, answer: string) =>
    answers.set(what, (answers.get(what) ?? new Set()).add(answer));
  let isAway = true;
  const everySoOften = async (what: string, ask: (turn: number) => Promise<string>) => {
    for (let turn = 0; isAway; turn++) note(what, await ask(turn));
  };
  // Under way when the connections break.
  const load = [
    ...buyers.map((one) => everySoOften('call', (turn) => write(one, turn))),
    everySoOften('new page', (turn) => page(`/gzhyx.html?keyword=away${turn}`)),
    everySoOften('sitemap', () => page('/sitemap.xml')),
    everySoOften('own page', () => page('/personal/order', { cookie: `token=${buyer.token}` })),
  ];
  await vi.waitFor(() => expect(answers.size).toBe(4), 30_000);
  const before = program.printedBytes();
  await way.off();
  await Promise.all([
    everySoOften('page made before', () => page(list)),
    new Promise((resolve) => setTimeout(resolve, awayMs)).then(() => {
      isAway = false;
    }),
    ...load,
  ]);
  expect([...(answers.get('page made before') ?? [])]).toEqual(['200 older']);
  expect([...(answers.get('call') ?? [])].sort()).toEqual([
    '503 服务正在恢复，请稍后再试',
    'answered',
  ]);
  expect([...(answers.get('new page') ?? [])].sort()).toEqual(['200', '503 back soon']);
  expect([...(answers.get('own page') ?? [])].sort()).toEqual(['200', '503 back soon']);
  expect([...(answers.get('sitemap') ?? [])].filter((answer) => answer.startsWith('500'))).toEqual(
    [],
  );
  // Two megabytes before the log counted what comes again.
  const printed = program.printedBytes() - before;
  expect(printed).toBeGreaterThan(0);
  expect(printed).toBeLessThan(150_000);
  await way.on();
  await vi.waitFor(async () => expect(await page(list)).toBe('200'), 10_000);
  expect(await write(buyer, 0)).toBe('answered');
}, 100_000);
