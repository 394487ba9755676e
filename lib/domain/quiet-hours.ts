/** Minutes of the market's day. What can wait goes out between `to` and `from` alone. */
export const quietHours = { from: 22 * 60, to: 8 * 60 } as const;

/** @param minute of the market's day, 0 to 1439 */
export const isQuiet = (minute: number): boolean =>
  minute >= quietHours.from || minute < quietHours.to;
