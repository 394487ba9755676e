import { expect, test } from 'vitest';
import {
  addOnChanges,
  addOnKinds,
  addOnNames,
  addOnsFen,
  addOnWords,
  areSameAddOns,
  notSoldOf,
  positionWithAddOns,
  soldOf,
  withAddOns,
} from './add-ons';

const sold = { boost: 50_000, licence: 120_000 };

test('an order costs its position and its add-ons', () => {
  expect(addOnsFen({})).toBe(0);
  expect(addOnsFen(sold)).toBe(170_000);
  expect(withAddOns(1_000_000, sold)).toBe(1_170_000);
  expect(withAddOns(1_000_000, {})).toBe(1_000_000);
});

test('what is asked costs what it is sold at, and what is not sold is named', () => {
  expect(soldOf(['licence', 'link'], sold)).toEqual({ licence: 120_000 });
  expect(notSoldOf(['licence', 'link'], sold)).toEqual(['link']);
  expect(notSoldOf(addOnKinds, { ...sold, link: 1 })).toEqual([]);
});

test('two states are the same where every kind costs the same', () => {
  expect(areSameAddOns(sold, { licence: 120_000, boost: 50_000 })).toBe(true);
  expect(areSameAddOns(sold, { licence: 120_000 })).toBe(false);
  expect(areSameAddOns(sold, { ...sold, boost: 50_001 })).toBe(false);
});

test('they are told in one order, whatever order they are kept in', () => {
  expect(addOnNames(sold)).toBe('授权二次使用、投流助推');
  expect(addOnWords(sold)).toBe('授权二次使用 ¥1,200、投流助推 ¥500');
  expect(addOnWords({})).toBe('');
  expect(positionWithAddOns('21–60秒', sold)).toBe('21–60秒（含授权二次使用、投流助推）');
  expect(positionWithAddOns('21–60秒')).toBe('21–60秒');
});

test('a change says of each kind whether it costs something else, came or went', () => {
  expect(addOnChanges(sold, sold)).toEqual([]);
  expect(addOnChanges(sold, { licence: 130_000, link: 20_000 })).toEqual([
    '授权二次使用由 ¥1,200 变为 ¥1,300',
    '加了挂链接/组件 ¥200',
    '投流助推已不再提供',
  ]);
});
