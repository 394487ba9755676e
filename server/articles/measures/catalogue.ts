import type { FigureData } from '@/lib/domain/articles/figure';
import type { Db } from '@/server/kernel/database';
import { todayOf } from '@/server/kernel/market-time';
import { accountMeasures } from './account-measures';
import type { Measure } from './measure';
import { orderMeasures } from './order-measures';
import { isPlatform, priceMeasures } from './price-measures';

/** Every figure that a text may name. */
export const measures: Readonly<Record<string, Measure>> = {
  ...priceMeasures,
  ...accountMeasures,
  ...orderMeasures,
};

/** `price-bands@5`: the name of a measure, and the platform of one that is asked for one. */
type MeasureKey = string;

/** @returns undefined where there is no such measure, or not of that platform */
export function findMeasure(key: MeasureKey): { measure: Measure; platform: number } | undefined {
  const [name = '', of, ...more] = key.split('@');
  const measure = Object.hasOwn(measures, name) ? measures[name] : undefined;
  if (!measure || more.length > 0) return undefined;
  if (!measure.ofPlatform) return of === undefined ? { measure, platform: 0 } : undefined;
  const platform = Number(of);
  return isPlatform(platform) ? { measure, platform } : undefined;
}

/** Reads measures by their keys. */
export type Measured = (key: MeasureKey) => Promise<FigureData>;

/** Each measure once, however many texts name it: what a batch of texts is published with. */
export function measuring(db: Db): Measured {
  const read = new Map<MeasureKey, FigureData>();
  let day = '';
  return async (key) => {
    const known = read.get(key);
    if (known) return known;
    const found = findMeasure(key);
    if (!found) throw new Error(`no measure ${key}`);
    day ||= await todayOf(db);
    const data = { ...(await found.measure.read(db, found.platform)), day };
    read.set(key, data);
    return data;
  };
}

/** Every measure with what it counts, a line each, for those who write. */
export const toldMeasures = (): string[] =>
  Object.entries(measures).map(
    ([name, { what, ofPlatform }]) => `${name}${ofPlatform ? '@平台编号' : ''}\t${what}`,
  );
