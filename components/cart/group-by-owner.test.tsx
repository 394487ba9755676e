import { expect, test } from 'vitest';
import type { CartItem } from './cart-item';
import { groupByOwner } from './group-by-owner';

const line = (cart_id: number, operator: string, account_id: string) =>
  ({ cart_id, operator, account_id }) as CartItem; // the rule looks at these three alone

test('one company’s lines stand together; two persons are two media owners', () => {
  const groups = groupByOwner([
    line(1, '杭州柚白', 'a'),
    line(2, '', 'b'),
    line(3, '杭州柚白', 'c'),
    line(4, '', 'd'),
  ]);
  expect(groups.map((group) => group.items.map((item) => item.cart_id))).toEqual([
    [1, 3],
    [2],
    [4],
  ]);
});
