import { expect, it } from 'vitest';
import { endedEarning } from './ended-earning';

it.each([
  ['completed', 'none', ''],
  ['completed', 'resolved', ''],
  ['retaining', 'none', ''],
  ['terminated', 'partially_refunded', '部分到手，金额见订单'],
  ['terminated', 'refunded', '已全额退回广告主'],
  ['rejected', 'none', '未成交'],
  ['lapsed', 'none', '未成交'],
  ['canceled', 'none', '未成交'],
] as const)('an order that is %s (%s) brought its owner: %s', (state, after_sale, said) => {
  expect(endedEarning({ state, after_sale })).toBe(said);
});
