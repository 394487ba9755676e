import { describe, expect, it } from 'vitest';
import { areas } from '@/lib/domain/catalog/areas';
import { bandOf, fansBands, priceBands } from '@/lib/domain/catalog/bands';
import { categories } from '@/lib/domain/catalog/categories';
import { costFen } from '@/lib/domain/catalog/cost';
import { platforms } from '@/lib/domain/catalog/platforms';
import type { GoodSource } from '@/server/catalog/good-source';
import { readRow } from '@/server/catalog/import/read-row';
import { demoRecords } from './demo-rows';

const today = '2026-11-20';
const records = [...demoRecords(today)];
const read = records.map((record) => readRow(record, today));
const goods = read.flatMap(({ good }) => (good ? [good] : []));

const values = (of: (good: GoodSource) => readonly (string | number)[]) =>
  new Set(goods.flatMap(of));

/** How many times the dear or great of them, 95 of 100, have what the small have. */
function spreadOf(figures: readonly number[]): number {
  const sorted = [...figures].sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(share * sorted.length)] ?? 0;
  return at(0.95) / at(0.05);
}

describe('the demonstration’s catalogue', () => {
  it('is about 3 000 goods, each a row the import takes', () => {
    expect(read.flatMap(({ faults }) => faults)).toEqual([]);
    expect(goods).toHaveLength(3_000);
  });

  it('is the same every time', () => {
    expect([...demoRecords(today)]).toEqual(records);
  });

  it('moves with the day of the import and with nothing else', () => {
    const [first] = demoRecords('2027-01-31');
    expect(first).toMatchObject({ title: records[0]!.title, price_2: records[0]!.price_2 });
    expect(JSON.parse(first!.series!).from).toBe('2026-11-02');
  });

  it('is on all platforms, in all categories, areas, price bands and sizes', () => {
    expect(values(({ platform }) => [platform]).size).toBe(platforms.length);
    expect(values((good) => good.categories).size).toBe(categories.length);
    expect(values(({ area }) => [area]).size).toBe(areas.length);
    const prices = values(({ skus }) => skus.map(({ priceFen }) => bandOf(priceBands, priceFen)));
    expect(prices.size).toBe(priceBands.length);
    const sizes = values(({ metrics }) =>
      metrics.filter(({ kind }) => kind === 'fans').map(({ value }) => bandOf(fansBands, value)),
    );
    expect(sizes.size).toBe(fansBands.length);
  });

  it('has no account twice, and no name twice on a platform; one in five has it on another as well', () => {
    expect(values(({ accountId }) => [accountId]).size).toBe(goods.length);
    expect(values(({ platform, title }) => [`${platform} ${title}`]).size).toBe(goods.length);
    const names = values(({ title }) => [title]).size;
    expect(names).toBeGreaterThan(goods.length * 0.7);
    expect(names).toBeLessThan(goods.length * 0.85);
    const owners = new Map<string, Set<string>>();
    for (const { title = '', owner_phone: phone = '' } of records)
      owners.set(title, (owners.get(title) ?? new Set()).add(phone));
    expect([...owners.values()].every(({ size }) => size === 1)).toBe(true);
  });

  it('lies as a market lies: small accounts on every platform, categories that differ, costs apart, growth both ways', () => {
    const fansOf = (good: GoodSource) =>
      good.metrics.find(({ kind }) => kind === 'fans')?.value ?? 0;
    for (const platform of platforms) {
      const own = goods.filter((good) => good.platform === platform.no);
      expect(spreadOf(own.map(fansOf)), platform.name).toBeGreaterThan(25);
      const costs = own.flatMap(({ skus, metrics }) => {
        const sku = skus.find(({ position }) => position === platform.mainPosition);
        const figures = new Map(metrics.map(({ kind, value }) => [kind, value]));
        const cost = sku && costFen(platform, sku.position, sku.priceFen, figures);
        return cost ? [cost] : [];
      });
      expect(costs.length, platform.name).toBeGreaterThan(own.length / 2);
      expect(spreadOf(costs), `cost of ${platform.name}`).toBeGreaterThan(4);
    }
    const douyin = goods.filter(({ platform }) => platform === 5);
    const small = douyin.filter((good) => fansOf(good) < 100_000).length / douyin.length;
    expect(small).toBeGreaterThan(0.08);
    const byCategory = categories.map(
      ({ id }) => goods.filter((good) => good.categories[0] === id).length,
    );
    expect(Math.max(...byCategory) / Math.min(...byCategory)).toBeGreaterThan(3);
    const growth = goods.flatMap(({ metrics }) =>
      metrics.filter(({ kind }) => kind === 'growth_30d').map(({ value }) => value),
    );
    const falling = growth.filter((value) => value < 0).length / growth.length;
    expect(falling).toBeGreaterThan(0.2);
    expect(falling).toBeLessThan(0.45);
    expect(Math.max(...growth)).toBeGreaterThan(0.3);
    expect(Math.max(...goods.map(({ dailyCap }) => dailyCap))).toBeLessThanOrEqual(4);
  });

  it('has 90 days of series, audience and cases, and some goods that lack them', () => {
    const withSeries = goods.filter(({ series }) => series);
    expect(withSeries.every(({ series }) => series!.values.length === 90)).toBe(true);
    expect(withSeries.length).toBeGreaterThan(2_800);
    expect(withSeries.length).toBeLessThan(goods.length);
    expect(goods.filter(({ audience }) => audience).length).toBe(withSeries.length);
    expect(goods.some(({ cases }) => cases.length > 2)).toBe(true);
  });

  it('says of every company that it is invented', () => {
    const operators = goods.map(({ operator }) => operator).filter(Boolean);
    expect(operators.length).toBeGreaterThan(500);
    expect(operators.every((operator) => operator.endsWith('（演示）'))).toBe(true);
  });

  it('tells no figure of a day that has not been', () => {
    const days = values(({ metrics }) => metrics.map(({ asOf }) => asOf));
    expect([...days].every((day) => day <= today)).toBe(true);
  });
});
