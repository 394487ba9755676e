import { csvRows } from './csv-rows';
import type { FileRow } from './file-row';
import { xlsxRows } from './xlsx-rows';

/**
 * Streams the rows of a .csv (UTF-8) or .xlsx (first sheet) file; empty rows are left out.
 * @throws Error in Chinese where the file is neither or is damaged
 */
export function fileRows(file: string): AsyncIterable<FileRow> {
  const name = file.toLowerCase();
  if (name.endsWith('.csv')) return csvRows(file);
  if (name.endsWith('.xlsx')) return xlsxRows(file);
  throw new Error(`只能导入 .csv 或 .xlsx 文件：${file}`);
}
