import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { audit } from '@/server/audit';
import { type Db, openDatabase, rows } from '@/server/kernel/database';
import { env } from '@/server/kernel/env';
import { runOnce } from '@/server/kernel/job';
import { acceptNotice } from '@/server/payments/accept-notice';
import { payoutJob } from '@/server/payouts/public';
import { findPaymentProvider } from '@/server/providers/payment';
import { call } from '@/tests/support/call';
import { aBankCard } from '@/tests/support/factories/a-bank-card';
import { anAdvertiser, type TestUser } from '@/tests/support/factories/a-user';
import { aVerification } from '@/tests/support/factories/a-verification';
import { aWallet } from '@/tests/support/factories/a-wallet';
import { aRequest } from '@/tests/support/factories/a-withdrawer';
import { inPassing } from '@/tests/support/in-passing';
import { operated } from '@/tests/support/operated';
import { payOut } from '@/tests/support/pay-out';
import { alipayRefundAnswer, startAlipayGateway } from '@/tests/support/servers/alipay-gateway';
import { startWechatPay } from '@/tests/support/servers/wechat-pay';

let wechat: Awaited<ReturnType<typeof startWechatPay>>;
let alipay: Awaited<ReturnType<typeof startAlipayGateway>>;
const before = env().PAYMENT_PROVIDER;

beforeAll(async () => {
  wechat = await startWechatPay();
  alipay = await startAlipayGateway();
  Object.assign(env(), {
    ...wechat.settings,
    ...alipay.settings,
    PAYMENT_PROVIDER: ['alipay', 'wechat'],
  });
});
afterAll(async () => {
  Object.assign(env(), { PAYMENT_PROVIDER: before });
  await wechat.close();
  await alipay.stop();
});
beforeEach(() => {
  Object.assign(wechat.state, { status: 200, answer: '{}', asked: [] });
  alipay.asked.length = 0;
});

/** A verified advertiser who has paid in what the wallet has. */
async function aPayer(...paid: ('alipay' | 'wechat')[]) {
  const user = await anAdvertiser();
  await aVerification(user);
  await aWallet(user, 0);
  const paySns: string[] = [];
  for (const way of paid) paySns.push(await pays(user, way));
  return { user, paySns };
}

async function pays(user: TestUser, way: 'alipay' | 'wechat'): Promise<string> {
  const { pay_sn: paySn } = await call('capital/recharge', { amount: '100', way }, { as: user });
  const provider = findPaymentProvider(way);
  if (!provider) throw new Error(`${way} is configured above`);
  const notice = {
    paySn,
    merchant: provider.merchant,
    amountFen: 10_000,
    ref: `R${paySn}`,
    outcome: 'paid' as const,
  };
  await acceptNotice((await openDatabase()).db, provider, notice);
  return paySn;
}

async function withdraws(user: TestUser, amount: string) {
  const { parts } = await call('capital/withdraw', aRequest(undefined, amount), { as: user });
  for (const { withdraw_sn: sn } of parts) {
    await operated('withdrawal', { sn, decision: 'approve' }, '出纳甲');
  }
  return parts.map(({ withdraw_sn: sn }) => sn);
}

const itsCall = (sn: string) =>
  sql`kind = 'payouts' and key = (select id from withdrawals where withdraw_sn = ${sn})`;

const listed = async (as: TestUser) => (await call('capital/list/withdraw', {}, { as })).list;
const options = (as: TestUser) => call('capital/withdraw/options', {}, { as });

describe('money that was paid in by WeChat Pay and by Alipay', () => {
  it('goes back through the provider that each payment came by', async () => {
    const { user, paySns } = await aPayer('alipay', 'wechat');
    expect(await options(user)).toMatchObject({
      refundable_fen: 20_000,
      refund_way: '微信支付、支付宝',
    });
    const [byWechat, byAlipay] = await withdraws(user, '150');
    wechat.state.answer = JSON.stringify({
      out_refund_no: byWechat,
      refund_id: 'W1',
      status: 'SUCCESS',
    });
    alipay.answers(
      alipayRefundAnswer({
        code: '10000',
        out_trade_no: paySns[0] ?? '',
        trade_no: 'A1',
        fund_change: 'Y',
      }),
    );
    await payOut();
    expect(wechat.state.asked.map(({ body }) => JSON.parse(body))).toMatchObject([
      { out_trade_no: paySns[1], out_refund_no: byWechat, amount: { refund: 10_000 } },
    ]);
    expect(alipay.asked.map((asked) => JSON.parse(asked.get('biz_content') ?? ''))).toMatchObject([
      { out_trade_no: paySns[0], out_request_no: byAlipay, refund_amount: '50.00' },
    ]);
    expect((await listed(user)).map(({ target, state }) => `${target} ${state}`)).toEqual([
      '原路退回支付宝 paid',
      '原路退回微信支付 paid',
    ]);
    expect(await audit((await openDatabase()).db)).toEqual([]);
  });

  it('waits while WeChat Pay has it in work, and is asked about by the same number', async () => {
    const { user } = await aPayer('wechat');
    const [sn] = await withdraws(user, '100');
    wechat.state.answer = JSON.stringify({ out_refund_no: sn, status: 'PROCESSING' });
    await payOut();
    expect((await listed(user))[0]).toMatchObject({ state: 'paying' });
    wechat.state.answer = JSON.stringify({ out_refund_no: sn, status: 'SUCCESS' });
    await payOut();
    expect((await listed(user))[0]).toMatchObject({ state: 'paid' });
    expect(wechat.state.asked.map(({ body }) => JSON.parse(body).out_refund_no)).toEqual([sn, sn]);
  });

  it('stays frozen where WeChat Pay refuses for now, as without money in the merchant’s account', async () => {
    const { user } = await aPayer('wechat');
    await withdraws(user, '100');
    Object.assign(wechat.state, { status: 403, answer: '{"code":"NOT_ENOUGH"}' });
    await payOut();
    expect((await listed(user))[0]).toMatchObject({ state: 'paying' });
    expect(await options(user)).toMatchObject({ available_fen: 0, frozen_fen: 10_000 });
  });

  it('that WeChat Pay will never give back is in the wallet again, and the next request goes to a card', async () => {
    const { user } = await aPayer('wechat');
    await withdraws(user, '100');
    Object.assign(wechat.state, { status: 403, answer: '{"code":"USER_ACCOUNT_ABNORMAL"}' });
    await payOut();
    expect((await listed(user))[0]).toMatchObject({
      state: 'failed',
      reason: '原付款账户异常或已注销',
    });
    expect(await options(user)).toMatchObject({
      available_fen: 10_000,
      frozen_fen: 0,
      refundable_fen: 0,
    });
    const request = aRequest(await aBankCard(user), '100');
    const again = await call('capital/withdraw', request, { as: user });
    expect(again.parts).toMatchObject([{ way: 'card', amount_fen: 10_000 }]);
  });

  it('through a provider that is no longer configured waits for a person where it may have gone, and is in the wallet again where not', async () => {
    const [asked, unasked] = [await aPayer('wechat'), await aPayer('wechat')];
    const [sn = ''] = await withdraws(asked.user, '100');
    Object.assign(wechat.state, { status: 500 });
    await payOut();
    await withdraws(unasked.user, '100');
    Object.assign(env(), { PAYMENT_PROVIDER: ['alipay'] });
    try {
      await payOut();
      expect((await listed(unasked.user))[0]).toMatchObject({
        state: 'failed',
        reason: '原支付渠道已停用，请提现到银行卡',
      });
      expect((await listed(asked.user))[0]).toMatchObject({ state: 'paying' });
    } finally {
      Object.assign(env(), { PAYMENT_PROVIDER: ['alipay', 'wechat'] });
    }
    const answer = JSON.stringify({ out_refund_no: sn, status: 'SUCCESS' });
    Object.assign(wechat.state, { status: 200, answer });
    await payOut();
    expect((await listed(asked.user))[0]).toMatchObject({ state: 'paid' });
    expect(await options(asked.user)).toMatchObject({ available_fen: 0, frozen_fen: 0 });
  });

  it('goes back that way for 350 days, and to a card from then on', async () => {
    const { user, paySns } = await aPayer('alipay', 'wechat');
    for (const [provider, paySn] of ['alipay', 'wechat'].map((name, n) => [name, paySns[n]])) {
      for (const [age, refundable] of [
        ['349 days 23:59:59.999', 20_000],
        ['350 days', 10_000],
        ['350 days 00:00:00.001', 10_000],
      ] as const) {
        await inPassing(async (tx) => {
          await tx.execute(
            sql`update payments set paid_at = now() - ${age}::interval where pay_sn = ${paySn}`,
          );
          expect((await options(user)).refundable_fen, `${provider} ${age}`).toBe(refundable);
        });
      }
    }
  });

  it('is asked about after 1, 2, 4, 8, 16, 32 minutes and then every hour, until it is told', async () => {
    const { user } = await aPayer('wechat');
    const [sn = ''] = await withdraws(user, '100');
    const answers = (status: string) => {
      wechat.state.answer = JSON.stringify({ out_refund_no: sn, status });
    };
    const askIn = (tx: Db, time: string) =>
      tx.execute(
        sql`update outside_calls set run_at = now() + ${time}::interval where ${itsCall(sn)}`,
      );
    answers('PROCESSING');
    await inPassing(async (tx) => {
      const asked = () => wechat.state.asked.length;
      const waits: number[] = [];
      for (let times = 1; times <= 10; times++) {
        await runOnce(payoutJob);
        expect(asked()).toBe(times);
        const [row] = await rows<{ minutes: number }>(
          tx,
          sql`select extract(epoch from run_at - now())::float / 60 as minutes
              from outside_calls where ${itsCall(sn)}`,
        );
        waits.push(row?.minutes ?? 0);
        await askIn(tx, '1 millisecond');
        await runOnce(payoutJob);
        expect(asked()).toBe(times);
        await askIn(tx, '0');
      }
      expect(waits).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60, 60]);
      answers('SUCCESS');
      await runOnce(payoutJob);
      expect((await listed(user))[0]).toMatchObject({ state: 'paid' });
    });
  });
});
