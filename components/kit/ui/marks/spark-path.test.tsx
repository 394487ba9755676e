import { describe, expect, it } from 'vitest';
import { sparkPath } from './spark-path';

describe('the small line of a series', () => {
  it('runs from the left edge to the end point, highest value at the top', () => {
    expect(sparkPath([0, 10])).toEqual({ path: 'm0 160l670-140', endX: 67, endY: 2 });
  });

  it('goes on from the point before', () => {
    expect(sparkPath([0, 10, 5]).path).toBe('m0 160l335-140 335 70');
  });

  it('sends at most a point every two pixels of ninety days', () => {
    const { path } = sparkPath(Array.from({ length: 90 }, (_, i) => i));
    expect(path.match(/[ml ]\d+[ -]/g)).toHaveLength(35);
  });

  it('renders nothing for a single value and a flat line for equal ones', () => {
    expect(sparkPath([5]).path).toBe('');
    expect(sparkPath([5, 5, 5]).path).toBe('m0 160l335 0 335 0');
  });
});
