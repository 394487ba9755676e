import { expect, test } from 'vitest';
import { platformOf } from '@/lib/domain/catalog/platforms';
import { caseLine, readCaseLine } from './case-line';
import type { ListingCase } from './cases';

const douyin = platformOf(5);
const one: ListingCase = {
  title: '早八通勤妆',
  brand: '示例品牌',
  month: '2026-10',
  position: 2,
  figures: [
    { name: '播放', value: 486_000, unit: 'count' },
    { name: '互动率', value: 0.059, unit: 'share' },
    { name: '单价', value: 2_350, unit: 'fen' },
    { name: '投入 产出', value: 3.5, unit: 'rate' },
  ],
};

test('a case is a line, and the line is the case again', () => {
  const line =
    '早八通勤妆，示例品牌，2026-10，21–60秒，播放 486000，互动率 5.9%，单价 23.50元，投入 产出 3.5';
  expect(caseLine(douyin, one)).toBe(line);
  expect(readCaseLine(douyin, line)).toEqual(one);
  expect(
    readCaseLine(douyin, '早八通勤妆，示例品牌，2026-10，21–60秒，播放：48.6万')?.figures,
  ).toEqual(one.figures.slice(0, 1));
});

test('what is not yet told stays open, and a part that holds the mark between parts is one still', () => {
  const open = { title: '好用，也好看', brand: '', month: '', position: 0, figures: [] };
  expect(caseLine(douyin, open)).toBe('好用,也好看，，，');
  expect(readCaseLine(douyin, '好用,也好看，，，')).toEqual({ ...open, title: '好用,也好看' });
});

test('what is none is not read', () => {
  for (const line of [
    '早八通勤妆',
    '早八通勤妆，示例品牌，去年，21–60秒',
    '早八通勤妆，示例品牌，2026-13，21–60秒',
    '早八通勤妆，示例品牌，2026-10，封面',
    '早八通勤妆，示例品牌，2026-10，21–60秒，很多播放',
  ]) {
    expect(readCaseLine(douyin, line), line).toBeNull();
  }
});
