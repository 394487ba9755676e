import { expect, it } from 'vitest';
import { endedEarning } from './ended-earning';

it.each([
  ['completed', 'none', 0, ''],
  ['completed', 'resolved', 0, ''],
  ['completed', 'none', 99_999, ''],
  ['completed', 'none', 100_000, '已全额退回广告主'],
  ['retaining', 'none', 0, ''],
  ['terminated', 'partially_refunded', 0, '部分到手，金额见订单'],
  ['terminated', 'refunded', 0, '已全额退回广告主'],
  ['rejected', 'none', 0, '未成交'],
  ['lapsed', 'none', 0, '未成交'],
  ['canceled', 'none', 0, '未成交'],
] as const)(
  'an order that is %s (%s), %s 分 of it refunded since, brought its owner: %s',
  (state, after_sale, late_refund_fen, said) => {
    expect(endedEarning({ state, after_sale, price_fen: 100_000, late_refund_fen })).toBe(said);
  },
);
