import type { OrderState } from '@/lib/domain/orders/states';

/** Longest words of one side, read by form and schema alike. */
export const caseLimits = { words: 200 } as const;

/** Why an order cannot be allowed to be shown; '' it can. */
export const caseClosed = (state: OrderState): string =>
  state === 'completed' ? '' : '订单完成后才能公开为案例';
