import type { KeyObject } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import { sql } from 'drizzle-orm';
import type { NextApiRequest, NextApiResponse } from 'next';
import { afterEach, describe, expect, it } from 'vitest';
import { openDatabase, rows } from '@/server/kernel/database';
import { env } from '@/server/kernel/env';
import { acceptNotice, receiveNotice } from '@/server/payments/accept-notice';
import { expirePayments } from '@/server/payments/expire-payments';
import { answerNotice } from '@/server/payments/notice-endpoint';
import { findPaymentProvider, type PaymentProvider } from '@/server/providers/payment';
import { alipayPayments } from '@/server/providers/payment/alipay/alipay-payments';
import {
  simulatedNotice,
  simulatedPayments,
} from '@/server/providers/payment/simulator/simulated-payments';
import { call } from '@/tests/support/call';
import { anAdvertiser, type TestUser } from '@/tests/support/factories/a-user';
import { anOrder, letTimeRunOut } from '@/tests/support/factories/an-order';
import { listen } from '@/tests/support/listen';
import { runDueJobs } from '@/tests/support/run-due-jobs';
import {
  alipaySign,
  otherKey,
  alipaySettings as settings,
} from '@/tests/support/servers/alipay-gateway';

const available = async (user: TestUser) =>
  (await call('capital/summary', {}, { as: user })).available_fen;

async function aRecharge() {
  const user = await anAdvertiser();
  const { pay_sn: paySn } = await call(
    'capital/recharge',
    { amount: '100', way: 'alipay' },
    { as: user },
  );
  return { user, paySn };
}

const good = (paySn: string) => ({
  paySn,
  amountFen: 10_000,
  ref: `SIM${paySn}`,
  outcome: 'paid' as const,
});

describe('a notice of the simulator', () => {
  it.each([
    ['another amount', (paySn: string) => ({ ...good(paySn), amountFen: 10_001 })],
    ['no amount', (paySn: string) => ({ ...good(paySn), amountFen: Number.NaN })],
    ['an unknown payment', () => good('ZF0')],
    ['no reference', (paySn: string) => ({ ...good(paySn), ref: '' })],
  ])('is refused for %s, though it is signed', async (_name, notice) => {
    const { user, paySn } = await aRecharge();
    const { db } = await openDatabase();
    const raw = simulatedNotice(notice(paySn));
    expect(await receiveNotice(db, simulatedPayments(), raw)).toBe('refused');
    expect(await available(user)).toBe(0);
  });

  it('is refused when it is forged, changed or not signed', async () => {
    const { user, paySn } = await aRecharge();
    const { db } = await openDatabase();
    const raw = simulatedNotice(good(paySn));
    const forged = new URLSearchParams(raw);
    forged.set('sign', 'x'.repeat(43));
    const unsigned = new URLSearchParams(raw);
    unsigned.delete('sign');
    const other = await aRecharge();
    for (const body of [
      forged.toString(),
      unsigned.toString(),
      raw.replace(paySn, other.paySn),
      raw.replace('amount_fen=10000', 'amount_fen=1'),
      `${raw}&amount_fen=10000`,
      '',
      'sign=',
    ]) {
      expect(await receiveNotice(db, simulatedPayments(), body)).toBe('refused');
    }
    expect([await available(user), await available(other.user)]).toEqual([0, 0]);
  });

  it('is refused for another merchant, and a second payment under one number too', async () => {
    const { user, paySn } = await aRecharge();
    const { db } = await openDatabase();
    const provider = simulatedPayments();
    const notice = { ...good(paySn), merchant: 'SOMEBODY-ELSE' };
    expect(await acceptNotice(db, provider, notice)).toBe('refused');
    expect(await receiveNotice(db, provider, simulatedNotice(good(paySn)))).toBe('done');
    const second = simulatedNotice({ ...good(paySn), ref: 'SIM-OTHER' });
    expect(await receiveNotice(db, provider, second)).toBe('refused');
    const failing = simulatedNotice({ ...good(paySn), outcome: 'failed' });
    expect(await receiveNotice(db, provider, failing)).toBe('repeated');
    expect(await available(user)).toBe(10_000);
  });

  it('brings the money in even when it comes after the payment expired or failed', async () => {
    const { user, paySn } = await aRecharge();
    const { db } = await openDatabase();
    await db.execute(
      sql`update payments set expires_at = now() - interval '1 minute' where pay_sn = ${paySn}`,
    );
    expect((await runDueJobs(db)).payments).toBe(1);
    const state = () => call('order/pay-state', { pay_sn: paySn }, { as: user });
    expect(await state()).toMatchObject({ state: 'expired', state_label: '已失效' });
    await receiveNotice(db, simulatedPayments(), simulatedNotice(good(paySn)));
    expect(await state()).toMatchObject({ state: 'paid' });
    expect(await available(user)).toBe(10_000);
  });

  it('leaves the money of a closed order in the buyer’s wallet', async () => {
    const order = await anOrder();
    const { pay_sn: paySn } = await call(
      'submit-pay',
      { order_sn_list: [order.orderSn], way: 'alipay' },
      { as: order.buyer },
    );
    await letTimeRunOut(order);
    const { db } = await openDatabase();
    await runDueJobs(db);
    const raw = simulatedNotice({ ...good(paySn ?? ''), amountFen: order.priceFen });
    expect(await receiveNotice(db, simulatedPayments(), raw)).toBe('done');
    expect(await available(order.buyer)).toBe(order.priceFen);
    const check = await call(
      'order-check',
      { order_sn_list: [order.orderSn] },
      { as: order.buyer },
    );
    expect(check).toMatchObject({ stage: 'ended', orders: [{ state: 'closed', escrow_fen: 0 }] });
  });
});

describe('a lost notice', () => {
  it('is asked for before the payment is ended', async () => {
    const { user, paySn } = await aRecharge();
    const { db } = await openDatabase();
    await db.execute(
      sql`update payments set expires_at = now() - interval '1 minute' where pay_sn = ${paySn}`,
    );
    const provider: PaymentProvider = {
      ...simulatedPayments(),
      query: async (asked) => ({ ...good(asked), merchant: simulatedPayments().merchant }),
    };
    expect(await expirePayments(db, () => provider)).toBe(0);
    expect(await available(user)).toBe(10_000);
  });

  it('keeps the payment open where the provider does not answer', async () => {
    const { user, paySn } = await aRecharge();
    const { db } = await openDatabase();
    await db.execute(
      sql`update payments set expires_at = now() - interval '1 minute' where pay_sn = ${paySn}`,
    );
    const provider: PaymentProvider = {
      ...simulatedPayments(),
      query: () => Promise.reject(new Error('away')),
    };
    expect(await expirePayments(db, () => provider)).toBe(0);
    const kept = await rows<{ state: string }>(
      db,
      sql`select state from payments where pay_sn = ${paySn}`,
    );
    expect(kept).toEqual([{ state: 'pending' }]);
    expect(await available(user)).toBe(0);
  });
});

it('payments that their provider always fails keep no later one waiting', async () => {
  const { user, paySn } = await aRecharge();
  const { db } = await openDatabase();
  await db.execute(sql`update payments set expires_at = now() where pay_sn = ${paySn}`);
  await db.execute(sql`insert into payments (pay_sn, user_id, kind, way, provider, amount_fen, state, expires_at)
    select 'ZFSTUCK' || n, ${user.id}, 'recharge', 'alipay', 'simulator', 100, 'pending', now() - interval '1 hour'
    from generate_series(1, 60) n`);
  const provider: PaymentProvider = {
    ...simulatedPayments(),
    query: async (asked) => {
      if (asked.startsWith('ZFSTUCK')) throw new Error('always');
      return null;
    },
  };
  for (let round = 0; round < 30; round++) await expirePayments(db, () => provider);
  await db.execute(sql`delete from payments where pay_sn like 'ZFSTUCK%'`);
  const [kept] = await rows<{ state: string }>(
    db,
    sql`select state from payments where pay_sn = ${paySn}`,
  );
  expect(kept?.state).toBe('expired');
});

describe('the endpoint of notices', () => {
  /** Knocks as a provider does, over HTTP. */
  async function knock(provider: string, body: string, method = 'POST') {
    const server = createServer((req: IncomingMessage, res) => {
      const request = Object.assign(req, { query: { provider } }) as unknown as NextApiRequest;
      const response = Object.assign(res, {
        status: (code: number) => {
          res.statusCode = code;
          return response;
        },
        send: (text: string) => res.end(text),
      }) as unknown as NextApiResponse;
      void answerNotice(request, response);
    });
    const port = await listen(server);
    const answer = await fetch(`http://127.0.0.1:${port}/`, {
      method,
      ...(method === 'POST' ? { body } : {}),
    });
    const text = await answer.text();
    server.close();
    return [answer.status, text];
  }

  it('answers success to a right notice, as often as it comes, and fail to anything else', async () => {
    const { user, paySn } = await aRecharge();
    const raw = simulatedNotice(good(paySn));
    expect(await knock('simulator', raw.replace('paid', 'paie'))).toEqual([400, 'fail']);
    expect(await knock('simulator', raw)).toEqual([200, 'success']);
    expect(await knock('simulator', raw)).toEqual([200, 'success']);
    expect(await knock('simulator', 'x'.repeat(20_000))).toEqual([400, 'fail']);
    expect(await knock('simulator', '', 'GET')).toEqual([405, 'fail']);
    expect(await available(user)).toBe(10_000);
  });

  it('knows no provider but the configured one', async () => {
    expect(await knock('alipay', 'x')).toEqual([404, 'unknown']);
    expect(await knock('constructor', 'x')).toEqual([404, 'unknown']);
  });
});

/** A notice as Alipay signs it: sorted, without sign and sign_type, SHA256withRSA. */
function alipayNotice(fields: Record<string, string>, key?: KeyObject): string {
  const body: Record<string, string> = {
    app_id: settings.ALIPAY_APP_ID,
    seller_id: settings.ALIPAY_SELLER_ID,
    trade_status: 'TRADE_SUCCESS',
    trade_no: '2026112022001400000000000001',
    total_amount: '100.00',
    notify_time: '2026-11-20 22:14:00',
    subject: '投放集市钱包充值',
    charset: 'utf-8',
    ...fields,
  };
  const signed = Object.entries(body)
    .map(([name, value]) => `${name}=${value}`)
    .sort()
    .join('&');
  const sign = alipaySign(signed, key);
  return new URLSearchParams({ sign_type: 'RSA2', ...body, sign }).toString();
}

describe('Alipay', () => {
  const provider = alipayPayments(settings);

  it('is asked to take a payment by a signed address with order, amount and notice endpoint', () => {
    const address = new URL(
      provider.create({
        paySn: 'ZF1',
        amountFen: 8_430_000,
        subject: '投放集市投放订单（3 个）',
        expiresAt: new Date('2026-11-20T14:44:00Z'),
        returnPath: '/personal/settlement?status=1',
      }),
    );
    expect(address.origin + address.pathname).toBe(settings.ALIPAY_GATEWAY);
    const query = Object.fromEntries(address.searchParams);
    expect(query).toMatchObject({
      method: 'alipay.trade.page.pay',
      app_id: settings.ALIPAY_APP_ID,
      sign_type: 'RSA2',
      notify_url: 'https://www.example.com/api/pay/notice/alipay',
      return_url: 'https://www.example.com/personal/settlement?status=1',
    });
    expect(JSON.parse(query.biz_content ?? '')).toMatchObject({
      out_trade_no: 'ZF1',
      total_amount: '84300.00',
      product_code: 'FAST_INSTANT_TRADE_PAY',
      time_expire: '2026-11-20 22:44:00',
    });
  });

  it('brings a recharge in by its signed notice, once', async () => {
    const { user, paySn } = await aRecharge();
    const { db } = await openDatabase();
    await db.execute(sql`update payments set provider = 'alipay' where pay_sn = ${paySn}`);
    const raw = alipayNotice({ out_trade_no: paySn });
    expect(await receiveNotice(db, provider, raw)).toBe('done');
    expect(await receiveNotice(db, provider, raw)).toBe('repeated');
    expect(await available(user)).toBe(10_000);
  });

  it.each<[string, Record<string, string>, KeyObject?]>([
    ['signed by another key', {}, otherKey],
    ['for another app', { app_id: '2021999999999999' }],
    ['for another seller', { seller_id: '2088999999999999' }],
    ['over another amount', { total_amount: '100.01' }],
    ['over no amount', { total_amount: 'NaN' }],
    ['for an unknown order', { out_trade_no: 'ZF0' }],
    ['signed with the weaker hash', { sign_type: 'RSA' }],
  ])('is not believed when a notice is %s', async (_name, fields, key) => {
    const { user, paySn } = await aRecharge();
    const { db } = await openDatabase();
    await db.execute(sql`update payments set provider = 'alipay' where pay_sn = ${paySn}`);
    const raw = alipayNotice({ out_trade_no: paySn, ...fields }, key);
    expect(await receiveNotice(db, provider, raw)).toBe('refused');
    expect(await available(user)).toBe(0);
  });

  it('does not bring money in while the buyer has not paid', async () => {
    const { user, paySn } = await aRecharge();
    const { db } = await openDatabase();
    await db.execute(sql`update payments set provider = 'alipay' where pay_sn = ${paySn}`);
    for (const trade_status of ['WAIT_BUYER_PAY', 'TRADE_CLOSED']) {
      const raw = alipayNotice({ out_trade_no: paySn, trade_status });
      expect(await receiveNotice(db, provider, raw)).toBe('done');
    }
    expect(await available(user)).toBe(0);
    const state = await call('order/pay-state', { pay_sn: paySn }, { as: user });
    expect(state.state).toBe('failed');
  });

  it('cannot be paid by a simulator’s notice where it is configured', async () => {
    const { user, paySn } = await aRecharge();
    const { db } = await openDatabase();
    await db.execute(sql`update payments set provider = 'alipay' where pay_sn = ${paySn}`);
    const raw = simulatedNotice(good(paySn));
    expect(await receiveNotice(db, provider, raw)).toBe('refused');
    expect(await receiveNotice(db, simulatedPayments(), raw)).toBe('refused');
    expect(await available(user)).toBe(0);
  });
});

describe('the configured provider', () => {
  const before = env().PAYMENT_PROVIDER;
  afterEach(() => {
    Object.assign(env(), { PAYMENT_PROVIDER: before });
  });

  it('decides which notices are read and which ways are offered', async () => {
    Object.assign(env(), { ...settings, PAYMENT_PROVIDER: ['alipay'] });
    expect(findPaymentProvider('simulator')).toBeNull();
    expect(findPaymentProvider('alipay')?.isSimulated).toBe(false);
    const user = await anAdvertiser();
    const { recharge_ways: ways } = await call('capital/summary', {}, { as: user });
    expect(ways).toMatchObject([
      { way: 'alipay', enabled: true, simulated: false },
      { way: 'wechat', enabled: false, note: '尚未开通' },
    ]);
    await expect(
      call('capital/recharge', { amount: '100', way: 'wechat' }, { as: user }),
    ).rejects.toThrow('尚未开通');
    const started = await call('capital/recharge', { amount: '100', way: 'alipay' }, { as: user });
    expect(started.pay_url).toContain(settings.ALIPAY_GATEWAY);
    const press = { pay_sn: started.pay_sn, outcome: 'success' as const };
    await expect(call('cashier/pay', press, { as: user })).rejects.toThrow('422');
    expect(await available(user)).toBe(0);
  });
});
