import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { jobs } from '@/server/jobs/registry';
import { startJobs } from '@/server/jobs/run-jobs';
import { openDatabase, rows } from '@/server/kernel/database';
import { env } from '@/server/kernel/env';
import { runDueOrders } from '@/server/orders/public';
import { anAdvertiser } from '@/tests/support/factories/a-user';
import { anOrder, letTimeRunOut, type TestOrder } from '@/tests/support/factories/an-order';
import { startAlipayGateway } from '@/tests/support/servers/alipay-gateway';

const before = { ...env() };
let gateway: Awaited<ReturnType<typeof startAlipayGateway>>;
beforeAll(async () => {
  gateway = await startAlipayGateway();
  Object.assign(env(), { ...gateway.settings, PAYMENT_PROVIDER: ['alipay'] });
});
afterAll(async () => {
  Object.assign(env(), before);
  await gateway.stop();
});

it('a payment provider that does not answer keeps no order waiting, however much is to be asked', async () => {
  const { db } = await openDatabase();
  const user = await anAdvertiser();
  await db.execute(sql`insert into payments (pay_sn, user_id, kind, way, provider, amount_fen, state, expires_at)
    select 'ZFAWAY' || n, ${user.id}, 'recharge', 'alipay', 'alipay', 100, 'pending', now() - interval '1 minute'
    from generate_series(1, 20) n`);
  gateway.answers(null);
  const order = await anOrder();
  await letTimeRunOut(order);
  const stop = startJobs(jobs, { least: 5, most: 10 });
  await vi.waitFor(async () => expect(await stateOf(order)).toBe('closed'), 3_000);
  await stop();
  // Nothing was given up for it.
  const [open] = await rows<{ count: number }>(
    db,
    sql`select count(*)::int as count from payments where pay_sn like 'ZFAWAY%' and state = 'pending'`,
  );
  expect(open?.count).toBe(20);
});

it('an unpaid order waits some seconds for what the provider says of its payment, whose notice may be lost', async () => {
  const { db } = await openDatabase();
  const order = await anOrder();
  await db.execute(sql`with payment as (
      insert into payments (pay_sn, user_id, kind, way, provider, amount_fen, state, expires_at)
      select 'ZFLOST', buyer_id, 'order', 'alipay', 'alipay', price_fen, 'pending', now() - interval '1 second'
      from orders where id = ${order.id} returning id, amount_fen)
    insert into payment_orders (payment_id, order_id, amount_fen) select id, ${order.id}, amount_fen from payment`);
  await letTimeRunOut(order);
  await runDueOrders(db, 500);
  expect(await stateOf(order)).not.toBe('closed');
  await db.execute(
    sql`update orders set due_at = now() - interval '11 seconds' where id = ${order.id}`,
  );
  await runDueOrders(db, 500);
  expect(await stateOf(order)).toBe('closed');
});

async function stateOf({ id }: TestOrder): Promise<string | undefined> {
  const { db } = await openDatabase();
  const [found] = await rows<{ state: string }>(db, sql`select state from orders where id = ${id}`);
  return found?.state;
}
