/** Counting what is unread stops here: more is shown as 99+. */
export const mostUnread = 100;

/** 6, 99+. */
export const unreadLabel = (count: number): string =>
  count >= mostUnread ? `${mostUnread - 1}+` : String(count);
