import { weekdayNo } from './format-time';

/** A calendar day so many days later or earlier. @param day YYYY-MM-DD */
export const shiftDay = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

/** The Monday of a day's week. @param day YYYY-MM-DD */
export const mondayOf = (day: string): string => shiftDay(day, -((weekdayNo(day) + 6) % 7));
