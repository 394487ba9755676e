/** The day so many days after another, YYYY-MM-DD. */
export function dayAfter(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** 周一 … 周日 of a day. */
export const weekdayOf = (day: string): string =>
  `周${'日一二三四五六'[new Date(`${day}T00:00:00Z`).getUTCDay()]}`;
