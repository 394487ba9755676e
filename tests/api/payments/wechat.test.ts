import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '@/server/kernel/database';
import { env } from '@/server/kernel/env';
import { receiveNotice } from '@/server/payments/accept-notice';
import { expirePayments } from '@/server/payments/expire-payments';
import { findPaymentProvider, type PaymentProvider } from '@/server/providers/payment';
import { wechatPayments } from '@/server/providers/payment/wechat/wechat-payments';
import { call } from '@/tests/support/call';
import { anAdvertiser, type TestUser } from '@/tests/support/factories/a-user';
import { alipaySettings } from '@/tests/support/servers/alipay-gateway';
import {
  startWechatPay,
  wechatHeaders,
  wechatNotice,
  wechatTrade,
} from '@/tests/support/servers/wechat-pay';

let wechat: Awaited<ReturnType<typeof startWechatPay>>;
let provider: PaymentProvider;
const before = env().PAYMENT_PROVIDER;

beforeAll(async () => {
  wechat = await startWechatPay();
  provider = wechatPayments(wechat.settings);
  Object.assign(env(), {
    ...alipaySettings,
    ...wechat.settings,
    PAYMENT_PROVIDER: ['alipay', 'wechat'],
  });
});
afterAll(async () => {
  Object.assign(env(), { PAYMENT_PROVIDER: before });
  await wechat.close();
});
afterEach(() => {
  Object.assign(wechat.state, { status: 200, answer: '{}', signing: {}, asked: [] });
});

async function aRecharge() {
  const user = await anAdvertiser();
  const { pay_sn: paySn, pay_url: payUrl } = await call(
    'capital/wechat',
    { amount: '100' },
    { as: user },
  );
  return { user, paySn, payUrl };
}

const available = async (user: TestUser) =>
  (await call('capital/summary', {}, { as: user })).available_fen;

const notify = async (raw: string, headers: Record<string, string> = wechatHeaders(raw)) =>
  receiveNotice((await openDatabase()).db, provider, raw, headers);

describe('WeChat Pay beside Alipay', () => {
  it('is offered with it, each carried by its own provider', async () => {
    const user = await anAdvertiser();
    const { recharge_ways: ways } = await call('capital/summary', {}, { as: user });
    expect(ways).toMatchObject([
      { way: 'alipay', enabled: true, simulated: false },
      { way: 'wechat', enabled: true, simulated: false, note: '用微信扫码付款' },
    ]);
    expect(findPaymentProvider('simulator')).toBeNull();
    const started = await call('capital/recharge', { amount: '100', way: 'alipay' }, { as: user });
    expect(started.pay_url).toContain(alipaySettings.ALIPAY_GATEWAY);
  });

  it('shows a code of the very payment on our own page, and a way to try again where there is none', async () => {
    const { user, paySn, payUrl } = await aRecharge();
    expect(payUrl).toBe(`/cashier/${paySn}`);
    wechat.state.answer = '{"code_url":"weixin://wxpay/bizpayurl?pr=abc"}';
    const shown = await call('cashier/show', { pay_sn: paySn }, { as: user });
    expect(shown.code?.path).toMatch(/^M\d/);
    expect(JSON.parse(wechat.state.asked[0]?.body ?? '')).toMatchObject({
      out_trade_no: paySn,
      amount: { total: 10_000, currency: 'CNY' },
      notify_url: 'https://www.example.com/api/pay/notice/wechat',
    });
    wechat.state.signing = { byStranger: true };
    expect((await call('cashier/show', { pay_sn: paySn }, { as: user })).code).toBeNull();
  });
});

describe('a notice of WeChat Pay', () => {
  it('brings the money once, however often it comes', async () => {
    const { user, paySn } = await aRecharge();
    const raw = wechatNotice(wechatTrade(paySn));
    expect(await notify(raw)).toBe('done');
    expect(await notify(raw)).toBe('repeated');
    expect(await available(user)).toBe(10_000);
  });

  it.each([
    ['a stranger’s signature', (raw: string) => wechatHeaders(raw, { byStranger: true })],
    ['another key’s name', (raw: string) => wechatHeaders(raw, { serial: 'PUB_KEY_ID_X' })],
    ['the age of ten minutes', (raw: string) => wechatHeaders(raw, { age: 600 })],
    ['a signature of other words', (raw: string) => wechatHeaders(`${raw} `)],
    ['no signature', () => ({})],
  ])('is refused with %s', async (_name, headers) => {
    const { user, paySn } = await aRecharge();
    const raw = wechatNotice(wechatTrade(paySn));
    expect(await notify(raw, headers(raw) as Record<string, string>)).toBe('refused');
    expect(await available(user)).toBe(0);
  });

  it.each([
    ['another amount', { amount: { total: 10_001, currency: 'CNY' } }],
    ['another currency', { amount: { total: 10_000, currency: 'USD' } }],
    ['another merchant', { mchid: '1900000001' }],
    ['another application', { appid: 'wx1' }],
    ['another payment', { out_trade_no: 'ZF0' }],
    ['no number of its own', { transaction_id: '' }],
  ])('is refused for %s, though it is signed', async (_name, more) => {
    const { user, paySn } = await aRecharge();
    expect(await notify(wechatNotice(wechatTrade(paySn, more)))).toBe('refused');
    expect(await available(user)).toBe(0);
  });

  it('is refused when it was sealed with another key', async () => {
    const { paySn } = await aRecharge();
    expect(await notify(wechatNotice(wechatTrade(paySn), 'x'.repeat(32)))).toBe('refused');
  });
});

describe('a payment whose time is over', () => {
  const overdue = async (paySn: string) => {
    const { db } = await openDatabase();
    await db.execute(sql`update payments set expires_at = now() where pay_sn = ${paySn}`);
    await db.execute(
      sql`update payments set state = 'failed' where state = 'pending' and pay_sn <> ${paySn}`,
    );
    return expirePayments(db, (name) => (name === 'wechat' ? provider : null));
  };

  it('that was paid without a notice brings its money', async () => {
    const { user, paySn } = await aRecharge();
    wechat.state.answer = JSON.stringify(wechatTrade(paySn));
    expect(await overdue(paySn)).toBe(0);
    expect(await available(user)).toBe(10_000);
  });

  it('that was not paid is closed at WeChat Pay before it ends here', async () => {
    const { paySn } = await aRecharge();
    wechat.state.answer = JSON.stringify(wechatTrade(paySn, { trade_state: 'NOTPAY' }));
    expect(await overdue(paySn)).toBe(0); // closing is answered 200: not sure
    expect(wechat.state.asked.at(-1)?.path).toMatch(/close$/);
    wechat.state.status = 404;
    wechat.state.answer = '{"code":"ORDER_NOT_EXIST"}';
    expect(await overdue(paySn)).toBe(1);
  });

  it('stays open where the answer is not signed by WeChat Pay', async () => {
    const { user, paySn } = await aRecharge();
    wechat.state.answer = JSON.stringify(wechatTrade(paySn));
    wechat.state.signing = { byStranger: true };
    expect(await overdue(paySn)).toBe(0);
    expect(await available(user)).toBe(0);
  });
});

describe('a refund through WeChat Pay', () => {
  const refund = { paySn: 'ZF1', refundSn: 'TK1', amountFen: 500, paidFen: 10_000 };

  it('tells where it stands, by its own number', async () => {
    for (const [status, said] of [
      ['SUCCESS', 'done'],
      ['PROCESSING', 'waiting'],
      ['ABNORMAL', 'waiting'],
      ['CLOSED', 'failed'],
    ]) {
      wechat.state.answer = JSON.stringify({ out_refund_no: 'TK1', status });
      expect(await provider.refunds?.refund(refund)).toMatchObject({ outcome: said });
    }
    expect(JSON.parse(wechat.state.asked[0]?.body ?? '')).toMatchObject({
      out_trade_no: 'ZF1',
      out_refund_no: 'TK1',
      amount: { refund: 500, total: 10_000, currency: 'CNY' },
    });
  });

  it('is unknown, and neither done nor failed, where the answer is of another one', async () => {
    wechat.state.answer = '{"out_refund_no":"TK2","status":"SUCCESS"}';
    await expect(provider.refunds?.refund(refund)).rejects.toThrow();
  });
});
