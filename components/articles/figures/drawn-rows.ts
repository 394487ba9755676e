import { valueText } from '@/lib/domain/articles/figure';
import type { ArticleFigure } from '../article-rows';

interface DrawnRow {
  name: string;
  value: number;
  /** the value in its unit */
  text: string;
  /** of the largest of the figure, by size: 0 to 1 */
  part: number;
  /** of all together: 0 to 1 */
  share: number;
  /** what stands beside it: the first column where another one is drawn */
  beside: string;
}

/** The rows of a figure by the column that it draws, the last one; those of too few are left out. */
export function drawnRows({ columns, rows }: ArticleFigure): DrawnRow[] {
  const at = columns.length - 1;
  const known = rows.flatMap(({ name, values }) => {
    const value = values[at];
    return value === null || value === undefined ? [] : [{ name, value, values }];
  });
  const most = Math.max(...known.map(({ value }) => Math.abs(value)), 0);
  const all = known.reduce((sum, { value }) => sum + value, 0);
  return known.map(({ name, value, values }) => ({
    name,
    value,
    text: valueText(value, columns[at]?.unit ?? 'plain'),
    part: most === 0 ? 0 : Math.abs(value) / most,
    share: all === 0 ? 0 : value / all,
    beside: at === 0 ? '' : valueText(values[0], columns[0]?.unit ?? 'plain'),
  }));
}

/** 0.256 → 25.6%, as lengths in a drawing are written. */
export const percent = (part: number): string => `${Math.round(part * 1000) / 10}%`;
