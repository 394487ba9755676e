import type { Audience, DeliveredOrder, NamedShare } from './delivered-order';

export interface WeighedAudience {
  sex: NamedShare[];
  age: NamedShare[];
  areas: NamedShare[];
  /** orders whose audience and reach are both known */
  orders: number;
  /** of the report's known reach, 0 to 1 */
  covered: number;
  /** the oldest day that it rests on, YYYY-MM-DD */
  oldest: string;
}

/** Areas that are told; the others are one rest. */
const AREAS = 5;

/**
 * Who was reached: each account's followers by the reach of its post. Accounts that tell no audience, and posts without a
 * reach, weigh nothing and are told as not covered.
 * @returns null where nothing is known
 */
export function weighAudience(orders: readonly DeliveredOrder[]): WeighedAudience | null {
  const known = orders.flatMap(({ audience, reach }) =>
    audience && reach && reach.value > 0 ? [{ audience, weight: reach.value }] : [],
  );
  const weight = known.reduce((sum, one) => sum + one.weight, 0);
  if (weight === 0) return null;
  const all = orders.reduce((sum, { reach }) => sum + (reach?.value ?? 0), 0);
  const areas = mixed(known, 'areas').sort((a, b) => b.share - a.share);
  return {
    sex: mixed(known, 'sex'),
    age: mixed(known, 'age'),
    areas: areas.slice(0, AREAS),
    orders: known.length,
    covered: weight / all,
    oldest: known.map(({ audience }) => audience.asOf).sort()[0] ?? '',
  };
}

/** Shares in the order in which the first account tells them; an account that tells nothing of a kind weighs nothing in it. */
function mixed(
  known: readonly { audience: Audience; weight: number }[],
  kind: 'sex' | 'age' | 'areas',
): NamedShare[] {
  const telling = known.filter(({ audience }) => audience[kind].length > 0);
  const weight = telling.reduce((sum, one) => sum + one.weight, 0);
  const sums = new Map<string, number>();
  for (const { audience, weight: own } of telling) {
    for (const { name, share } of audience[kind]) {
      sums.set(name, (sums.get(name) ?? 0) + share * own);
    }
  }
  return [...sums].map(([name, sum]) => ({ name, share: sum / weight }));
}
