import {
  type AddOnKind,
  type AddOns,
  addOnKinds,
  kindsOf,
  soldOf,
} from '@/lib/domain/catalog/add-ons';
import { addOnField } from '@/lib/domain/listings/add-on-problems';
import { randomOf } from './random';

/** How many of those who sell any sell one, and the share of the main price that it costs. */
const habits: Readonly<Record<AddOnKind, { sells: number; least: number; most: number }>> = {
  licence: { sells: 0.8, least: 0.1, most: 0.3 },
  link: { sells: 0.6, least: 0.04, most: 0.12 },
  boost: { sells: 0.5, least: 0.15, most: 0.4 },
};

/**
 * What an account sells beside its positions, as cells of an import file; every second one sells nothing.
 * @param seed of the account
 * @param mainYuan what its main position costs, 元
 */
export function addOnCells(seed: string, mainYuan: number): Record<string, string> {
  const random = randomOf(`add-ons/${seed}`);
  if (random.chance(0.5)) return {};
  return Object.fromEntries(
    addOnKinds.flatMap((kind) => {
      const { sells, least, most } = habits[kind];
      const yuan = Math.max(50, Math.round((mainYuan * random.between(least, most)) / 50) * 50);
      return random.chance(sells) ? [[addOnField(kind), String(yuan)]] : [];
    }),
  );
}

/**
 * What of it was ordered: two orders in five of those who sell any carry some.
 * @param seed of the order
 */
export function orderedAddOns(seed: string, sold: AddOns): AddOns {
  const random = randomOf(`ordered add-ons/${seed}`);
  if (!random.chance(0.4)) return {};
  return soldOf(random.some(kindsOf(sold), random.pick([1, 1, 2])), sold);
}
