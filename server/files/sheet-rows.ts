import type { FileRow } from './file-row';
import { fileRows } from './file-rows';

/** Signs of all rows: taking over more would hold the serving thread up. */
const mostSigns = 4_000_000;

/**
 * The rows of a stranger's sheet; null where there are more of them, or more in them, than is taken.
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
  /** rows that are taken, the header among them */
  most: number;
}): Promise<FileRow[] | null> {
  const rows: FileRow[] = [];
  let signs = 0;
  for await (const row of fileRows(path, { name, mostBytes })) {
    for (const cell of row.cells) signs += cell.length + 1;
    if (signs > mostSigns || rows.length === most) return null;
    rows.push(row);
  }
  return rows;
}
