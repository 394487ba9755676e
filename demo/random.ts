/** A repeatable source of chance: the same seed gives the same values on every machine. */
export interface Random {
  /** 0 ≤ x < 1 */
  next(): number;
  /** min ≤ x < max */
  between(min: number, max: number): number;
  /** min ≤ n ≤ max */
  whole(min: number, max: number): number;
  /** bell-shaped around 0, rarely beyond ±3 */
  normal(): number;
  pick<T>(items: readonly T[]): T;
  /** `count` different items */
  some<T>(items: readonly T[], count: number): T[];
  chance(share: number): boolean;
}

/** mulberry32, seeded by a text. */
export function randomOf(seed: string): Random {
  let state = 2_166_136_261;
  for (let index = 0; index < seed.length; index++) {
    state = Math.imul(state ^ seed.charCodeAt(index), 16_777_619);
  }
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const between = (min: number, max: number) => min + next() * (max - min);
  const whole = (min: number, max: number) => Math.floor(between(min, max + 1));
  const pick = <T>(items: readonly T[]): T => {
    const item = items[whole(0, items.length - 1)];
    if (item === undefined) throw new Error('nothing to pick from');
    return item;
  };
  return {
    next,
    between,
    whole,
    pick,
    normal: () => next() + next() + next() + next() + next() + next() - 3,
    some: (items, count) => {
      const rest = [...items];
      return Array.from({ length: Math.min(count, rest.length) }, () => {
        const [item] = rest.splice(whole(0, rest.length - 1), 1);
        return item as (typeof items)[number]; // rest is never empty here
      });
    },
    chance: (share) => next() < share,
  };
}
