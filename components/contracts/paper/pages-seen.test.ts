import { expect, it } from 'vitest';
import { pageInSight, pagesSeen } from './pages-seen';

const pages = [0, 1000, 2000, 3000].map((top) => ({ top, height: 980 }));
const height = 700;

it('a page is read once its middle stood in the window', () => {
  expect(pagesSeen(pages, { from: 0, to: 0, height })).toEqual([0]);
  expect(pagesSeen(pages, { from: 0, to: 600, height })).toEqual([0]);
  expect(pagesSeen(pages, { from: 700, to: 800, height })).toEqual([1]);
});

it('a page that went by between two looks is read, also upwards', () => {
  expect(pagesSeen(pages, { from: 0, to: 700, height })).toEqual([0]);
  expect(pagesSeen(pages, { from: 900, to: 1500, height })).toEqual([1]);
  expect(pagesSeen(pages, { from: 1500, to: 900, height })).toEqual([1]);
});

it('a jump to the end reads the last page alone', () => {
  expect(pagesSeen(pages, { from: 0, to: 3280, height })).toEqual([3]);
});

it('the page in sight is the one that fills most of the window', () => {
  expect(pageInSight(pages, { top: 0, height })).toBe(0);
  expect(pageInSight(pages, { top: 600, height })).toBe(0);
  expect(pageInSight(pages, { top: 700, height })).toBe(1);
  expect(pageInSight([], { top: 0, height })).toBe(0);
});
