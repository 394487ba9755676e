import { type TransitionName, transitionNames, transitionOf } from './process';
import { promisedTimes } from './promised-times';
import { isEnded } from './states';

/** Acts after which no clock runs although somebody still has to do something. */
export const stoppingNames: readonly TransitionName[] = transitionNames.filter((name) => {
  const { timer, to, afterSale } = transitionOf(name);
  return timer === 'none' && !(to && isEnded(to)) && afterSale?.to !== 'disputed';
});

/** A ruling is promised from the application on, whatever was said since. */
export const disputingNames: readonly TransitionName[] = transitionNames.filter((name) => {
  const { afterSale } = transitionOf(name);
  return afterSale?.to === 'disputed' && !afterSale.from.includes('disputed');
});

/** What a row may promise in place of a clock. */
export type PromisedTime = keyof typeof promisedTimes;

export interface StoppedClock {
  /** ISO; the end of what was promised, or the moment the clock ran out */
  dueAt: string | null;
  /** never 0: then it is late */
  secondsLeft: number | null;
  /** over that time; null: not late */
  lateSeconds: number | null;
}

/**
 * What a stopped clock shows: the time that the platform promised and what is left of it, or how long it is over.
 * @param seconds since it stopped; null: not known
 */
export function stoppedClock(
  seconds: number | null,
  promise: PromisedTime | undefined,
  now: Date,
): StoppedClock {
  if (seconds === null) return { dueAt: null, secondsLeft: null, lateSeconds: null };
  const left = (promise ? promisedTimes[promise].count * 3600 : 0) - seconds;
  return {
    dueAt: new Date(now.getTime() + left * 1000).toISOString(),
    secondsLeft: left > 0 ? left : null,
    lateSeconds: left > 0 ? null : -left,
  };
}
