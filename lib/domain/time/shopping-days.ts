import { shiftDay } from './shift-day';

/** Days on which much is bought, the same in every year: MM-DD. */
const everyYear = [
  { key: 'new-year', name: '元旦', on: '01-01' },
  { key: 'valentine', name: '情人节', on: '02-14' },
  { key: 'women', name: '妇女节', on: '03-08' },
  { key: 'consumers', name: '3·15', on: '03-15' },
  { key: 'labour', name: '五一', on: '05-01' },
  { key: '520', name: '520', on: '05-20' },
  { key: 'children', name: '儿童节', on: '06-01' },
  { key: '618', name: '618', on: '06-18' },
  { key: 'national', name: '国庆', on: '10-01' },
  { key: '1111', name: '双11', on: '11-11' },
  { key: '1212', name: '双12', on: '12-12' },
  { key: 'christmas', name: '圣诞', on: '12-25' },
] as const;

/**
 * Those of the lunar calendar, as it is published. Not taken from the browser's or Node's own calendar, which has the year
 * 2027 begin a day late.
 */
const byYear = [
  {
    key: 'laba',
    name: '腊八',
    on: ['2026-01-26', '2027-01-15', '2028-01-04', '2029-01-22', '2030-01-11'],
  },
  {
    key: 'new-years-eve',
    name: '除夕',
    on: ['2026-02-16', '2027-02-05', '2028-01-25', '2029-02-12', '2030-02-02'],
  },
  {
    key: 'dragon-boat',
    name: '端午',
    on: ['2026-06-19', '2027-06-09', '2028-05-28', '2029-06-16', '2030-06-05'],
  },
  {
    key: 'qixi',
    name: '七夕',
    on: ['2026-08-19', '2027-08-08', '2028-08-26', '2029-08-16', '2030-08-05'],
  },
  {
    key: 'mid-autumn',
    name: '中秋',
    on: ['2026-09-25', '2027-09-15', '2028-10-03', '2029-09-22', '2030-09-12'],
  },
] as const;

export type ShoppingDayKey = (typeof everyYear)[number]['key'] | (typeof byYear)[number]['key'];

export interface ShoppingDay {
  /** part of a calendar entry's name, which stays */
  key: ShoppingDayKey;
  name: string;
  /** YYYY-MM-DD */
  day: string;
}

/** The shopping days from one day to another, both included, in order. */
export function shoppingDaysBetween(from: string, to: string): ShoppingDay[] {
  const years = [from, to].map((day) => Number(day.slice(0, 4)));
  const [first = 0, last = 0] = years;
  const fixed = Array.from({ length: last - first + 1 }, (_, nth) =>
    everyYear.map(({ key, name, on }) => ({ key, name, day: `${first + nth}-${on}` })),
  ).flat();
  const lunar = byYear.flatMap(({ key, name, on }) => on.map((day) => ({ key, name, day })));
  return [...fixed, ...lunar]
    .filter(({ day }) => day >= from && day <= to)
    .sort((a, b) => (a.day < b.day ? -1 : 1));
}

/** The last day to pay for something that is to be online on a day. @param leadDays from the payment to what is published */
export const orderBy = (day: string, leadDays: number): string =>
  shiftDay(day, -Math.ceil(leadDays));
