import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type * as rowsModule from '@/lib/domain/payments/pay-way-rows';
import type { PaymentProvider } from '@/server/providers/payment';
import type * as providersModule from '@/server/providers/payment/payment-rows';
import { claims } from '@/tests/support/claims/claimed-rows';

const row = {
  kind: 'online',
  label: '贝壳支付',
  note: '跳转到贝壳付款',
  app: '贝壳',
};

/** The whole of a provider: its notices are `pay_sn ref`, and signed by nobody. */
const shell = {
  name: 'shell',
  merchant: 'M1',
  ways: ['shell'],
  isSimulated: false,
  create: ({ paySn }) => `https://shell.example.com/${paySn}`,
  readNotice: (raw) => {
    const [paySn = '', ref = ''] = raw.split(' ');
    return { paySn, merchant: 'M1', amountFen: 10_000, ref, outcome: 'paid' };
  },
  query: async (paySn) => ({
    paySn,
    merchant: 'M1',
    amountFen: 10_000,
    ref: '',
    outcome: 'waiting',
  }),
  close: vi.fn(async () => undefined),
  refunds: {
    withinDays: 100,
    refund: async ({ refundSn }) => ({ outcome: 'done', ref: `B${refundSn}`, reason: '' }),
  },
  taken: 'yes',
  refused: 'no',
} satisfies Omit<PaymentProvider, 'name' | 'ways'> & { name: string; ways: string[] };

/** The types know the written rows alone. */
const way = 'shell' as 'alipay';

async function load() {
  const [
    calls,
    users,
    orders,
    verified,
    wallets,
    requests,
    env,
    database,
    payments,
    notices,
    payouts,
    operator,
    found,
    books,
  ] = await Promise.all([
    import('@/tests/support/call'),
    import('@/tests/support/factories/a-user'),
    import('@/tests/support/factories/an-order'),
    import('@/tests/support/factories/a-verification'),
    import('@/tests/support/factories/a-wallet'),
    import('@/tests/support/factories/a-withdrawer'),
    import('@/server/kernel/env'),
    import('@/server/kernel/database'),
    import('@/server/payments/expire-payments'),
    import('@/server/payments/accept-notice'),
    import('@/tests/support/pay-out'),
    import('@/tests/support/operated'),
    import('@/server/providers/payment'),
    import('@/server/reconcile/public'),
  ]);
  return {
    ...calls,
    ...users,
    ...orders,
    ...verified,
    ...wallets,
    ...requests,
    ...env,
    ...database,
    ...payments,
    ...notices,
    ...payouts,
    ...operator,
    ...found,
    ...books,
  };
}

let program: Awaited<ReturnType<typeof load>>;

// Other files share this one's modules: with two rows more the program is loaded anew, and again after it.
beforeAll(async () => {
  vi.resetModules();
  vi.doMock('@/lib/domain/payments/pay-way-rows', async (original) => ({
    payWayRows: { ...(await original<typeof rowsModule>()).payWayRows, shell: row },
  }));
  vi.doMock('@/server/providers/payment/payment-rows', async (original) => ({
    paymentRows: { ...(await original<typeof providersModule>()).paymentRows, shell: () => shell },
  }));
  program = await load();
  Object.assign(program.env(), { PAYMENT_PROVIDER: [way] });
});
afterAll(() => {
  // Of this way the compiler knows nothing.
  claims.broken.clear();
  vi.doUnmock('@/lib/domain/payments/pay-way-rows');
  vi.doUnmock('@/server/providers/payment/payment-rows');
  vi.resetModules();
});

it('a new way to pay is a row and a provider: it is offered, started, taken, ended, given back, listed and compared', async () => {
  const { call, aRequest, operated, expirePayments, findPaymentProvider, receiveNotice } = program;
  const { db } = await program.openDatabase();
  const order = await program.anOrder();
  const { pay_ways: ways } = await call(
    'order-check',
    { order_sn_list: [order.orderSn] },
    { as: order.buyer },
  );
  expect(ways.find((each) => each.way === way)).toEqual({
    way,
    label: '贝壳支付',
    note: '跳转到贝壳付款',
    simulated: false,
    enabled: true,
  });

  const user = await program.anAdvertiser();
  await program.aVerification(user);
  await program.aWallet(user, 0);
  const start = () => call('capital/recharge', { amount: '100', way }, { as: user });
  const { pay_sn: paySn, pay_url: payUrl } = await start();
  expect(payUrl).toBe(`https://shell.example.com/${paySn}`);
  const provider = findPaymentProvider(way);
  if (!provider) throw new Error('it has its row');
  expect(await receiveNotice(db, provider, `${paySn} R1`)).toBe('done');
  expect((await call('capital/summary', {}, { as: user })).available_fen).toBe(10_000);

  const { pay_sn: late } = await start();
  await db.execute(sql`update payments set expires_at = now() where pay_sn = ${late}`);
  expect(await expirePayments(db)).toBe(1);
  expect(shell.close).toHaveBeenCalledWith(late);

  const listed = await call('capital/list/pay', {}, { as: user });
  expect(listed.list.map((line) => `${line.way_label} ${line.state}`)).toEqual([
    '贝壳支付 expired',
    '贝壳支付 paid',
  ]);
  const line = { row: 1, ref: 'R1', day: '', amountFen: 10_000, text: '' };
  expect((await program.reconcile(db, way, [line])).matched).toHaveLength(1);

  const { parts } = await call('capital/withdraw', aRequest(undefined, '100'), { as: user });
  const fields = { sn: parts[0]?.withdraw_sn ?? '', decision: 'approve' };
  await operated('withdrawal', fields, '出纳甲');
  await program.payOut();
  const { list } = await call('capital/list/withdraw', {}, { as: user });
  expect(list).toMatchObject([{ target: '原路退回贝壳支付', state: 'paid' }]);
});
