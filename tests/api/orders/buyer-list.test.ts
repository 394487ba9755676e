import { expect, it } from 'vitest';
import { call } from '@/tests/support/call';
import { anAdvertiser } from '@/tests/support/factories/a-user';
import { anOrder } from '@/tests/support/factories/an-order';

it('a buyer’s list begins with what waits for the buyer, the rest the newest first, over pages', async () => {
  const buyer = await anAdvertiser();
  const of = (state: 'pending_payment' | 'producing') => anOrder({ buyer, state });
  const first = await of('pending_payment');
  const oldest = await of('producing');
  const second = await of('pending_payment');
  const newest = await of('producing');
  const snsOf = async (input: object) =>
    (await call('user-order-list', input, { as: buyer })).list.map(({ order_sn: sn }) => sn);

  const all = await snsOf({});
  expect(new Set(all.slice(0, 2))).toEqual(new Set([first.orderSn, second.orderSn]));
  expect(all.slice(2)).toEqual([newest.orderSn, oldest.orderSn]);
  expect(await snsOf({ page_size: 3, page: 2 })).toEqual([oldest.orderSn]);
  expect(await snsOf({ tab: 'producing' })).toEqual([newest.orderSn, oldest.orderSn]);
  expect(await snsOf({ sort: 'newest' })).toEqual(
    [newest, second, oldest, first].map(({ orderSn }) => orderSn),
  );
  const { total } = await call('user-order-list', {}, { as: buyer });
  expect(total).toBe(4);
});
