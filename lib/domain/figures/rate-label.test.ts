import { expect, it } from 'vitest';
import { rateLabel } from './rate-label';

it('a rate reads as a percentage', () => {
  expect(['0.1', '0.0625', '0.0001'].map(rateLabel)).toEqual(['10%', '6.25%', '0.01%']);
  expect([rateLabel('0.0800'), rateLabel('0.065'), rateLabel('1')]).toEqual(['8%', '6.5%', '100%']);
});
