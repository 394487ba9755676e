import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { GoodCard } from '@/lib/contract/catalog';
import { formatIds, type ListFilter } from '@/lib/domain/catalog/dash-ids';
import { checkFilter } from '@/lib/domain/catalog/parse-ids';
import { columns } from '@/server/catalog/import/columns';
import { importGoods } from '@/server/catalog/import/import-goods';
import { saveRecords } from '@/server/catalog/public';
import { openDatabase, rows } from '@/server/kernel/database';
import { inTransaction } from '@/server/kernel/transaction';
import { call, reply } from '../../support/call';
import { aGood } from '../../support/factories/a-good';
import { anAdvertiser } from '../../support/factories/a-user';

type Cells = Record<string, string>;

const names = columns.map(({ name }) => name);

async function* fileOf(records: readonly Cells[]) {
  yield { number: 1, cells: names };
  for (const [index, record] of records.entries()) {
    yield { number: index + 2, cells: names.map((name) => record[name] ?? '') };
  }
}

/** 60 short-video accounts whose figures follow from their number. */
const accounts: Cells[] = Array.from({ length: 60 }, (_, n) => ({
  platform: '抖音',
  account_id: `list_${n}`,
  title: `${n % 2 ? '禾木厨房' : '柚白护肤'}第${n}家`,
  categories: n % 2 ? '美食' : '美妆|生活',
  area: n % 3 ? '浙江' : '四川',
  city: n % 3 ? '杭州' : '成都',
  price_1: String(1000 + n * 100),
  ...(n % 4 ? { price_2: String(3000 + n * 500) } : {}),
  valid_until: '2099-12-31',
  fans: String(50_000 + n * 20_000),
  plays_median: String(10_000 * ((n % 7) + 1)),
  metrics_source: '平台接口',
  metrics_date: '2026-11-01',
}));

const idsOf = (filter: Partial<ListFilter>) => formatIds(checkFilter({ platform: 5, ...filter })!);

const list = (filter: Partial<ListFilter>, more: { q?: string; after?: string } = {}) =>
  call('goods_index', { ids: idsOf(filter), ...more });

const numbersOf = (goods: readonly GoodCard[]) =>
  goods.map(({ account_id }) => Number(account_id.replace('list_', '')));

/** The numbers of the accounts that fit, by a rule of their own. */
const expected = (fits: (n: number) => boolean) =>
  Array.from({ length: 60 }, (_, n) => n).filter(fits);

beforeAll(async () => {
  const { db } = await openDatabase();
  const report = await importGoods(db, () => fileOf(accounts), {
    onFault: (fault) => {
      throw new Error(JSON.stringify(fault));
    },
  });
  expect(report).toMatchObject({ created: 60, bad: 0 });
  // What they have shown is of their orders here: 90 to 95.9 % of a thousand kept their dates.
  const made = await rows<{ id: number; account_id: string }>(
    db,
    sql`select id, account_id from goods where account_id like 'list_%'`,
  );
  const records = made.map(({ id, account_id }) => {
    const n = Number(account_id.replace('list_', ''));
    const all = { accepted: 1000, refused: 0, delivered: 1000 };
    return { goodId: id, completed: n, ...all, late: 100 - n };
  });
  await inTransaction(db, (tx) => saveRecords(tx, records, 0));
});

describe('a goods list', () => {
  it('has 24 goods a page, every good once, and as many as it says', async () => {
    const pages = await Promise.all([1, 2, 3].map((page) => list({ page })));
    expect(pages.map(({ goods }) => goods.length)).toEqual([24, 24, 12]);
    expect(pages[0]).toMatchObject({ total: 60, pages: 3, total_capped: false });
    const seen = numbersOf(pages.flatMap(({ goods }) => goods));
    expect([...seen].sort((a, b) => a - b)).toEqual(expected(() => true));
    expect((await list({ page: 4 })).goods).toEqual([]);
  });

  it.each<[string, Partial<ListFilter>, (n: number) => boolean]>([
    ['category', { category: 1 }, (n) => n % 2 === 1],
    ['second category', { category: 13 }, (n) => n % 2 === 0],
    ['area', { area: 510000 }, (n) => n % 3 === 0],
    ['followers', { fans: 1 }, (n) => 50_000 + n * 20_000 < 100_000],
    ['position', { position: 2 }, (n) => n % 4 !== 0],
    ['position that nobody sells', { position: 3 }, () => false],
    [
      'price of the position',
      { position: 2, price: 3 },
      (n) => n % 4 !== 0 && 3000 + n * 500 >= 5000 && 3000 + n * 500 < 10_000,
    ],
    ['price of position 1', { position: 1, price: 1 }, (n) => 1000 + n * 100 < 2000],
    [
      'price where position 2 is the one compared by, else position 1',
      { price: 2 },
      (n) =>
        n % 4 !== 0 ? 3000 + n * 500 < 5000 : 1000 + n * 100 >= 2000 && 1000 + n * 100 < 5000,
    ],
    [
      'three facets',
      { category: 1, area: 330000, fans: 2 },
      (n) =>
        n % 2 === 1 &&
        n % 3 !== 0 &&
        50_000 + n * 20_000 >= 100_000 &&
        50_000 + n * 20_000 < 500_000,
    ],
    ['position and area', { position: 2, area: 510000 }, (n) => n % 4 !== 0 && n % 3 === 0],
    [
      'sorted by the price of a position',
      { position: 2, sort: 3, category: 1 },
      (n) => n % 2 === 1 && n % 4 !== 0,
    ],
    [
      'sorted by the cost of a position within a band',
      { position: 2, sort: 2, price: 4 },
      (n) => n % 4 !== 0 && 3000 + n * 500 >= 10_000 && 3000 + n * 500 < 20_000,
    ],
  ])('filters by %s, and counts the same', async (_what, filter, fits) => {
    const found: number[] = [];
    let total = -1;
    for (let page = 1; page <= 3; page++) {
      const answer = await list({ ...filter, page });
      total = answer.total;
      found.push(...numbersOf(answer.goods));
    }
    expect(found.sort((a, b) => a - b)).toEqual(expected(fits));
    expect(total).toBe(found.length);
  });

  it.each<[string, Partial<ListFilter>]>([
    ['a category', { category: 1 }],
    ['an area and a price', { area: 330000, price: 2 }],
    ['a position and a price', { position: 2, price: 3, sort: 4 }],
    ['a position and an area', { position: 2, area: 510000 }],
    ['a category and a position', { category: 1, position: 2, fans: 4 }],
    ['a category and an area', { category: 2, area: 330000 }],
    ['all three and a price', { category: 1, position: 1, area: 330000, price: 1 }],
  ])('beside %s every facet says how many it would leave', async (_what, filter) => {
    const facets = await call('goods_static', { platform: 5, ids: idsOf(filter) });
    const rows = [
      ['category', facets.categories],
      ['price', facets.price_bands],
      ['fans', facets.fans_bands],
      ['area', facets.areas],
      ['position', facets.positions],
    ] as const;
    for (const [facet, values] of rows) {
      for (const { id, count } of values) {
        const { total } = await list({ ...filter, sort: 0, [facet]: id });
        expect(count, `${facet} ${id}`).toBe(total);
      }
    }
  });

  it.each<[string, Partial<ListFilter>, (good: GoodCard) => number, 'up' | 'down']>([
    ['main metric', { sort: 1 }, (good) => good.main!.value, 'down'],
    ['price', { sort: 3 }, (good) => Number(good.prices), 'up'],
    ['price, highest first', { sort: 6 }, (good) => Number(good.prices), 'down'],
    ['followers', { sort: 4 }, (good) => good.fans, 'down'],
    ['punctuality', { sort: 5 }, (good) => good.on_time_rate!, 'down'],
    ['main metric, lowest first', { sort: 7 }, (good) => good.main!.value, 'up'],
    [
      'cost, highest first',
      { sort: 8, position: 2 },
      (good) => good.skus.find(({ position }) => position === 2)!.cost_fen!,
      'down',
    ],
    ['followers, fewest first', { sort: 9 }, (good) => good.fans, 'up'],
    ['punctuality, lowest first', { sort: 10 }, (good) => good.on_time_rate!, 'up'],
    [
      'price of a position',
      { sort: 3, position: 1 },
      (good) => good.skus.find(({ position }) => position === 1)!.price_fen,
      'up',
    ],
    [
      'cost of a position',
      { sort: 2, position: 2 },
      (good) => good.skus.find(({ position }) => position === 2)!.cost_fen!,
      'up',
    ],
  ])('is ordered by %s', async (_what, filter, value, direction) => {
    const { goods } = await list(filter);
    const values = goods.map(value);
    const sorted = [...values].sort((a, b) => (direction === 'up' ? a - b : b - a));
    expect(values).toEqual(sorted);
    expect(new Set(values).size).toBeGreaterThan(1);
  });

  it('goes on by key exactly where a page ends', async () => {
    const first = await list({ sort: 4 });
    const second = await list({ sort: 4, page: 2 });
    const byKey = await list({ sort: 4 }, { after: first.next_key! });
    expect(numbersOf(byKey.goods)).toEqual(numbersOf(second.goods));
    const third = await list({ sort: 4 }, { after: byKey.next_key! });
    expect(third.goods).toHaveLength(12);
    expect(third.next_key).toBeNull();
  });

  it('over all platforms holds every platform’s goods in one order', async () => {
    await aGood({ platform: 9, title: '别的平台', accountId: 'other_9' });
    const { goods, total } = await call('goods_index', { ids: '0-0-0-0-0-0-3' });
    expect(total).toBeGreaterThan(60);
    const prices = goods.map(({ prices: price }) => Number(price));
    expect(prices).toEqual([...prices].sort((a, b) => a - b));
  });

  it('counts the figures beside the filters as the lists do', async () => {
    const facets = await call('goods_static', { platform: 5 });
    expect(facets.total).toBe((await list({})).total);
    for (const { id, count } of facets.categories.filter((facet) => facet.count > 0)) {
      expect((await list({ category: id })).total).toBe(count);
    }
    for (const { id, count } of facets.positions) {
      expect((await list({ position: id })).total).toBe(count);
    }
    for (const { id, count } of facets.areas.filter((facet) => facet.count > 0)) {
      expect((await list({ area: id })).total).toBe(count);
    }
  });
});

describe('a list over the platforms of a hub', () => {
  /** Accounts of 福建 in a subject of their own; platform → how many. */
  const made = { 5: 20, 10: 9, 7: 8, 9: 7, 11: 6, 1: 3, 3: 2, 21: 4, 22: 3, 23: 2 } as const;
  const subject = 20;
  const ofHub = { dspyx: [5, 10, 7, 9, 11], zbdh: [21, 22, 23] } as const;
  const hubList = (
    hub: keyof typeof ofHub,
    filter: Partial<ListFilter>,
    more: { q?: string; after?: string } = {},
  ) => call('goods_index', { ids: formatIds(checkFilter(filter, hub)!), hub, ...more });
  const snsOf = (goods: readonly GoodCard[]) => goods.map(({ good_sn }) => good_sn);
  const sns: string[] = [];

  beforeAll(async () => {
    for (const [platform, count] of Object.entries(made)) {
      for (let n = 0; n < count; n++) {
        const { goodSn } = await aGood({
          platform: Number(platform),
          title: `禾木枢纽${platform}号${n}`,
          categories: [subject],
          area: 350000,
          pricesFen: [100_000 + n * 70_000, 250_000],
        });
        sns.push(goodSn);
      }
    }
  });

  it.each(['dspyx', 'zbdh'] as const)(
    '%s has the goods of all of them and of no other, every good once, in one order',
    async (hub) => {
      const wanted = ofHub[hub].reduce((sum, no) => sum + made[no as keyof typeof made], 0);
      for (const sort of [0, 3, 6, 4, 9, 5] as const) {
        const filter = { category: subject, sort };
        const numbered = [];
        const pages = Math.ceil(wanted / 24);
        for (let page = 1; page <= pages; page++) {
          const answer = await hubList(hub, { ...filter, page });
          expect(answer).toMatchObject({ total: wanted, pages, page });
          numbered.push(...answer.goods);
        }
        expect(new Set(snsOf(numbered)).size).toBe(wanted);
        expect(new Set(numbered.map((good) => good.staff_style))).toEqual(new Set(ofHub[hub]));
        expect(snsOf(numbered).every((sn) => sns.includes(sn))).toBe(true);
        if (sort === 3) {
          const prices = numbered.map((good) => Number(good.prices));
          expect(prices).toEqual([...prices].sort((a, b) => a - b));
        }
        const byKey = [];
        let after = '';
        do {
          const answer = await hubList(hub, filter, { after });
          byKey.push(...answer.goods);
          after = answer.next_key ?? '';
        } while (after);
        expect(snsOf(byKey)).toEqual(snsOf(numbered));
      }
    },
  );

  it('counts every facet as its lists do, beside others and alone', async () => {
    for (const filter of [
      {},
      { category: subject },
      { category: subject, area: 350000, price: 1 },
    ]) {
      const ids = formatIds(checkFilter(filter, 'dspyx')!);
      const facets = await call('goods_static', { platform: 0, hub: 'dspyx', ids });
      expect(facets.total).toBe((await hubList('dspyx', {})).total);
      expect(facets.positions).toEqual([]);
      expect(facets.platforms.find(({ id }) => id === 1)?.count).toBeGreaterThanOrEqual(3);
      for (const [facet, values] of [
        ['category', facets.categories],
        ['price', facets.price_bands],
        ['fans', facets.fans_bands],
        ['area', facets.areas],
      ] as const) {
        for (const { id, count } of values) {
          const { total } = await hubList('dspyx', { ...filter, [facet]: id });
          expect(count, `${facet} ${id}`).toBe(total);
        }
      }
    }
  });

  it('is searched within its platforms, and a platform that is named must be one of them', async () => {
    const platformsFound = async (hub: keyof typeof ofHub, q: string) =>
      new Set((await hubList(hub, { category: subject }, { q })).goods.map((g) => g.staff_style));
    expect(await platformsFound('zbdh', '禾木枢纽')).toEqual(new Set(ofHub.zbdh));
    expect(await platformsFound('dspyx', '快手 禾木枢纽')).toEqual(new Set([10]));
    expect(await platformsFound('dspyx', '公众号 禾木枢纽')).not.toContain(1);
  });

  it('tells what its goods ask', async () => {
    const prices = await call('list_prices', { ids: `0-${subject}`, hub: 'dspyx' });
    const all = await call('list_prices', { ids: `0-${subject}` });
    expect(prices).toMatchObject({ position: 0, count: 50, cost_median_fen: null });
    expect(all.count).toBeGreaterThan(prices.count);
  });
});

describe('a search', () => {
  const numbers = async (q: string, filter: Partial<ListFilter> = {}) =>
    numbersOf((await list(filter, { q })).goods);

  it('finds Chinese words, each word narrowing it', async () => {
    expect((await list({}, { q: '厨房' })).total).toBe(30);
    expect((await list({}, { q: '柚白 成都' })).total).toBe(
      expected((n) => n % 2 === 0 && n % 3 === 0).length,
    );
    expect((await list({}, { q: '禾木 护肤' })).total).toBe(0);
  });

  it('finds an account by its id, the very one first', async () => {
    expect((await numbers('list_7'))[0]).toBe(7);
    expect((await numbers('LIST_7'))[0]).toBe(7);
  });

  it('finds an account by the initials of its pinyin', async () => {
    expect((await list({}, { q: 'hmcf' })).total).toBe(30);
    expect((await list({}, { q: 'ybhf' })).total).toBe(30);
  });

  it('keeps to the filter and to the order', async () => {
    const found = await list({ category: 1, sort: 4, position: 2 }, { q: '厨房' });
    expect(found.total).toBe(expected((n) => n % 2 === 1 && n % 4 !== 0).length);
    const fans = found.goods.map((good) => good.fans);
    expect(fans).toEqual([...fans].sort((a, b) => b - a));
  });

  it.each(['！！', "'", "' | '", '\\', ':*', '&', '%', '\u{1f600}'])(
    'finds nothing for %j and breaks nothing',
    async (q) => {
      expect((await list({}, { q })).goods).toEqual([]);
    },
  );
});

describe('input that means nothing', () => {
  it.each([
    ['goods_index', { ids: '5-99' }],
    ['goods_index', { ids: 'x' }],
    ['goods_index', { ids: '5-0-0-0-0-0-0-51' }],
    ['goods_index', { ids: '5', after: "1' or 1=1" }],
    ['goods_index', { ids: '5', q: 'x'.repeat(61) }],
    ['goods_index', { ids: { a: 1 } }],
    ['goods_index', { ids: '5', hub: 'dspyx' }],
    ['goods_index', { ids: '0', hub: 'gzhyx' }],
    ['goods_index', { ids: '0-0-0-0-0-1', hub: 'zbdh' }],
    ['goods_static', { platform: 5, hub: 'dspyx' }],
    ['list_prices', { ids: '1', hub: 'dspyx' }],
    ['goods_static', { platform: 4 }],
    ['goods_static', { platform: 'x' }],
    ['goods_static', { platform: 5, ids: '7-2' }],
    ['goods_static', { platform: 5, ids: '5-99' }],
    ['high_quality_goods', { platform: 2 }],
    ['high_quality_goods', { limit: 1000 }],
    ['data-goods-list', { platform: 0 }],
    ['data-goods-list', { by: 'price' }],
    ['data-goods-list', { category: 77 }],
    ['appraise', { sn: '../etc' }],
    ['appraise', { sn: 'nosuchgood' }],
    ['appraise', { page: -1 }],
  ] as const)('%s %j is refused with a sentence', async (name, input) => {
    const { envelope } = await reply(name, input);
    expect(envelope.status).toBe(422);
    expect(envelope.msg).toMatch(/\p{Script=Han}/u);
  });
});

it('the data view tells every figure of each good, in the order of one', async () => {
  const { goods } = await call('data-goods-list', { platform: 5, by: 'cost' });
  const plays = goods[0]?.metrics.find(({ kind }) => kind === 'plays_median');
  expect(plays).toEqual({ ...goods[0]?.main, kind: 'plays_median' });
});

describe('one good', () => {
  it('is told whole to an advertiser', async () => {
    const { goods } = await list({}, { q: 'list_9' });
    const { good_sn } = goods.find(({ account_id }) => account_id === 'list_9')!;
    const detail = await call(
      'goods_detail',
      { sn: good_sn, staff_style: 5 },
      { as: await anAdvertiser() },
    );
    expect(detail.good).toMatchObject({
      account_id: 'list_9',
      province: '四川',
      city: '成都',
      orderable: true,
    });
    expect(detail.skus.map(({ position, price_fen }) => [position, price_fen])).toEqual([
      [1, 190_000],
      [2, 750_000],
    ]);
    expect(detail.metrics).toContainEqual({
      kind: 'plays_median',
      name: '播放中位数',
      unit: 'count',
      value: 30_000,
      source: 'api',
      as_of: '2026-11-01',
    });
    const { costs, items } = detail.peers;
    expect(costs.map(({ position }) => position)).toEqual([1, 2]);
    expect(items.map(({ name }) => name)).toEqual(['播放中位数', '准时率']);
    for (const { bars, bar, higher_than } of [...costs, ...items]) {
      expect(bars).toHaveLength(10);
      expect(bar).toBe(Math.min(9, Math.floor(higher_than * 10)));
    }
    expect(detail.similar.length).toBeGreaterThan(0);
    expect(detail.similar.map(({ account_id }) => account_id)).not.toContain('list_9');
  });

  it('is missing to an advertiser under another platform’s address, and while it is a draft', async () => {
    const as = await anAdvertiser();
    const good = await aGood();
    const draft = await aGood({ status: 'draft' });
    const missing = await reply('goods_detail', { sn: 'aaaaaaaaaaaa' }, { as });
    for (const input of [
      { sn: good.goodSn, staff_style: 9 },
      { sn: draft.goodSn, staff_style: 5 },
    ]) {
      expect(await reply('goods_detail', input, { as })).toEqual(missing);
    }
  });

  it('recommends four goods that can be ordered', async () => {
    const { goods_list } = await call('resources', {});
    expect(goods_list.length).toBeGreaterThan(0);
    expect(goods_list.length).toBeLessThanOrEqual(4);
    expect(goods_list[0]!.prices).toMatch(/^\d+\.\d{2}$/);
  });
});
