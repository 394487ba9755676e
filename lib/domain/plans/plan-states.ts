import type { OrderState } from '@/lib/domain/orders/states';

/** What became of a kept plan. */
export const planStates = {
  draft: '草稿',
  partly: '部分已下单',
  ordered: '已下单',
  expired: '已过期',
} as const;
export type PlanState = keyof typeof planStates;

/** Orders that ended before anything was done: their lines are free again. */
export const undoneStates = [
  'rejected',
  'lapsed',
  'canceled',
  'closed',
] as const satisfies readonly OrderState[];

/**
 * @param isOrdered of each line
 * @param firstEnd the day on which the first price of the lines that are not ordered ends, YYYY-MM-DD; '' none
 */
export function planStateOf(
  isOrdered: readonly boolean[],
  firstEnd: string,
  today: string,
): PlanState {
  const ordered = isOrdered.filter(Boolean).length;
  if (ordered > 0) return ordered === isOrdered.length ? 'ordered' : 'partly';
  return firstEnd !== '' && firstEnd < today ? 'expired' : 'draft';
}
