import { expect, it } from 'vitest';
import { fittingZoom, nextZoom } from './zoom-steps';

it('zooms by steps, from any zoom in between, and not beyond the ends', () => {
  expect(nextZoom(0.82, 'in')).toBe(0.9);
  expect(nextZoom(0.82, 'out')).toBe(0.75);
  expect(nextZoom(0.8213, 'in')).toBe(0.9);
  expect(nextZoom(0.6, 'out')).toBe(0.5);
  expect(nextZoom(3, 'in')).toBe(3);
  expect(nextZoom(0.5, 'out')).toBe(0.5);
});

it('fits a page into the width it has, at most as large as on paper', () => {
  expect(fittingZoom(651, 595.28)).toBeCloseTo(0.82, 2);
  expect(fittingZoom(1200, 595.28)).toBe(1);
  expect(fittingZoom(100, 595.28)).toBe(0.5);
});
