import type { ApiResult } from '@/lib/api/api';
import { saveFile } from '@/lib/browser/save-file';
import { toast } from '@/lib/browser/toast';
import type { CallName, Output } from '@/lib/contract';
import type { ListSpec } from './list-spec';
import { readList } from './read-list';

/** A file that a person opens in a spreadsheet: more lines than this want a narrower filter. */
const maxLines = 5000;
const pageSize = 100;

/** Saves what the filter shows, all pages of it, as a CSV that Excel opens with the right characters. */
export async function exportList<N extends CallName, Row extends object, Q extends object>(
  list: ListSpec<N, Row, Q>,
  query: Q,
): Promise<void> {
  if (!list.export) return;
  const { name, columns } = list.export;
  const lines: string[][] = [columns.map(({ title }) => title)];
  let at: object | null = list.next ? { after: '' } : { page: 1 };
  while (at !== null && lines.length <= maxLines) {
    const asked: Q = { ...query, ...at };
    const answer: ApiResult<Output<N>> = await readList(list, asked, { pageSize });
    if (!answer.ok) return;
    for (const row of list.rows(answer.data)) lines.push(columns.map(({ text }) => text(row)));
    at = pageAfter(list, answer.data, asked);
  }
  saveFile(toCsv(lines), `${name}.csv`, 'text/csv;charset=utf-8');
  if (at !== null) toast.info(`只导出了前 ${maxLines} 条，请缩小筛选范围后再导出其余的`);
}

function pageAfter<N extends CallName, Row extends object, Q extends object>(
  list: ListSpec<N, Row, Q>,
  data: Output<N>,
  query: Q,
): object | null {
  const after = list.next?.(data);
  const pages = list.pages?.(data, query);
  if (after) return { after };
  return pages && pages.page < pages.pages ? { page: pages.page + 1 } : null;
}

/** With the mark of UTF-8 that Excel wants; a cell that a spreadsheet would run as a formula is quoted as text. */
export function toCsv(lines: readonly (readonly string[])[]): string {
  const cell = (text: string) => {
    const safe = /^[=+@\t\r]/.test(text) || /^-(?!\d)/.test(text) ? `'${text}` : text;
    return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
  };
  return `\uFEFF${lines.map((line) => line.map(cell).join(',')).join('\r\n')}\r\n`;
}
