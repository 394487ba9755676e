/** How a dispute may end. */
export const outcomes = { release: '放款', refund: '全额退款', split: '部分退款' } as const;

export type Outcome = keyof typeof outcomes;
