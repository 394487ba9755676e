export interface TimerLength {
  count: number;
  unit: 'minute' | 'hour' | 'day';
}

/** How long each clock runs: the database counts by it, the pages print it. */
export const timerLengths = {
  pay_30m: { count: 30, unit: 'minute' },
  bank_72h: { count: 72, unit: 'hour' },
  brief_72h: { count: 72, unit: 'hour' },
  accept_24h: { count: 24, unit: 'hour' },
  review_72h: { count: 72, unit: 'hour' },
  revise_72h: { count: 72, unit: 'hour' },
  /** after the last day of the brief's publication, or after the approval where that came later */
  publish_24h_after_window: { count: 24, unit: 'hour' },
  inspect_24h: { count: 24, unit: 'hour' },
  confirm_7d: { count: 7, unit: 'day' },
  settle_3d: { count: 3, unit: 'day' },
  answer_72h: { count: 72, unit: 'hour' },
} as const satisfies Record<string, TimerLength>;

/**
 * The clock that a transition starts: a length from now, or a moment out of the order. `none` clears it, `keep` lets it run;
 * `resume` gives back what was left of the clock that an after-sale question paused; `draft_date` ends with
 * the brief's day for the first draft; `retention` runs the order's own number of days.
 */
export type Timer =
  | 'none'
  | 'keep'
  | 'resume'
  | 'accept_24h_or_brief_72h'
  | 'draft_date'
  | 'retention'
  | Exclude<keyof typeof timerLengths, 'brief_72h'>;
