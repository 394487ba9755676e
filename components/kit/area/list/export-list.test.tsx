import { expect, test } from 'vitest';
import { decimalYuan } from '@/lib/domain/money/decimal-yuan';
import { toCsv } from './export-list';

test('分 become a plain decimal without arithmetic', () => {
  expect(decimalYuan(2_290_000)).toBe('22900.00');
  expect(decimalYuan(-5)).toBe('-0.05');
  expect(decimalYuan(0)).toBe('0.00');
});

test('the statement file keeps commas and runs no formula', () => {
  const csv = toCsv([
    ['时间', '类型'],
    ['2026-11-22', '=HYPERLINK("x")'],
    ['a,b', '-22900.00'],
  ]);
  expect(csv).toBe('\uFEFF时间,类型\r\n2026-11-22,"\'=HYPERLINK(""x"")"\r\n"a,b",-22900.00\r\n');
});
