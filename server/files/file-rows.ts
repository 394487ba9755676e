import { open } from 'node:fs/promises';
import { extname } from 'node:path';
import { appError } from '@/lib/errors';
import { csvRows } from './csv-rows';
import type { FileRow } from './file-row';
import { xlsxRows } from './xlsx-rows';

/**
 * Streams the rows of a .csv (UTF-8) or .xlsx (first sheet) file; empty rows are left out.
 * @param options `name`: of an upload, which lies under another one, without an ending; `mostBytes`: a part of a workbook may unpack to
 * @throws AppError rule_broken where it is neither or cannot be opened; Error in Chinese where it is damaged
 */
export async function* fileRows(
  file: string,
  { name = file, mostBytes }: { name?: string; mostBytes?: number } = {},
): AsyncGenerator<FileRow> {
  const ending = extname(name).toLowerCase();
  if (!['', '.csv', '.xlsx'].includes(ending)) throw neither();
  const start = await startOf(file);
  switch (ending || endingOf(start)) {
    case '.csv':
      return yield* csvRows(file);
    case '.xlsx':
      return yield* xlsxRows(file, mostBytes);
    default:
      throw neither();
  }
}

const neither = () => appError('rule_broken', { msg: '只能导入 .csv 或 .xlsx 文件' });

/** What a file without an ending is by its content: a workbook is a ZIP file, and text has no zero byte. */
function endingOf(start: Buffer): string {
  if (start.subarray(0, 4).equals(zipSignature)) return '.xlsx';
  return start.includes(0) ? '' : '.csv';
}

const zipSignature = Buffer.from('PK\u0003\u0004');

async function startOf(file: string): Promise<Buffer> {
  const handle = await open(file).catch(() => {
    throw appError('rule_broken', { msg: '文件打不开，请检查后重新选择' });
  });
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(4096));
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}
