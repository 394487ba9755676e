import { expect, test } from 'vitest';
import { addOnKinds } from '@/lib/domain/catalog/add-ons';
import { addOnField } from '@/lib/domain/listings/add-on-problems';
import { addOnCells, orderedAddOns } from './add-ons';

const seeds = Array.from({ length: 600 }, (_, nth) => `5/${nth}`);

test('about every second account sells some, each for a share of its main price, the same on every machine', () => {
  const all = seeds.map((seed) => addOnCells(seed, 10_000));
  const selling = all.filter((cells) => Object.keys(cells).length > 0);
  expect(selling.length / all.length).toBeGreaterThan(0.4);
  expect(selling.length / all.length).toBeLessThan(0.55);
  for (const kind of addOnKinds) {
    const prices = selling.flatMap((cells) => cells[addOnField(kind)] ?? []).map(Number);
    expect(prices.length).toBeGreaterThan(100);
    expect(Math.min(...prices)).toBeGreaterThanOrEqual(400);
    expect(Math.max(...prices)).toBeLessThanOrEqual(4_000);
  }
  expect(seeds.map((seed) => addOnCells(seed, 10_000))).toEqual(all);
});

test('of what is sold some orders carry one or two, and none what is not sold', () => {
  const sold = { licence: 120_000, boost: 300_000 };
  const ordered = seeds.map((seed) => orderedAddOns(seed, sold));
  const carrying = ordered.filter((addOns) => Object.keys(addOns).length > 0);
  expect(carrying.length / ordered.length).toBeGreaterThan(0.3);
  expect(carrying.length / ordered.length).toBeLessThan(0.5);
  for (const addOns of carrying) expect(sold).toMatchObject(addOns);
  expect(orderedAddOns('5/1', {})).toEqual({});
});
