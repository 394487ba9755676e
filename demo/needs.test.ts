import { expect, it } from 'vitest';
import { needPhones } from './needs';

it('the demonstration’s needs come from people whose numbers end differently, and in no order', () => {
  const tails = needPhones.map((phone) => Number(phone.slice(-2)));
  expect(needPhones.every((phone) => /^199000010\d\d$/.test(phone))).toBe(true);
  expect(new Set(tails).size).toBe(tails.length);
  const steps = tails.slice(1).map((tail, nth) => tail - (tails[nth] ?? 0));
  expect(new Set(steps).size).toBeGreaterThan(steps.length / 2);
  expect(steps.some((step) => step > 0) && steps.some((step) => step < 0)).toBe(true);
});
