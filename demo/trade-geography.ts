import type { Random } from './random';
import { cities } from './words';

/** How many of a thousand accounts work from a province: agencies and platforms sit in a few cities. */
const provinces: Readonly<Record<number, number>> = {
  110000: 150,
  120000: 12,
  130000: 20,
  140000: 9,
  150000: 6,
  210000: 20,
  220000: 9,
  230000: 10,
  310000: 120,
  320000: 65,
  330000: 130,
  340000: 20,
  350000: 35,
  360000: 12,
  370000: 45,
  410000: 40,
  420000: 40,
  430000: 45,
  440000: 150,
  450000: 12,
  460000: 7,
  500000: 30,
  510000: 75,
  520000: 10,
  530000: 14,
  540000: 2,
  610000: 25,
  620000: 4,
  630000: 2,
  640000: 2,
  650000: 6,
  710000: 2,
  810000: 4,
  820000: 2,
};

type Weights = Readonly<Record<number, number>>;

/** Live selling lives where the goods and the studios are; 快手 is stronger in the north. */
const byPlatform: Readonly<Record<number, Weights>> = {
  1: { 110000: 1.5 },
  3: { 110000: 1.6 },
  7: { 310000: 1.7 },
  10: { 370000: 2.5, 130000: 2.5, 210000: 2.5, 220000: 2.5, 230000: 2.5, 410000: 2 },
  21: { 330000: 3.6, 440000: 2.2, 350000: 1.5 },
  22: { 330000: 3.4, 440000: 2.2, 130000: 2.5, 370000: 1.8, 210000: 1.8 },
  23: { 330000: 4.4, 440000: 1.8 },
};

const byCategory: Readonly<Record<number, Weights>> = {
  2: { 310000: 1.8, 330000: 1.4, 440000: 1.3 },
  6: { 310000: 1.6, 330000: 1.8, 440000: 1.5 },
  7: { 110000: 1.5, 310000: 1.3, 220000: 3 },
  9: {
    110000: 0.1,
    310000: 0.1,
    440000: 0.5,
    370000: 3,
    410000: 3,
    130000: 3,
    510000: 2,
    450000: 4,
    530000: 4,
    230000: 4,
  },
  16: { 110000: 1.8, 310000: 1.6 },
  18: { 530000: 4, 460000: 4, 510000: 1.5, 650000: 3, 540000: 3 },
  20: { 110000: 1.8 },
  24: { 110000: 1.6, 440000: 1.5 },
  29: { 510000: 1.8, 430000: 1.8, 500000: 1.8, 610000: 1.6 },
};

export const weightOf = (area: number): number => provinces[area] ?? 0;

export interface Place {
  /** six-digit code */
  area: number;
  city: string;
}

/** Where an account of a trade works from; of an owner where neither is named. */
export function drawPlace(random: Random, platform = 0, category = 0): Place {
  const weighted = Object.entries(provinces).map(([code, weight]): [number, number] => {
    const area = Number(code);
    return [
      area,
      weight * (byPlatform[platform]?.[area] ?? 1) * (byCategory[category]?.[area] ?? 1),
    ];
  });
  let left = random.next() * weighted.reduce((sum, [, weight]) => sum + weight, 0);
  let area = 110000;
  for (const [code, weight] of weighted) {
    area = code;
    left -= weight;
    if (left < 0) break;
  }
  const [capital = '', ...others] = cities[area] ?? [];
  return { area, city: others.length > 0 && random.chance(0.4) ? random.pick(others) : capital };
}
