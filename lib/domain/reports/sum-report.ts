import { sumFen } from '@/lib/domain/money/money';
import { boughtAt, costPer, PER_THOUSAND } from './cost-per';
import type { DeliveredOrder } from './delivered-order';

/** An actual sum held against another one, both over the same orders. */
export interface Compared {
  actual: number;
  against: number;
  /** orders of which both are known */
  orders: number;
}

/** A count over the orders that told it. */
export interface Counted {
  value: number;
  orders: number;
}

export interface ReportSums {
  orders: number;
  spendFen: number;
  /** null: no order told it */
  reach: Counted | null;
  interactions: Counted | null;
  /** over the orders that told their reach, or their interactions */
  cpmFen: number | null;
  cpeFen: number | null;
  /** against what the listings told when they were ordered; null: nothing to compare */
  promised: Record<Measure, Compared | null>;
  /** against what the same money buys at the median of platform and category, `reach` and `interactions`, or costs there */
  median: Record<Measure, Compared | null>;
}

export type Measure = 'reach' | 'interactions' | 'cpm' | 'cpe';

/** Sums of a report; whatever is not told is left out of a sum and of the money that it is divided by. */
export function sumReport(orders: readonly DeliveredOrder[]): ReportSums {
  const reach = counted(orders, ({ reach: it }) => it?.value ?? null);
  const interactions = counted(orders, ({ interactions: it }) => it?.value ?? null);
  return {
    orders: orders.length,
    spendFen: spendOf(orders),
    reach: reach.counted,
    interactions: interactions.counted,
    cpmFen: costPer(spendOf(reach.of), reach.counted?.value ?? null, PER_THOUSAND),
    cpeFen: costPer(spendOf(interactions.of), interactions.counted?.value ?? null),
    promised: {
      ...compare(orders, 'reach', ({ promisedReach: it }) => it?.value ?? null),
      ...compare(orders, 'interactions', ({ promisedInteractions: it }) => it?.value ?? null),
    },
    median: {
      ...compare(orders, 'reach', ({ spendFen, medianCpmFen }) =>
        boughtAt(spendFen, medianCpmFen, PER_THOUSAND),
      ),
      ...compare(orders, 'interactions', ({ spendFen, medianCpeFen }) =>
        boughtAt(spendFen, medianCpeFen),
      ),
    },
  };
}

type Told = (order: DeliveredOrder) => number | null;

function counted(orders: readonly DeliveredOrder[], told: Told) {
  const of = orders.filter((order) => told(order) !== null);
  const value = sumCounts(of.map(told));
  return { of, counted: of.length > 0 ? { value, orders: of.length } : null };
}

/** A count and what it cost, each against the other count that the same orders were to bring. */
function compare<C extends 'reach' | 'interactions'>(
  orders: readonly DeliveredOrder[],
  count: C,
  other: Told,
) {
  const both = orders.filter(
    (order) => order[count] !== null && order[count].value > 0 && (other(order) ?? 0) > 0,
  );
  const [cost, per] = count === 'reach' ? (['cpm', PER_THOUSAND] as const) : (['cpe', 1] as const);
  const actual = sumCounts(both.map((order) => order[count]?.value ?? null));
  const against = sumCounts(both.map(other));
  const spendFen = spendOf(both);
  const costs = [costPer(spendFen, actual, per), costPer(spendFen, against, per)] as const;
  const told = both.length > 0;
  return {
    [count]: told ? { actual, against, orders: both.length } : null,
    [cost]:
      told && costs[0] !== null && costs[1] !== null
        ? { actual: costs[0], against: costs[1], orders: both.length }
        : null,
  } as Record<C | (C extends 'reach' ? 'cpm' : 'cpe'), Compared | null>; // the two keys just written
}

const spendOf = (orders: readonly DeliveredOrder[]): number =>
  sumFen(orders.map(({ spendFen }) => spendFen));

const sumCounts = (values: readonly (number | null)[]): number =>
  values.reduce<number>((sum, value) => sum + (value ?? 0), 0);
