import { z } from 'zod';

/** A day of the calendar, YYYY-MM-DD, or '' for none; between 2000 and 2199, which the database can read. */
export const optionalDay = (label: string) =>
  z
    .string({ error: `${label}不正确` })
    .trim()
    .refine((value) => value === '' || isDay(value), { error: `${label}不正确` })
    .default('');

/** The same, and it must be told. */
export const day = (label: string) =>
  z
    .string({ error: `请选择${label}` })
    .trim()
    .min(1, `请选择${label}`)
    .refine((value) => value === '' || isDay(value), { error: `${label}不正确` });

export function isDay(text: string): boolean {
  if (!/^2[01]\d{2}-\d{2}-\d{2}$/.test(text)) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}
