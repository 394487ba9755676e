import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { xlsxRows } from '@/server/files/xlsx-rows';
import { yuanCell } from './cell';
import { type XlsxSheet, xlsxStream } from './xlsx-stream';

async function* linesOf(cells: readonly (readonly string[])[]) {
  for (const [nth, line] of cells.entries()) yield [[...line, yuanCell(-nth)]];
}

const sheet = (lines: XlsxSheet['lines']): XlsxSheet => ({
  name: '明细',
  widths: [20, 20],
  head: ['类型', '金额'],
  lines,
});

test('a workbook is read back with the text and the money that went in', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'market-xlsx-'));
  const file = path.join(folder, 'lines.xlsx');
  await writeFile(
    file,
    await buffer(xlsxStream([sheet(linesOf([['=1+1 <&>'], ['\u0001甲']])), sheet(linesOf([]))])),
  );
  const rows: unknown[] = [];
  for await (const row of xlsxRows(file)) rows.push(row);
  rmSync(folder, { recursive: true });
  expect(JSON.stringify(rows)).toContain('=1+1 <&>');
  expect(JSON.stringify(rows)).toContain('甲');
  expect(JSON.stringify(rows)).toContain('-0.01');
});

test('a source that fails fails the file, which then never looks whole', async () => {
  async function* broken() {
    yield [['甲']];
    throw new Error('the database is away');
  }
  await expect(buffer(xlsxStream([sheet(broken())]))).rejects.toThrow('the database is away');
});

test('lines are asked for only as fast as they are taken', async () => {
  let asked = 0;
  async function* endless() {
    for (; asked < 5_000; asked++) yield [[randomBytes(32 * 1024).toString('base64')]];
  }
  const out = xlsxStream([sheet(endless())]);
  await new Promise((resolve) => out.once('readable', resolve));
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(asked).toBeLessThan(100);
  out.destroy();
});
