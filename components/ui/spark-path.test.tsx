import { describe, expect, it } from 'vitest';
import { sparkPath } from './spark-path';

describe('the small line of a series', () => {
  it('runs from the left edge to the end point, highest value at the top', () => {
    expect(sparkPath([0, 10], 70, 18)).toEqual({ path: 'M0 16L67 2', endX: 67, endY: 2 });
  });

  it('sends at most a point every two pixels of ninety days', () => {
    const { path } = sparkPath(
      Array.from({ length: 90 }, (_, i) => i),
      70,
      18,
    );
    expect(path.match(/[ML]/g)).toHaveLength(35);
  });

  it('renders nothing for a single value and a flat line for equal ones', () => {
    expect(sparkPath([5], 70, 18).path).toBe('');
    expect(sparkPath([5, 5, 5], 70, 18).path).toBe('M0 16L33.5 16L67 16');
  });
});
