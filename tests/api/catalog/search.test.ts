import { beforeAll, describe, expect, it } from 'vitest';
import { seedCatalog } from '@/demo/seed';
import type { GoodCard } from '@/lib/contract/catalog';
import { seedSynonyms } from '@/server/catalog/public';
import { openDatabase } from '@/server/kernel/database';
import { inTransaction } from '@/server/kernel/transaction';
import { call } from '../../support/call';

/** The searches of buyers that found the wrong goods or none, over the demonstration. */

const search = (q: string, ids = '0') => call('goods_index', { ids, q });

/** What a row of a list shows of a good: its name, its first category, its first two tags. */
const shown = ({ good_title, categories, tags }: GoodCard) => [
  good_title,
  ...categories.slice(0, 1),
  ...tags.slice(0, 2),
];

/** Whether one field of what a row shows has one of the words. */
const shows = (good: GoodCard, ...words: string[]) =>
  shown(good).some((field) => words.some((word) => field.includes(word)));

beforeAll(async () => {
  const { db } = await openDatabase();
  await seedSynonyms(db);
  await inTransaction(db, seedCatalog);
}, 120_000);

describe('a buyer of the beauty trade', () => {
  it('finds make-up for 口红, not education and cars', async () => {
    const { goods } = await search('口红');
    expect(goods.length).toBeGreaterThan(5);
    for (const good of goods) {
      expect(shows(good, '口红', '唇', '妆'), shown(good).join(' ')).toBe(true);
    }
  });

  it('finds for 美妆达人 what 美妆 finds', async () => {
    const [asked, plain] = [await search('美妆达人'), await search('美妆')];
    expect(asked.total).toBeGreaterThan(20);
    expect(asked.goods.map(({ good_sn }) => good_sn)).toEqual(
      plain.goods.map(({ good_sn }) => good_sn),
    );
  });

  it('finds skin care for 水光', async () => {
    const { goods } = await search('水光');
    expect(goods.length).toBeGreaterThan(5);
    for (const good of goods.slice(0, 5)) expect(shows(good, '护肤', '敏感肌', '成分')).toBe(true);
  });

  it('finds 护肤 by its pinyin, hufu', async () => {
    const { goods, marks } = await search('hufu');
    expect(goods.length).toBeGreaterThan(5);
    for (const good of goods.slice(0, 5)) expect(shows(good, '护肤')).toBe(true);
    expect(marks).toContain('护肤');
  });

  it('finds by initials the name that the search box gives as an example, hmcf', async () => {
    const { goods, marks } = await search('hmcf');
    expect(goods[0]?.good_title).toMatch(/^禾木厨房/);
    expect(marks).toContain('禾木厨房');
  });

  it('sees 美妆 in the first hits of 美妆', async () => {
    const { goods } = await search('美妆');
    for (const good of goods.slice(0, 10)) expect(shows(good, '美妆')).toBe(true);
  });
});

describe('a search', () => {
  it('finds what is typed without a space: place and subject, platform and subject', async () => {
    const place = await search('成都美食');
    expect(place.total).toBeGreaterThan(0);
    for (const good of place.goods) {
      expect(good.area).toContain('成都');
      expect([good.good_title, ...good.categories, ...good.tags].join(' ')).toContain('美食');
    }
    const platform = await search('小红书美妆');
    expect(platform.total).toBeGreaterThan(0);
    for (const good of platform.goods) expect(good.staff_style).toBe(9);
    expect(platform.total).toBe((await search('美妆', '9')).total);
  });

  it.each([
    ['a sign that sounds alike', '护夫', '护肤'],
    ['another sign', '敏感机', '敏感肌'],
    ['a sign too many', '敏感肌肌', '敏感肌'],
    ['a wrong letter of the pinyin', 'hifu', '护肤'],
  ])('finds a word with %s: %s', async (_what, typed, meant) => {
    const { goods, instead, marks } = await search(typed);
    expect(goods.length).toBeGreaterThan(0);
    for (const good of goods.slice(0, 5)) expect(shows(good, meant)).toBe(true);
    expect(instead).toContain(meant);
    expect(marks).toContain(meant);
  });

  it('finds an account whose name or id has one sign wrong', async () => {
    const [good] = (await search('护肤')).goods;
    const { good_title, account_id } = good!;
    for (const [text, wrong] of [
      [good_title, '囧'],
      [account_id, '_'],
    ] as const) {
      const signs = Array.from(text);
      for (const at of [0, 2, signs.length - 1]) {
        const typed = signs.with(at, wrong).join('');
        const found = (await search(typed)).goods.slice(0, 3).map(({ good_sn }) => good_sn);
        expect(found, typed).toContain(good!.good_sn);
      }
    }
  });

  it('says that nothing was found, and does not guess, for what is like nothing', async () => {
    expect(await search('嫑巭孬嫑')).toMatchObject({ goods: [], total: 0, instead: '' });
  });

  it('shows every good of it once over its pages', async () => {
    const first = await search('穿搭');
    const seen: string[] = [];
    for (let page = 1; page <= first.pages; page++) {
      const { goods, total } = await search('穿搭', `0-0-0-0-0-0-0-${page}`);
      expect(total).toBe(first.total);
      seen.push(...goods.map(({ good_sn }) => good_sn));
    }
    expect(seen.length).toBe(first.total);
    expect(new Set(seen).size).toBe(first.total);
  });
});

describe('what is suggested while a search is typed', () => {
  const suggest = async (q: string, platform = 0) =>
    (await call('search-suggest', { q, platform })).items;

  it('is a subject with the goods of its list, by signs, pinyin or initials', async () => {
    const { categories } = await call('goods_static', { platform: 0 });
    const count = categories.find(({ name }) => name === '美妆')!.count;
    for (const typed of ['美妆', 'meiz', 'mz']) {
      expect(await suggest(typed), typed).toContainEqual({
        kind: 'category',
        text: '美妆',
        note: '',
        count,
        capped: false,
        href: '/product_list/0-2.html',
      });
    }
  });

  it('is a tag with as many goods as a search for it finds, on the platform that is chosen', async () => {
    for (const platform of [0, 5]) {
      const found = (await suggest('huf', platform)).find(({ text }) => text === '护肤');
      expect(found?.count).toBe((await search('护肤', String(platform))).total);
      expect(found?.href).toContain(`q=${encodeURIComponent('护肤')}`);
    }
  });

  it.each(['禾木厨', 'hmcf', 'hemuchu'])(
    'is an account whose name begins with %s',
    async (typed) => {
      const items = await suggest(typed);
      expect(items).toContainEqual(
        expect.objectContaining({ kind: 'account', text: '禾木厨房日常', count: null }),
      );
    },
  );

  it('is what a word means, where no field has the word itself', async () => {
    expect((await suggest('口红')).map(({ text }) => text)).toContain('彩妆');
  });

  it.each(['', ' ', '！', "'", '嫑巭孬嫑'])('is nothing for %j', async (typed) => {
    expect(await suggest(typed)).toEqual([]);
  });
});
