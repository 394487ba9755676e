import { describe, expect, it } from 'vitest';
import { maskName, reviewClosed } from './order-review';

const day = 86_400;
const done = { state: 'completed', secondsSinceEnd: 0, isWritten: false } as const;

describe('a review', () => {
  it.each([
    ['of an order just completed', done, /^$/],
    ['in the last second of 7 days', { ...done, secondsSinceEnd: 7 * day - 1 }, /^$/],
    ['after 7 days', { ...done, secondsSinceEnd: 7 * day }, /已截止/],
    ['a second time', { ...done, isWritten: true }, /已评价过/],
    ['of an order under way', { ...done, state: 'retaining', secondsSinceEnd: null }, /完成后/],
    ['of an order that a ruling split', { ...done, state: 'terminated' }, /完成后/],
    ['of a refused order', { ...done, state: 'rejected' }, /完成后/],
  ] as const)('%s', (_, facts, said) => {
    expect(reviewClosed(facts)).toMatch(said);
  });

  it.each([
    ['朴初市场部', '朴***部'],
    ['苏', '苏***'],
    ['𠮷野家', '𠮷***家'],
    ['白露（演示）', '白***露'],
    ['苏(演示)', '苏***'],
    ['', '***'],
  ])('by %s is signed %s', (name, masked) => {
    expect(maskName(name)).toBe(masked);
  });
});
