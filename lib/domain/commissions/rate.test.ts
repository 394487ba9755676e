import { describe, expect, it } from 'vitest';
import { commissionLabel, commissionRateOf } from './rate';

describe('the commission of a position', () => {
  it.each([
    [24, '0.2400', '佣金 24%'],
    [12.5, '0.1250', '佣金 12.5%'],
    [0.01, '0.0001', '佣金 0.01%'],
    [99.99, '0.9999', '佣金 99.99%'],
    [8.29, '0.0829', '佣金 8.29%'],
    [0, '', ''],
    [null, '', ''],
  ])('of %s per cent is frozen as %s and shown as %s', (percent, rate, label) => {
    expect(commissionRateOf(percent)).toBe(rate);
    expect(commissionLabel(rate)).toBe(label);
  });
});
