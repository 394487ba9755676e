import { expect, test } from 'vitest';
import { csvLine, yuanCell } from './cell';

test('a cell that a spreadsheet would run is text, and a number stays one', () => {
  const cells = ['=1+1', '+86', '-1+cmd', '@SUM(A1)', '\t=1', ' =1', '普通', yuanCell(-228_005)];
  expect(csvLine(cells)).toBe("'=1+1,'+86,'-1+cmd,'@SUM(A1),'\t=1,' =1,普通,-2280.05\r\n");
});

test('quotes, commas and line ends stay within their cell', () => {
  expect(csvLine(['a"b', 'c,d', 'e\nf'])).toBe('"a""b","c,d","e\nf"\r\n');
});

test('money keeps its two digits, however small or large', () => {
  expect([0, 5, -5, 100, 90_071_992_547_409].map((fen) => yuanCell(fen))).toEqual([
    { decimal: '0.00' },
    { decimal: '0.05' },
    { decimal: '-0.05' },
    { decimal: '1.00' },
    { decimal: '900719925474.09' },
  ]);
});
