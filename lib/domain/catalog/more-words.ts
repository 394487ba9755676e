import { formatYuan } from '@/lib/domain/money/format-yuan';
import type { Scope } from './hubs';
import type { MoreFilter, Range } from './more-rows';
import { type Bounds, boundsIn, type DayRange, daysIn, idsIn, leastIn } from './more-spelling';
import { findPlatform } from './platforms';

/** What a row is called in a list: the cost by the platform's own word. */
export const moreLabel = (row: MoreFilter, { platform }: Scope): string =>
  row.key === 'cost' ? (findPlatform(platform)?.cost.name ?? row.label) : row.label;

/** A condition in words: 粉丝 80–600万, 女性 ≥70%, 不拒接 医疗、药品. */
export function moreWords(row: MoreFilter, text: string, scope: Scope): string {
  if (row.kind === 'range') {
    return `${moreLabel(row, scope)} ${boundsWords(row, boundsIn(text))}`;
  }
  if (row.kind === 'days') return daysWords(daysIn(text));
  const ids = idsIn(text);
  const names = row.options.flatMap(({ id, name }) => (ids.includes(id) ? [name] : [])).join('、');
  if (row.kind === 'none') return `不拒接 ${names}`;
  return row.kind === 'sum' ? `${names} ≥${leastIn(text)}%` : names;
}

/** 空档 12-03–12-12，≥2 天; 空档 12-03; 空档 至 12-12 */
function daysWords({ from, to, least }: DayRange): string {
  const [first, last] = [from.slice(5), to.slice(5)];
  const range = from === to ? last : from ? `${first}–${last}` : `至 ${last}`;
  return `空档 ${range}${least > 1 ? `，≥${least} 天` : ''}`;
}

/** ¥5,000–¥25,000, 80–600万, ≥95% */
export function boundsWords({ unit }: Pick<Range, 'unit'>, { from, to }: Bounds): string {
  const end = unit === '元' ? '' : unit;
  const told = (figure: number) =>
    unit === '元' ? formatYuan(Math.round(figure * 100)) : String(figure);
  if (from !== undefined && to !== undefined) return `${told(from)}–${told(to)}${end}`;
  return from === undefined ? `≤${told(to ?? 0)}${end}` : `≥${told(from)}${end}`;
}
