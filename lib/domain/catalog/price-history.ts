import { shiftDay } from '@/lib/domain/time/shift-day';

/** Days that a history shows, and of which a lowest price is told. */
export const priceHistory = { days: 365, lowestDays: 180 } as const;

/** What a position was asked at from a day on, YYYY-MM-DD. */
export interface PriceStep {
  from: string;
  /** 分; null: it was not sold */
  fen: number | null;
}

/** One change of a price. @property on the market's day */
export interface PriceChange {
  on: string;
  wasFen: number | null;
  fen: number | null;
}

/**
 * The steps of a price, oldest first: the first stands from the first day that is looked at, whether or not it began there.
 * @param changes of one position, oldest first
 * @param nowFen what it is asked at; null: it is not sold
 * @param since first day of which changes are known
 */
export function priceSteps(
  changes: readonly PriceChange[],
  nowFen: number | null,
  since: string,
): PriceStep[] {
  const known = changes.filter(({ on }) => on >= since);
  const steps: PriceStep[] = [{ from: since, fen: known[0] ? known[0].wasFen : nowFen }];
  for (const { on, fen } of known) {
    // Of one day the last counts.
    if (steps.at(-1)?.from === on) steps.pop();
    if (steps.at(-1)?.fen !== fen) steps.push({ from: on, fen });
  }
  return steps;
}

/**
 * How today's price stands among those of the last 180 days.
 * @param since first day of which changes are known
 * @returns null where those days are not known, it is not sold, or it was asked at less
 */
export function standingOf(
  steps: readonly PriceStep[],
  since: string,
  today: string,
): 'lowest' | 'unchanged' | null {
  const from = shiftDay(today, -priceHistory.lowestDays);
  const now = steps.at(-1)?.fen;
  if (since > from || now === undefined || now === null) return null;
  const seen = steps.filter((_, nth) => (steps[nth + 1]?.from ?? '9999') > from);
  const others = seen
    .flatMap(({ fen }) => (fen === null ? [] : [fen]))
    .filter((fen) => fen !== now);
  if (others.length === 0) return 'unchanged';
  return others.every((fen) => fen > now) ? 'lowest' : null;
}
