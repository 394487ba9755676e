import { beforeAll, describe, expect, it } from 'vitest';
import { seedCatalog } from '@/demo/seed';
import type { GoodCard } from '@/lib/contract/catalog';
import { seedSynonyms } from '@/server/catalog/public';
import { openDatabase } from '@/server/kernel/database';
import { inTransaction } from '@/server/kernel/transaction';
import { call } from '../../support/call';

/**
 * Forty searches with what a buyer would call right, judged by what a good is and not by how it was found: a first
 * subject, a place, a platform, a word of its name or tags (decision 065). Of the first five hits at least nine in ten
 * are right over all of them, and of no search are fewer than three.
 */

interface Right {
  /** the first of these subjects */
  subject?: string;
  /** one of these stands in the name or in a tag */
  word?: string;
  place?: string;
  platform?: number;
}

const judged: readonly [q: string, ...right: Right[]][] = [
  ['美妆', { subject: '美妆' }],
  ['美食', { subject: '美食' }, { word: '美食' }],
  ['母婴', { subject: '母婴' }],
  ['宠物', { subject: '宠物' }, { word: '宠物' }],
  ['汽车', { subject: '汽车' }],
  ['护肤', { word: '护肤' }],
  ['敏感肌', { word: '敏感肌' }],
  ['穿搭', { word: '穿搭' }],
  ['露营', { word: '露营' }],
  ['新能源', { word: '新能源' }],
  ['扫地机', { word: '扫地机' }],
  ['家常菜', { word: '家常菜' }],
  ['口红', { word: '彩妆' }, { word: '妆容' }, { subject: '美妆' }],
  ['水光', { word: '护肤' }, { word: '敏感肌' }, { subject: '美妆' }],
  ['奶粉', { subject: '母婴' }],
  ['旅游', { subject: '旅行' }, { word: '旅行' }],
  ['减肥', { subject: '运动' }, { subject: '健康' }],
  ['理财', { subject: '财经' }],
  ['电影', { subject: '影视' }],
  ['猫咪', { word: '猫' }, { subject: '宠物' }],
  ['装修', { subject: '家居' }],
  ['美妆达人', { subject: '美妆' }],
  ['母婴博主', { subject: '母婴' }],
  ['数码测评', { subject: '数码' }, { word: '评测' }, { word: '开箱' }],
  ['成都美食', { subject: '美食', place: '成都' }],
  ['北京 探店', { subject: '探店', place: '北京' }, { word: '探店', place: '北京' }],
  ['杭州穿搭', { word: '穿搭', place: '杭州' }, { subject: '时尚', place: '杭州' }],
  ['小红书美妆', { subject: '美妆', platform: 9 }],
  ['抖音 健身', { word: '健身', platform: 5 }],
  ['b站数码', { subject: '数码', platform: 7 }],
  ['公众号财经', { subject: '财经', platform: 1 }],
  ['hufu', { word: '护肤' }],
  ['meizhuang', { subject: '美妆' }, { word: '美妆' }],
  ['chuanda', { word: '穿搭' }],
  ['hmcf', { word: '禾木厨房' }],
  ['禾木厨房', { word: '禾木厨房' }, { word: '禾木' }],
  ['护夫', { word: '护肤' }],
  ['敏感机', { word: '敏感肌' }],
  ['meizhaung', { subject: '美妆' }, { word: '美妆' }],
  ['青柚', { word: '青柚' }],
];

const isRight = (good: GoodCard, { subject, word, place, platform }: Right): boolean =>
  (subject === undefined || good.categories[0] === subject) &&
  (word === undefined || [good.good_title, ...good.tags].some((text) => text.includes(word))) &&
  (place === undefined || good.area.includes(place)) &&
  (platform === undefined || good.staff_style === platform);

/** Of the first five, or of all where there are fewer; a search that finds nothing has none. */
async function precisionOf(q: string, right: readonly Right[]): Promise<number> {
  const { goods } = await call('goods_index', { ids: '0', q });
  const first = goods.slice(0, 5);
  const fitting = first.filter((good) => right.some((each) => isRight(good, each)));
  return first.length === 0 ? 0 : fitting.length / first.length;
}

beforeAll(async () => {
  const { db } = await openDatabase();
  await seedSynonyms(db);
  await inTransaction(db, seedCatalog);
}, 120_000);

describe('the first five hits', () => {
  it('of forty judged searches are right, nine in ten', async () => {
    expect(new Set(judged.map(([q]) => q)).size).toBe(40);
    const precisions: Record<string, number> = {};
    for (const [q, ...right] of judged) precisions[q] = await precisionOf(q, right);
    const poor = Object.entries(precisions).filter(([, precision]) => precision < 0.6);
    expect(poor).toEqual([]);
    const mean = Object.values(precisions).reduce((sum, each) => sum + each, 0) / judged.length;
    expect(mean, JSON.stringify(precisions)).toBeGreaterThanOrEqual(0.9);
  });
});
