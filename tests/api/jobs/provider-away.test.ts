import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runDueJobs } from '@/server/jobs/run-jobs';
import { openDatabase, rows } from '@/server/kernel/database';
import { env } from '@/server/kernel/env';
import { startAlipayGateway } from '@/tests/support/alipay-gateway';
import { anAdvertiser } from '@/tests/support/factories/a-user';
import { anOrder, letTimeRunOut } from '@/tests/support/factories/an-order';

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

it('a payment provider that does not answer keeps the clocks of orders waiting for two seconds, however much is to be asked', async () => {
  const { db } = await openDatabase();
  const user = await anAdvertiser();
  await db.execute(sql`insert into payments (pay_sn, user_id, kind, way, provider, amount_fen, state, expires_at)
    select 'ZFAWAY' || n, ${user.id}, 'recharge', 'alipay', 'alipay', 100, 'pending', now() - interval '1 minute'
    from generate_series(1, 20) n`);
  gateway.answers(null);
  const order = await anOrder();
  await letTimeRunOut(order);
  const begun = performance.now();
  await runDueJobs(db);
  expect(performance.now() - begun).toBeLessThan(15_000);
  const [found] = await rows<{ state: string }>(
    db,
    sql`select state from orders where id = ${order.id}`,
  );
  expect(found?.state).toBe('closed');
  // Nothing was given up for it.
  const [open] = await rows<{ count: number }>(
    db,
    sql`select count(*)::int as count from payments where pay_sn like 'ZFAWAY%' and state = 'pending'`,
  );
  expect(open?.count).toBe(20);
});
