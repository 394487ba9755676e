import { type TimerLength, timerLengths } from '@/lib/domain/orders/process/timers';

/** How long each clock of a commission runs: the database counts by it, pages and papers print it. */
export const commissionTimers = {
  /** from acceptance: who bought in the show may still send it back */
  returns: { count: 15, unit: 'day' },
  /** from its end, for the owner to say what was sold */
  state: { count: 15, unit: 'day' },
  confirm: { count: 7, unit: 'day' },
  answer: { count: 72, unit: 'hour' },
  pay: { count: 7, unit: 'day' },
  /** an overdue commission is asked for again and again */
  dun: { count: 7, unit: 'day' },
  settle: timerLengths.settle_3d,
} as const satisfies Record<string, TimerLength>;

export type CommissionTimer = keyof typeof commissionTimers;
