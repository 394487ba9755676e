import { eq } from 'drizzle-orm';
import type { GetServerSidePropsContext } from 'next';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { GoodsListProps } from '@/components/catalog/list/GoodsList';
import { loadGoodsList } from '@/loaders/catalog/load-goods-list';
import { markCountsStale, rebuildCounts } from '@/server/catalog/count-goods';
import { refreshGoods } from '@/server/catalog/refresh-goods';
import { goodSkus, goods } from '@/server/catalog/tables';
import { openDatabase } from '@/server/kernel/database';
import { inTransaction } from '@/server/kernel/transaction';
import { ssr } from '@/server/ssr';
import { aGood, type TestGood } from '@/tests/support/factories/a-good';

/** What a copy of the program holds of lists; the database is one. */
const memory = globalThis as typeof globalThis & { __versioned?: unknown };
const copies: [unknown, unknown] = [undefined, undefined];

const page = ssr('public', loadGoodsList);

async function open(address = '/dspyx/dy.html', copy: 0 | 1 = 0): Promise<GoodsListProps> {
  memory.__versioned = copies[copy];
  const res = { statusCode: 200, setHeader: () => res, hasHeader: () => true };
  const req = { headers: {}, cookies: {}, url: address, socket: {} };
  const result = await page({
    req,
    res,
    resolvedUrl: address,
  } as unknown as GetServerSidePropsContext);
  copies[copy] = memory.__versioned;
  if (!('props' in result)) throw new Error(JSON.stringify(result));
  return (await result.props) as GoodsListProps;
}

const textOf = ({ body }: GoodsListProps) => (body.html ?? '').replace(/<[^>]+>/g, '');

async function ask(good: TestGood, priceFen: number) {
  const { db } = await openDatabase();
  await inTransaction(db, async (tx) => {
    await tx.update(goodSkus).set({ priceFen }).where(eq(goodSkus.goodId, good.id));
    await refreshGoods(tx, [good.id]);
  });
}

let douyin: TestGood;
let wechat: TestGood;

beforeAll(async () => {
  const { db } = await openDatabase();
  // As after every import: until then each change anywhere is another version of every list.
  await inTransaction(db, rebuildCounts);
  douyin = await aGood({ platform: 5 });
  wechat = await aGood({ platform: 1 });
});
beforeEach(async () => {
  await ask(douyin, 111_100);
});

it('a list is made once while nothing of it changes', async () => {
  const first = await open();
  expect((await open()).body).toBe(first.body);
});

it.each(['/dspyx/dy.html', '/dspyx/0.html', '/productList', '/dspyx/dy/5-0-0-0-0-0-3.html'])(
  'the next request for %s shows a new price, on every copy',
  async (address) => {
    for (const copy of [0, 1] as const)
      expect(textOf(await open(address, copy))).toContain('¥1,111');
    await ask(douyin, 222_200);
    for (const copy of [0, 1] as const) {
      const text = textOf(await open(address, copy));
      expect(text).toContain('¥2,222');
      expect(text).not.toContain('¥1,111');
    }
  },
);

it('a list outlives the price of another platform, and not its count', async () => {
  const first = await open();
  await ask(wechat, 333_300);
  expect((await open()).body).toBe(first.body);
  const { db } = await openDatabase();
  await inTransaction(db, async (tx) => {
    await tx.update(goods).set({ status: 'off' }).where(eq(goods.id, wechat.id));
    await refreshGoods(tx, [wechat.id]);
  });
  expect((await open()).body).not.toBe(first.body);
});

it('the numbers beside the filters of a narrowed list follow at once', async () => {
  const address = '/dspyx/dy/5-2.html';
  await aGood({ platform: 5, categories: [2] });
  const totalIn = async () => /共\s*(\d+)/.exec(textOf(await open(address)))?.[1];
  const before = Number(await totalIn());
  expect(before).toBeGreaterThan(0);
  await aGood({ platform: 5, categories: [2] });
  expect(Number(await totalIn())).toBe(before + 1);
});

it('while an import changes listings before their counts, each of its steps is another version', async () => {
  const { db } = await openDatabase();
  const first = await open();
  await inTransaction(db, markCountsStale);
  const second = await open();
  expect(second.body).not.toBe(first.body);
  await inTransaction(db, markCountsStale);
  const third = await open();
  expect(third.body).not.toBe(second.body);
  await inTransaction(db, rebuildCounts);
  expect((await open()).body).not.toBe(third.body);
});

it('a narrowed list outlives the price of a good that one of its conditions leaves out, and not one of its own', async () => {
  const own = await aGood({ platform: 5, categories: [3], title: '自己的号' });
  const address = '/dspyx/dy/5-3.html';
  const first = await open(address);
  expect(textOf(first)).toContain('自己的号');
  await ask(douyin, 111_200);
  expect((await open(address)).body).toBe(first.body);
  await ask(own, 100_100);
  expect(textOf(await open(address))).toContain('¥1,001');
});

it('a price in another band is in the numbers beside the filters of every list of its platform', async () => {
  await aGood({ platform: 5, categories: [3] });
  const address = '/dspyx/dy/5-3.html';
  const first = await open(address);
  await ask(douyin, 19_000_000);
  expect((await open(address)).body).not.toBe(first.body);
});

it('an empty list shows the new price of a good that it leads to', async () => {
  const led = await aGood({ platform: 5, categories: [4], area: 310000 });
  // Of an area without goods, and of one with goods but without this category.
  for (const address of ['/dspyx/dy/5-4-0-0-650000.html', '/dspyx/dy/5-0-0-0-650000.html']) {
    await ask(led, 444_400);
    expect(textOf(await open(address)), address).toContain('¥4,444');
    await ask(led, 444_500);
    expect(textOf(await open(address)), address).toContain('¥4,445');
  }
});
