/** What the keys of a reader's notices about one order's messages begin with; the first unread message ends it. */
export const noticeKey = (orderId: number, readerId: number): string =>
  `order-message:${orderId}:${readerId}:`;
