/** How a dispute may end. */
export const outcomes = {
  release: '放款',
  refund: '全额退款',
  refund_kept: '留存款全部退回',
  split: '部分退款',
} as const;

export type Outcome = keyof typeof outcomes;
