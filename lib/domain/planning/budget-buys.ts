import { percentile } from './figure-band';
import type { Candidate } from './plan-account';
import { itemOf } from './plan-candidates';
import { PlanFiller, type PlanLimits } from './plan-limits';

/** What accounts that fit bring for a budget when they are put together at random: what choosing is compared with. */
export interface BudgetBuys {
  plans: number;
  /** 10th, 50th and 90th percentile of what they bring */
  low: number;
  middle: number;
  high: number;
  accountsLow: number;
  accountsHigh: number;
  /** what one of the figure costs, in 分, 10th and 90th percentile */
  unitLowFen: number;
  unitHighFen: number;
}

const plans = 400;
/** Draws in a row that fit no more: the plan is full. */
const misses = 15;

/** @returns null where nothing fits */
export function budgetBuys(
  candidates: readonly Candidate[],
  limits: PlanLimits,
): BudgetBuys | null {
  if (candidates.length === 0) return null;
  const draw = drawing();
  const drawn = candidates.map((candidate) => ({ ...itemOf(candidate), figure: candidate.figure }));
  const sums: number[] = [];
  const counts: number[] = [];
  const units: number[] = [];
  for (let nth = 0; nth < plans; nth++) {
    const filler = new PlanFiller<(typeof drawn)[number]>(limits);
    for (let missed = 0; missed < misses; ) {
      const item = drawn[Math.floor(draw() * drawn.length)];
      missed = item && filler.add(item) ? 0 : missed + 1;
    }
    const figure = filler.lines.reduce((sum, line) => sum + line.figure, 0);
    sums.push(figure);
    counts.push(filler.lines.length);
    units.push(filler.lines.reduce((sum, line) => sum + line.priceFen, 0) / figure);
  }
  for (const all of [sums, counts, units]) all.sort((a, b) => a - b);
  return {
    plans,
    low: percentile(sums, 0.1),
    middle: percentile(sums, 0.5),
    high: percentile(sums, 0.9),
    accountsLow: percentile(counts, 0.1),
    accountsHigh: percentile(counts, 0.9),
    unitLowFen: percentile(units, 0.1),
    unitHighFen: percentile(units, 0.9),
  };
}

/** Numbers from 0 to 1, the same ones each time (mulberry32): the same brief is told the same. */
function drawing(): () => number {
  let state = 20_261_127;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
