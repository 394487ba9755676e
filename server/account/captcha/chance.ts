import { randomInt } from 'node:crypto';

/** A whole number from 0 on, below the given one. Tests bring their own, so that they see the same pictures again. */
export type Chance = (below: number) => number;

export const realChance: Chance = (below) => randomInt(below);

export const between = (chance: Chance, low: number, high: number) =>
  low + (chance(1001) / 1000) * (high - low);

export function pick<T>(chance: Chance, from: readonly T[]): T {
  return from[chance(from.length)] as T; // the index lies inside
}

export function shuffled<T>(chance: Chance, all: readonly T[]): T[] {
  const left = [...all];
  return all.map(() => left.splice(chance(left.length), 1)[0] as T); // one is left for each
}
