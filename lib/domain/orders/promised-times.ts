import type { TimerLength } from '@/lib/domain/orders/process/timers';

/**
 * What the platform promises of its own work and no clock of an order counts (domain.md: Promised times). Papers and pages
 * print it from here.
 */
export const promisedTimes = {
  /** a draft that the buyer left unanswered, or that the sides could not settle */
  judge_draft: { count: 48, unit: 'hour' },
  /** an application to join, a listing, its change or a figure */
  review: { count: 24, unit: 'hour' },
  /** a dispute, from its application on */
  rule_dispute: { count: 72, unit: 'hour' },
} as const satisfies Record<string, TimerLength>;
