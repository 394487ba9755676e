/** The most that a count on a screen says. */
const most = 999;

/** So far orders of a tab and unread messages are counted: one more than is said. */
export const countReach = most + 1;

/** A count as tabs and feet write it: 27, 999+. */
export const countWords = (count: number): string => (count > most ? `${most}+` : String(count));

/** What a count that is not told to its end says when it is pointed at; undefined where it is told. */
export const countTitle = (count: number): string | undefined =>
  count > most ? `超过 ${most} 个，缩小范围后显示准确数` : undefined;
