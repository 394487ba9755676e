import { reviewDays } from '@/lib/domain/orders/review-days';
import type { OrderState } from '@/lib/domain/orders/states';
import type { Viewer } from '@/lib/domain/orders/words';

/** The place on the order's page that notices lead to. */
export const reviewsAnchor = 'reviews';

export const reviewLimits = { min: 5, max: 500 } as const;

/** What each side marks the other by, 1 to 5 each; the order is the one they are kept in. */
export const reviewMarks = {
  buyer: ['内容质量', '沟通', '准时'],
  seller: ['需求清晰', '沟通', '验收公道'],
} as const satisfies Record<Viewer, readonly [string, string, string]>;

export interface ReviewFacts {
  state: OrderState;
  /** since the order ended; null while it runs */
  secondsSinceEnd: number | null;
  /** by this side */
  isWritten: boolean;
}

/** Why a side may write no review now, as it is told; '' where it may. An order that was split by a ruling has none. */
export function reviewClosed({ state, secondsSinceEnd, isWritten }: ReviewFacts): string {
  if (state !== 'completed' || secondsSinceEnd === null) return '订单完成后才能评价';
  if (isWritten) return '您已评价过这个订单';
  if (secondsSinceEnd >= reviewDays * 86_400) return `订单完成已满 ${reviewDays} 天，评价已截止`;
  return '';
}

/** 朴***部: a reviewer's name as everybody may read it. What stands in brackets behind it is no part of the name. */
export function maskName(name: string): string {
  const [first = '', ...rest] = [...name.replace(/[（(][^（()）]*[)）]\s*$/, '').trim()];
  return `${first}***${rest.at(-1) ?? ''}`;
}
