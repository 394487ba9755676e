import { csvRows } from './csv-rows';
import type { FileRow } from './file-row';
import { xlsxRows } from './xlsx-rows';

/**
 * Streams the rows of a .csv (UTF-8) or .xlsx (first sheet) file; empty rows are left out.
 * @param options `name`: of an upload, which lies under another one; `mostBytes`: a part of a workbook may unpack to
 * @throws Error in Chinese where the file is neither or is damaged
 */
export function fileRows(
  file: string,
  { name = file, mostBytes }: { name?: string; mostBytes?: number } = {},
): AsyncIterable<FileRow> {
  const ending = name.toLowerCase();
  if (ending.endsWith('.csv')) return csvRows(file);
  if (ending.endsWith('.xlsx')) return xlsxRows(file, mostBytes);
  throw new Error(`只能导入 .csv 或 .xlsx 文件：${name}`);
}
