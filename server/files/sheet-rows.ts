import type { FileRow } from './file-row';
import { fileRows } from './file-rows';

/** Rows that go from thread to thread at once. */
const mostRows = 2_000;
/** Signs of all of them: taking over more would hold the serving thread up. */
const mostSigns = 4_000_000;

/**
 * The first rows of a stranger's sheet.
 * @throws Error in Chinese where the file is none or is damaged
 */
export async function sheetRows({
  path,
  name,
  mostBytes,
  most,
}: {
  path: string;
  /** as it was sent: tells .csv and .xlsx apart */
  name: string;
  /** that a part may unpack to */
  mostBytes: number;
  /** rows that are wanted */
  most: number;
}): Promise<FileRow[]> {
  const rows: FileRow[] = [];
  let signs = 0;
  for await (const row of fileRows(path, { name, mostBytes })) {
    for (const cell of row.cells) signs += cell.length + 1;
    if (signs > mostSigns) throw new Error(`第 ${row.number} 行起内容过多`);
    rows.push(row);
    if (rows.length >= Math.min(most, mostRows)) break;
  }
  return rows;
}
