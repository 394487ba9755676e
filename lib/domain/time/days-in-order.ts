/** Whether a stretch of days ends before it begins; YYYY-MM-DD, '' open. */
export const areReversed = (from: string, to: string): boolean =>
  from !== '' && to !== '' && from > to;
