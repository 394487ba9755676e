import { expect, test } from 'vitest';
import { figureText, parseFigure } from './figure-text';

test.each([
  ['1284000', 'count', 1_284_000],
  ['1,284,000', 'count', 1_284_000],
  ['128.4万', 'count', 1_284_000],
  ['1.3亿', 'count', 130_000_000],
  ['１２８万', 'count', 1_280_000],
  ['12.5', 'count', null],
  ['-3', 'count', -3],
  ['5.1', 'share', 0.051],
  ['29', 'share', 0.29],
  ['0.29', 'share', 0.0029],
  ['5.1%', 'share', 0.051],
  ['-2.4', 'share', -0.024],
  ['12.34', 'fen', 1234],
  ['1.2万', 'fen', 1_200_000],
  ['12.345', 'fen', null],
  ['3.5', 'rate', 3.5],
  ['很多', 'count', null],
  ['', 'count', null],
] as const)('%s of %s is read as %s', (typed, unit, value) => {
  expect(parseFigure(typed, unit)).toBe(value);
});

test.each([
  [1_284_000, 'count'],
  [0.051, 'share'],
  [0.2957, 'share'],
  [-0.024, 'share'],
  [1234, 'fen'],
  [1200, 'fen'],
  [3.5, 'rate'],
] as const)('%s of %s is written so that it reads back', (value, unit) => {
  expect(parseFigure(figureText(value, unit), unit)).toBe(value);
});
