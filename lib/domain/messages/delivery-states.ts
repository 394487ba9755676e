/** Where a message stands on its way out by SMS or mail. */
export const deliveryStates = {
  waiting: '待发送',
  sent: '已发送',
  /** given up after the last attempt */
  failed: '发送失败',
  /** nobody knows whether it went out: the answer was lost, and a second SMS would be one too many */
  unclear: '是否发出不明',
  /** switched off meanwhile, or no address any more */
  dropped: '不再发送',
  given_up: '已放弃',
} as const;

export type DeliveryState = keyof typeof deliveryStates;

/** Minutes until the next attempt, after the first, second … failure; after the last one it is left to an operator. */
export const retryMinutes = [1, 5, 30, 120, 360] as const;
