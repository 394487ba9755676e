import { mondayOf } from '@/lib/domain/time/shift-day';
import type { Env } from '@/server/kernel/env';

export type KeepRule = Env['BACKUP_KEEP'];

/**
 * Which backups the rule lets go: of each of the last days, weeks (from Monday) and months that have any, the newest stays.
 * @param names YYYYMMDD-HHMMSS, in any order
 */
export function outdatedBackups(
  names: readonly string[],
  { days, weeks, months }: KeepRule,
): string[] {
  const newestFirst = [...names].sort().reverse();
  const kept = new Set([
    ...newestOfEach(newestFirst, dayOf, days),
    ...newestOfEach(newestFirst, (name) => mondayOf(dayOf(name)), weeks),
    ...newestOfEach(newestFirst, monthOf, months),
  ]);
  return newestFirst.filter((name) => !kept.has(name));
}

function newestOfEach(
  newestFirst: readonly string[],
  periodOf: (name: string) => string,
  count: number,
): string[] {
  const newest = new Map<string, string>();
  for (const name of newestFirst) {
    const period = periodOf(name);
    if (!newest.has(period)) newest.set(period, name);
  }
  return [...newest.values()].slice(0, count);
}

const dayOf = (name: string) => `${name.slice(0, 4)}-${name.slice(4, 6)}-${name.slice(6, 8)}`;
const monthOf = (name: string) => name.slice(0, 6);
