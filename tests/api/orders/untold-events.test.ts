import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { openDatabase } from '@/server/kernel/database';
import { call } from '@/tests/support/call';
import { aMediaOwner } from '@/tests/support/factories/a-user';
import { anAcceptedShow } from '@/tests/support/factories/an-accepted-show';
import { anOrder } from '@/tests/support/factories/an-order';

const first = <Event>([event]: readonly Event[] = []) => event;

it('an order with an event that nobody knows any more opens for both sides, and says so in one plain line', async () => {
  const { db } = await openDatabase();
  const show = await anAcceptedShow();
  await db.execute(
    sql`insert into order_events (order_id, actor, transition, from_state, to_state, note)
        values (${show.id}, 'platform', 'gone', 'retaining', 'retaining', '备注')`,
  );
  await db.execute(
    sql`insert into commission_events (order_id, actor, move, from_state, to_state, note, files)
        values (${show.id}, 'platform', 'gone', 'returning', 'returning', '备注', '{}')`,
  );
  const order_sn = show.orderSn;
  for (const as of [show.buyer, show.owner]) {
    const { events } = await call('order/detail', { order_sn }, { as });
    expect(first(events)?.text).toBe('订单有新的进展：备注');
    expect(events.length).toBeGreaterThan(5);
    const { commission } = await call('order/commission', { order_sn }, { as });
    expect(commission?.events.map(({ text }) => text)).toEqual([
      '佣金有新的进展：备注',
      '验收通过，退货期开始',
    ]);
  }
});

it('nor does a sample’s page fail because of one', async () => {
  const { db } = await openDatabase();
  const owner = await aMediaOwner();
  const { id, orderSn: order_sn, buyer } = await anOrder({ ownerId: owner.id, state: 'producing' });
  await call('order/sample-offer', { order_sn, note: '修护霜' }, { as: buyer });
  await db.execute(
    sql`insert into sample_events (order_id, actor, move) values (${id}, 'buyer', 'gone')`,
  );
  for (const as of [buyer, owner]) {
    const { sample } = await call('order/sample', { order_sn }, { as });
    expect(sample?.events).toHaveLength(2);
    expect(first(sample?.events)?.text).toBe('样品有新的进展');
  }
});
