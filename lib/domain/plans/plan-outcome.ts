import { bandOfSum } from '@/lib/domain/planning/figure-band';
import type { PlanGoal } from '@/lib/domain/planning/plan-brief';

/** A line of a plan that was delivered, with what it was expected to bring and what it brought. */
export interface OutcomeLine {
  goal: PlanGoal;
  figure: number;
  /** null: not known when it was kept */
  band: { low: number; high: number } | null;
  owner: number;
  /** 分: as planned, and what was really paid */
  plannedFen: number;
  spendFen: number;
  /** in what the goal counts; null: nobody told it */
  actual: number | null;
}

/** Of an order's told figures the one that its plan's goal counts; sales of a show are told by nobody. */
export const actualOf = (
  goal: PlanGoal,
  told: { reach: number | null; interactions: number | null },
): number | null => ({ reach: told.reach, seeding: told.interactions, conversion: null })[goal];

/** Whether the outcome lay in its band; null: one of the two is not known. */
export const isInBand = ({ band, actual }: Pick<OutcomeLine, 'band' | 'actual'>): boolean | null =>
  band === null || actual === null ? null : actual >= band.low && actual <= band.high;

export interface OutcomeSum {
  /** lines whose outcome is told: all sums are over them */
  told: number;
  lines: number;
  figure: number;
  actual: number;
  plannedFen: number;
  spendFen: number;
  band: { low: number; high: number } | null;
  inBand: boolean | null;
}

/** Expected and real over the lines whose outcome is told, so that both sides count the same. */
export function sumOfOutcome(lines: readonly OutcomeLine[]): OutcomeSum {
  const told = lines.filter((line) => line.actual !== null);
  const sum = (of: (line: OutcomeLine) => number) => told.reduce((all, line) => all + of(line), 0);
  const band = told.length > 0 ? bandOfSum(told) : null;
  const actual = sum((line) => line.actual ?? 0);
  return {
    told: told.length,
    lines: lines.length,
    figure: sum((line) => line.figure),
    actual,
    plannedFen: sum((line) => line.plannedFen),
    spendFen: sum((line) => line.spendFen),
    band,
    inBand: isInBand({ band, actual: told.length > 0 ? actual : null }),
  };
}

/** From so many on a share says something. */
export const bandsCountedFrom = 5;

/** How often outcomes lay in their bands. */
export function heldBands(lines: readonly Pick<OutcomeLine, 'band' | 'actual'>[]): {
  held: number;
  of: number;
} {
  const known = lines.map(isInBand).filter((one) => one !== null);
  return { held: known.filter(Boolean).length, of: known.length };
}
