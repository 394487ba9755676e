import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { formatYuan, formatYuanRange, formatYuanShort } from './format-yuan';

describe('money on the screen', () => {
  it.each([
    [2290000, false, '¥22,900'],
    [2290000, true, '¥22,900.00'],
    [2290050, false, '¥22,900.50'],
    [5, true, '¥0.05'],
    [0, false, '¥0'],
    [123456789012n, true, '¥1,234,567,890.12'],
    [-500000, true, '−¥5,000.00'],
  ])('%s 分 (cents %s) reads %s', (fen, cents, text) => {
    expect(formatYuan(fen, cents)).toBe(text);
  });

  it.each([
    [80_000, '¥800'],
    [150_049, '¥1,500'],
    [999_900, '¥9,999'],
    [1_000_000, '¥1万'],
    [1_524_000, '¥1.5万'],
    [1_996_000, '¥2万'],
    [32_000_000, '¥32万'],
    [1_234_567_890_00, '¥123,456.8万'],
  ])('%s 分 reads %s in short', (fen, text) => {
    expect(formatYuanShort(fen)).toBe(text);
  });

  it('writes a range of prices in one form, and nobody writes one by himself', () => {
    expect(formatYuanRange(800_000, 1_800_000)).toBe('¥8,000–¥1.8万');
    const writing = ['components', 'lib', 'pages'].flatMap((room) =>
      readdirSync(room, { recursive: true, encoding: 'utf8' })
        .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
        .map((file) => join(room, file))
        .filter((file) =>
          /formatYuan(Short)?\([^()]*\)\}?\s*[–至到~]\s*\$?\{\s*formatYuan/.test(
            readFileSync(file, 'utf8'),
          ),
        ),
    );
    expect(writing).toEqual(['lib/domain/money/format-yuan.ts']);
  });
});
