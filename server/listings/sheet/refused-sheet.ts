import writeXlsxFile from 'write-excel-file/node';
import { columnTitle } from '@/server/catalog/public';
import type { RowOutcome } from './import-row';

/** A row of a sheet that was not taken, as it came. */
export interface RefusedRow {
  cells: readonly string[];
  faults: RowOutcome['faults'];
}

/** Head of the column that says why; the import passes it over. */
export const reasonTitle = '未导入原因';

/** The rows that were not taken, under their own head, each with its reasons: to be mended and handed in again. */
export function refusedSheet(
  head: readonly string[],
  refused: readonly RefusedRow[],
): Promise<Buffer> {
  const place = head.indexOf(reasonTitle);
  const own = (cells: readonly string[]) =>
    head.map((_, index) => cells[index] ?? '').filter((_, index) => index !== place);
  const line = (cells: readonly string[], reason: string) =>
    [...own(cells), reason].map((value) => ({ value }));
  const data = [
    line(head, reasonTitle).map((cell) => ({ ...cell, fontWeight: 'bold' as const })),
    ...refused.map(({ cells, faults }) => line(cells, wordsOf(faults))),
  ];
  return writeXlsxFile([{ data, sheet: '未导入的行', stickyRowsCount: 1 }]).toBuffer();
}

const wordsOf = (faults: RefusedRow['faults']): string =>
  faults
    .map(({ column, reason }) => (column ? `${columnTitle(column)}：${reason}` : reason))
    .join('；');
