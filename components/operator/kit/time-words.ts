import { durationWords } from '@/lib/domain/time/format-remaining';

/** Between two moments, ISO; 0 where the second comes first. */
const secondsBetween = (from: string, to: string): number =>
  Math.max(0, (Date.parse(to) - Date.parse(from)) / 1000);

/** 21时 40分: how long something has waited. */
export const waitedWords = (since: string, now: string): string =>
  durationWords(secondsBetween(since, now));

/** 剩 2时 20分, 超 2时 10分; '' where nothing was promised. */
export function leftWords(due: string | null, now: string): string {
  if (due === null) return '';
  return Date.parse(due) < Date.parse(now)
    ? `超 ${waitedWords(due, now)}`
    : `剩 ${waitedWords(now, due)}`;
}
