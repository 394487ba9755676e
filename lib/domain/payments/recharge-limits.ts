/**
 * What one online recharge may be. At least 1 元: a provider charges its fee on every payment and refuses
 * tiny ones. At most 100 万元: above it providers and banks ask for a transfer, which is reviewed by a person.
 */
export const rechargeLimits = {
  minFen: 100,
  maxFen: 100_000_000,
  minYuan: '1',
  maxYuan: '1,000,000',
} as const;
