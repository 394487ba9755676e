import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { csvRows } from './csv-rows';

const folder = mkdtempSync(path.join(tmpdir(), 'csv-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function read(text: string): Promise<[number, string[]][]> {
  const file = path.join(folder, 'rows.csv');
  writeFileSync(file, text);
  const rows: [number, string[]][] = [];
  for await (const { number, cells } of csvRows(file)) rows.push([number, cells]);
  return rows;
}

const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;

describe('a csv file', () => {
  it.each<[string, [number, string[]][]]>([
    [
      'a,b\n1,2\n',
      [
        [1, ['a', 'b']],
        [2, ['1', '2']],
      ],
    ],
    [
      '\uFEFFa,b\r\n1,2',
      [
        [1, ['a', 'b']],
        [2, ['1', '2']],
      ],
    ],
    [
      'a,\n,b\n',
      [
        [1, ['a', '']],
        [2, ['', 'b']],
      ],
    ],
    ['"a,1","b ""c""\nd"\n', [[1, ['a,1', 'b "c"\nd']]]],
    [
      'a\n\n\nb\n',
      [
        [1, ['a']],
        [4, ['b']],
      ],
    ],
    ['a,', [[1, ['a', '']]]],
    [
      '"a"\r\n"b"',
      [
        [1, ['a']],
        [2, ['b']],
      ],
    ],
    ['', []],
    ['\n\n', []],
  ])('%j', async (text, expected) => {
    expect(await read(text)).toEqual(expected);
  });

  it('is also read as Excel saves it in China', async () => {
    const file = path.join(folder, 'gbk.csv');
    // 平台,标题 / 抖音,美 in GB 18030
    writeFileSync(file, Buffer.from('c6bdcca82cb1eacce20ab6b6d2f42cc3c00a', 'hex'));
    const rows: string[][] = [];
    for await (const { cells } of csvRows(file)) rows.push(cells);
    expect(rows).toEqual([
      ['平台', '标题'],
      ['抖音', '美'],
    ]);
  });

  it('gives back whatever cells were written, across the chunks it is read in', async () => {
    const cell = fc.oneof(
      fc.string({ unit: fc.constantFrom('a', '"', ',', '\n', '\r', '中', '\u{1f600}', ' ') }),
      fc.constant('很长'.repeat(60_000)),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(cell, { minLength: 1, maxLength: 4 }), { maxLength: 6 }),
        fc.constantFrom('\n', '\r\n'),
        async (rows, lineEnd) => {
          const text = rows.map((cells) => cells.map(quoted).join(',') + lineEnd).join('');
          const expected = rows.filter((cells) => cells.some((value) => value !== ''));
          expect((await read(text)).map(([, cells]) => cells)).toEqual(expected);
        },
      ),
      { numRuns: 60 },
    );
  });
});
