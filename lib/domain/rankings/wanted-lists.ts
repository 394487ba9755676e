import { shiftDay } from '@/lib/domain/time/shift-day';
import { endsPeriod } from './calendar-periods';
import { type PeriodKey, periods } from './ranking';

/** A list by its period and its last day, YYYY-MM-DD. */
export interface WantedList {
  period: PeriodKey;
  day: string;
}

/** How many days back lists are looked for. */
export interface Span {
  /** of every day: those of the specification's boards, whose week and month begin anew each day */
  rolling: Readonly<Record<PeriodKey, number>>;
  /** of whole weeks and months, and of days */
  whole: Readonly<Record<PeriodKey, number>>;
}

/**
 * The lists that a board should have.
 * @param last the last day that is over and told
 */
export const wantedLists = (isRolling: boolean, last: string, span: Span): WantedList[] =>
  periods.flatMap(({ key }) => {
    const rolling = isRolling ? span.rolling[key] : 0;
    return Array.from({ length: Math.max(rolling, span.whole[key]) }, (_, back) => ({
      period: key,
      day: shiftDay(last, -back),
    })).filter(({ day }, back) => back < rolling || endsPeriod(key, day));
  });
