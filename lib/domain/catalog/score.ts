/** What a good has shown so far; shares 0 to 1, null where nothing is known yet. */
export interface Record {
  /** completed here; what an owner states moves no place */
  orderCount: number;
  acceptRate: number | null;
  onTimeRate: number | null;
  /** 1 to 5 */
  rating: number | null;
}

/**
 * The order 综合: work done, kept dates, accepted orders and reviews; 0 to 10 000. What is not known counts
 * half, so that a new account stands between the good and the bad ones.
 */
export function goodScore({ orderCount, acceptRate, onTimeRate, rating }: Record): number {
  const work = Math.min(Math.log10(orderCount + 1) / 3, 1);
  const stars = rating === null ? 0.5 : (rating - 1) / 4;
  return Math.round(
    10_000 * (0.3 * work + 0.3 * (onTimeRate ?? 0.5) + 0.2 * (acceptRate ?? 0.5) + 0.2 * stars),
  );
}
