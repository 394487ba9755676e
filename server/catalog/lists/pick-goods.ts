import { sql } from 'drizzle-orm';
import type { ListFilter } from '@/lib/domain/catalog/dash-ids';
import { platformsOf } from '@/lib/domain/catalog/platforms-of';
import { UNKNOWN_COST } from '@/server/catalog/project-good';
import {
  costColumn,
  fansColumn,
  onTimeColumn,
  priceColumn,
  type Test,
  usualTestColumns,
} from './column-tests';
import { type Column, type Columns, platformColumn } from './good-columns';
import { countOf, type Places } from './good-sets';
import { knownConditions } from './list-conditions';
import { type ListKey, orders, type Start } from './list-query';
import type { Taken } from './taken-now';

/** What a list is ordered by. */
export interface Order {
  column: Column;
  isDown: boolean;
  /** the place of what is not known */
  unknown: number;
  /** what is not known is not shown */
  isKnown: boolean;
}

/** Of goods that were written before these columns, what their listing says. */
const orListed = (name: string) =>
  sql.raw(`coalesce(t.${name}, (select l.${name} from good_listings l
    where l.good_id = t.good_id and l.category = 0))`);
const score: Column = { name: 'score', kind: 'whole', value: orListed('score') };
const mainValue: Column = { name: 'main_value', kind: 'wide', value: orListed('main_value') };

/** What is read together when a copy reads columns for the first time. */
export const usualColumns: readonly Column[] = [
  platformColumn,
  score,
  mainValue,
  ...usualTestColumns,
];

/** The order of a list as list-query.ts has it, in columns. */
export function orderInColumns(filter: ListFilter): Order {
  const { column: name, down: isDown } = orders[filter.sort];
  const found = {
    score: { column: score, unknown: 0 },
    main_value: { column: mainValue, unknown: 0 },
    cost_fen: { column: costColumn(filter.position), unknown: UNKNOWN_COST },
    price_fen: { column: priceColumn(filter.position), unknown: 0 },
    fans: { column: fansColumn, unknown: 0 },
    on_time: { column: onTimeColumn, unknown: -1 },
  }[name];
  return { ...found, isDown, isKnown: knownConditions(filter).length > 0 };
}

/** The goods of the filter's platforms, whatever else it asks. */
export const ofPlatforms = (columns: Columns, filter: ListFilter): Places =>
  columns.sets(platformColumn).any(platformsOf(filter));

/** Keeps those that pass. */
export function keepFitting(
  columns: Columns,
  taken: Taken,
  tests: readonly Test[],
  among: Places,
): void {
  for (const { keep } of tests) keep(columns, among, taken);
}

/** Keeps those that are known by what the filter is ordered by, where it shows no others. */
export function keepKnown(columns: Columns, { column, isKnown, unknown }: Order, among: Places) {
  if (!isKnown) return;
  const known = unknown === UNKNOWN_COST ? [0, UNKNOWN_COST - 1] : [unknown + 1, UNKNOWN_COST];
  columns.sets(column).keepBetween(among, known[0] as number, known[1] as number);
}

/** Goods that are put in order all at once, without asking first which of them come first. */
const FEW = 2_000;

/**
 * The first of some goods, in their order.
 * @param most as many at most, from the start on
 */
export function firstOf(
  columns: Columns,
  { column, isDown, unknown }: Order,
  among: Places,
  start: Start,
  most: number,
): ListKey[] {
  const sign = isDown ? -1 : 1;
  const values = columns.of(column);
  const skipped = 'offset' in start ? start.offset : 0;
  const behind = 'after' in start ? start.after : undefined;
  const best = new Best(skipped + most);
  const offer = (good: number): void => {
    const value = values[good] as number;
    const key = sign * (Number.isNaN(value) ? unknown : value);
    if (!best.mayTake(key) || (behind && key < sign * behind.value)) return;
    const id = sign * columns.idAt(good);
    if (behind && key === sign * behind.value && id <= sign * behind.id) return;
    best.offer(key, id);
  };
  const stretches = countOf(among) <= FEW ? [among] : columns.sets(column).inOrder(unknown, isDown);
  for (const stretch of stretches) {
    for (let at = 0; at < stretch.length; at++) {
      let left = (among[at] as number) & (stretch[at] as number);
      while (left !== 0) {
        const bit = left & -left;
        left ^= bit;
        offer((at << 5) + 31 - Math.clz32(bit));
      }
    }
    if (best.isFull) break;
  }
  return best
    .inOrder()
    .slice(skipped)
    .map(({ value, id }) => ({ value: sign * value, id: sign * id }));
}

/** The least pairs of many, in a heap whose head is the greatest of them. */
class Best {
  private readonly values: Float64Array;
  private readonly ids: Float64Array;
  private size = 0;

  constructor(private readonly most: number) {
    this.values = new Float64Array(most);
    this.ids = new Float64Array(most);
  }

  get isFull(): boolean {
    return this.size === this.most;
  }

  /** Whether a pair with this value may be one of them. */
  mayTake(value: number): boolean {
    return this.size < this.most || value <= (this.values[0] as number);
  }

  offer(value: number, id: number): void {
    if (this.size < this.most) {
      this.rise(this.size++, value, id);
    } else if (this.isLess(value, id, 0)) {
      this.sink(value, id);
    }
  }

  inOrder(): ListKey[] {
    const all = Array.from({ length: this.size }, (_, at) => ({
      value: this.values[at] as number, // at < size
      id: this.ids[at] as number,
    }));
    return all.sort((a, b) => a.value - b.value || a.id - b.id);
  }

  /** than the pair at this place */
  private isLess(value: number, id: number, at: number): boolean {
    const other = this.values[at] as number; // within the size
    return value < other || (value === other && id < (this.ids[at] as number));
  }

  private put(at: number, value: number, id: number): void {
    this.values[at] = value;
    this.ids[at] = id;
  }

  private rise(from: number, value: number, id: number): void {
    let at = from;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      if (this.isLess(value, id, parent)) break;
      this.put(at, this.values[parent] as number, this.ids[parent] as number);
      at = parent;
    }
    this.put(at, value, id);
  }

  private sink(value: number, id: number): void {
    let at = 0;
    for (;;) {
      let child = 2 * at + 1;
      if (child >= this.size) break;
      const right = child + 1;
      if (
        right < this.size &&
        this.isLess(this.values[child] as number, this.ids[child] as number, right)
      ) {
        child = right;
      }
      if (!this.isLess(value, id, child)) break;
      this.put(at, this.values[child] as number, this.ids[child] as number);
      at = child;
    }
    this.put(at, value, id);
  }
}
