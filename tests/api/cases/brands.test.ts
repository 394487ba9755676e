import { createServer } from 'node:http';
import { sql } from 'drizzle-orm';
import type { GetServerSidePropsContext } from 'next';
import { beforeAll, expect, it } from 'vitest';
import { countBrands } from '@/server/cases/count-brands';
import { brandsChanged } from '@/server/cases/public';
import { brandFile } from '@/server/crawlers/brand-file';
import { invalidateAnswers } from '@/server/kernel/answers/answer-cache';
import { openDatabase, rows } from '@/server/kernel/database';
import { call } from '@/tests/support/call';
import { aCompletedOrder } from '@/tests/support/factories/a-completed-order';
import { aMediaOwner, anAdvertiser, type TestUser } from '@/tests/support/factories/a-user';
import { listen } from '@/tests/support/listen';

let owner: TestUser;
let buyers: TestUser[];
let names: string[];

beforeAll(async () => {
  owner = await aMediaOwner();
  buyers = [];
  for (let nth = 0; nth < 6; nth++) {
    const buyer = await anAdvertiser({ verified: 'company' });
    buyers.push(buyer);
    await aCompletedOrder({ ownerId: owner.id, buyer, priceFen: 700_000 + nth });
  }
  const { db } = await openDatabase();
  // Whole days are counted: what was completed today is not yet.
  await db.execute(
    sql`update orders set updated_at = updated_at - interval '2 days' where state = 'completed'`,
  );
  await db.execute(sql`update orders set updated_at = updated_at - interval '200 days'`);
  // A day of which there is nothing to count is counted as well, once.
  expect(await countBrands(db)).toBe(1);
  expect(await countBrands(db)).toBe(0);
  await db.execute(sql`update orders set updated_at = updated_at + interval '200 days'`);
  await db.execute(sql`delete from market_figures`);
  for (const [nth, { id }] of buyers.entries()) {
    await db.execute(sql`update users set nicename = ${`品牌${nth}号`} where id = ${id}`);
  }
  names = buyers.map((_, nth) => `品牌${nth}号`);
  expect(await countBrands(db)).toBe(1);
  // Once a day.
  expect(await countBrands(db)).toBe(0);
}, 120_000);

const listing = (nth: number, to: 'named' | 'trade' | 'hidden') =>
  call('brand/save-listing', { listing: to }, { as: buyers[nth]! });
const spending = () => call('brand/spending', {});

it('tells what the ledger kept of completed orders, by trade and platform, of five brands at least', async () => {
  const { db } = await openDatabase();
  const [sum] = await rows<{ fen: number; orders: number }>(
    db,
    sql`select sum(price_fen)::bigint as fen, count(*)::int as orders from orders where state = 'completed'`,
  );
  const told = await spending();
  expect(told).toMatchObject({ spend_fen: sum?.fen, orders: sum?.orders });
  for (const { cells } of told.sums) {
    for (const { brands } of cells) expect(brands).toBeGreaterThanOrEqual(5);
  }
});

it('names a brand once it says so, at once, and tells of the others no name, no exact sum and no split', async () => {
  expect(JSON.stringify(await spending())).not.toMatch(/品牌\d号|70000\d/);
  await listing(0, 'named');
  const told = await spending();
  expect(told.list.filter((row) => row.is_named)).toEqual([
    expect.objectContaining({ name: names[0], spend_fen: 700_000, orders: 1 }),
  ]);
  for (const row of told.list.filter((one) => !one.is_named)) {
    expect(row).toMatchObject({ name: '', mix: [], forms: [], met: null, cases: 0, orders: 0 });
    expect(row.spend_fen % 10_000_000).toBe(0);
  }
  await listing(0, 'trade');
  expect((await spending()).list.some((row) => row.is_named)).toBe(false);
});

it('names a brand no longer once its company is not verified any more', async () => {
  await listing(0, 'named');
  const { db } = await openDatabase();
  const setVerified = (to: 'none' | 'company') =>
    db.execute(sql`update users set verified = ${to} where id = ${buyers[0]?.id}`);
  await setVerified('none');
  invalidateAnswers();
  expect(JSON.stringify(await spending())).not.toContain(names[0]);
  await setVerified('company');
  invalidateAnswers();
  expect(JSON.stringify(await spending())).toContain(names[0]);
  await listing(0, 'trade');
});

it('tells no sum of which fewer than five are left without the named ones', async () => {
  await listing(0, 'named');
  expect(await spending()).toMatchObject({ spend_fen: expect.any(Number), brands: 6 });
  await listing(1, 'named');
  const told = await spending();
  expect(told).toMatchObject({ brands: 6, orders: null, spend_fen: null, sums: [] });
  // A trade with too few tells nothing of a row either.
  for (const { is_named: isNamed, trade } of told.list) {
    expect(trade).toBe(isNamed ? 'beauty' : 'other');
  }
  await listing(0, 'trade');
  await listing(1, 'trade');
});

it('is a file that nobody keeps, of the same rows', async () => {
  await listing(0, 'named');
  // Of Next's context the loader uses these members alone.
  const server = createServer((req, res) => {
    void brandFile({ req, res } as unknown as GetServerSidePropsContext);
  });
  const address = `http://127.0.0.1:${await listen(server)}/brand?file=csv`;
  const answer = await fetch(address);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  const [, ...lines] = (await answer.text()).trim().split('\r\n');
  expect(lines).toHaveLength((await spending()).total);
  expect(lines.filter((line) => line.includes('品牌'))).toHaveLength(1);
  const more = Array.from({ length: 120 }, async () => (await fetch(address)).status);
  expect((await Promise.all(more)).filter((status) => status === 429)).toHaveLength(1);
  server.close();
  await listing(0, 'trade');
});

it('changes when one chooses otherwise, and no more than that', async () => {
  const { db } = await openDatabase();
  const before = await brandsChanged(db);
  await spending();
  expect(await brandsChanged(db)).toEqual(before);
  await listing(0, 'trade');
  expect((await brandsChanged(db))?.getTime()).toBeGreaterThan(before?.getTime() ?? 0);
});

it('leaves a brand out that does not want to be listed, and its money in the sums', async () => {
  const before = await spending();
  await listing(1, 'hidden');
  const after = await spending();
  expect(after.total).toBe(before.total - 1);
  expect(after.sums).toEqual(before.sums);
  expect((await call('brand/spending', { q: names[1] ?? '' })).total).toBe(0);
});

it('sorts by every head, and finds named brands alone', async () => {
  await listing(2, 'named');
  await listing(3, 'named');
  for (const sort of ['name', 'trade', 'spend', 'orders', 'met', 'cases'] as const) {
    for (const dir of ['asc', 'desc'] as const) {
      const { list, total } = await call('brand/spending', { sort, dir });
      expect(list).toHaveLength(Math.min(14, total));
    }
  }
  const byName = await call('brand/spending', { sort: 'name', dir: 'desc', named: '1' });
  expect(byName.list.map(({ name }) => name)).toEqual([names[3], names[2]]);
  expect((await call('brand/spending', { q: '牌2' })).list.map(({ name }) => name)).toEqual([
    names[2],
  ]);
});
