/** How long both sides of an order may write to each other after it has ended. */
export const chatDaysAfterEnd = 30;

/** The place on the order's page that buttons and notices lead to. */
export const chatAnchor = 'chat';

export const messageLimits = { body: 1000, files: 9 } as const;

export interface ChatFacts {
  isPaid: boolean;
  /** since the order ended; null while it runs */
  secondsSinceEnd: number | null;
}

/** Why nothing may be written about an order, as the reader is told; '' where it may. What was written stays readable. */
export function chatClosed({ isPaid, secondsSinceEnd }: ChatFacts): string {
  if (!isPaid) return '订单付款后，双方可以在这里沟通';
  if (secondsSinceEnd !== null && secondsSinceEnd >= chatDaysAfterEnd * 86_400) {
    return `订单结束已满 ${chatDaysAfterEnd} 天，不能再发消息，记录仍可查看`;
  }
  return '';
}
