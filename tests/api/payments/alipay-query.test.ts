import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase, rows } from '@/server/kernel/database';
import { expirePayments } from '@/server/payments/expire-payments';
import { alipayPayments } from '@/server/providers/payment/alipay/alipay-payments';
import { call } from '@/tests/support/call';
import { anAdvertiser, type TestUser } from '@/tests/support/factories/a-user';
import {
  alipayAnswer,
  alipaySign,
  otherKey,
  startAlipayGateway,
} from '@/tests/support/servers/alipay-gateway';

let gateway: Awaited<ReturnType<typeof startAlipayGateway>>;
beforeAll(async () => {
  gateway = await startAlipayGateway();
});
afterAll(() => gateway.stop());

/** A recharge of 100 元 by Alipay whose time is over. */
async function anOverdueRecharge() {
  const user = await anAdvertiser();
  const { pay_sn: paySn } = await call(
    'capital/recharge',
    { amount: '100', way: 'alipay' },
    { as: user },
  );
  const { db } = await openDatabase();
  await db.execute(sql`update payments set provider = 'alipay',
    expires_at = now() - interval '1 minute' where pay_sn = ${paySn}`);
  return { user, paySn };
}

const paid = (paySn: string) => ({
  code: '10000',
  msg: 'Success',
  out_trade_no: paySn,
  trade_no: `2026${paySn}`,
  total_amount: '100.00',
  trade_status: 'TRADE_SUCCESS',
});

const available = async (user: TestUser) =>
  (await call('capital/summary', {}, { as: user })).available_fen;

/** Lets the job ask the gateway, and ends what is left so that the next test begins without it. */
async function ask(paySn: string): Promise<string | undefined> {
  const { db } = await openDatabase();
  await expirePayments(db, () => alipayPayments(gateway.settings));
  const [found] = await rows<{ state: string }>(
    db,
    sql`select state from payments where pay_sn = ${paySn}`,
  );
  await db.execute(sql`update payments set state = 'expired' where state = 'pending'`);
  return found?.state;
}

describe('what Alipay’s gateway answers about a payment whose notice never came', () => {
  it('brings the money in where Alipay has signed it', async () => {
    const { user, paySn } = await anOverdueRecharge();
    gateway.answers(alipayAnswer(paid(paySn)));
    expect(await ask(paySn)).toBe('paid');
    expect(await available(user)).toBe(10_000);
    const [asked] = gateway.asked.slice(-1);
    expect(asked?.get('method')).toBe('alipay.trade.query');
    expect(JSON.parse(asked?.get('biz_content') ?? '{}')).toEqual({ out_trade_no: paySn });
  });

  it.each<[string, (paySn: string) => string]>([
    ['has a signature that is none', (sn) => alipayAnswer(paid(sn), 'Z2FyYmFnZQ==')],
    [
      'is signed by another key',
      (sn) => alipayAnswer(paid(sn), alipaySign(JSON.stringify(paid(sn)), otherKey)),
    ],
    ['is not signed', (sn) => `{"alipay_trade_query_response":${JSON.stringify(paid(sn))}}`],
    ['has a right signature over something else', (sn) => alipayAnswer(paid(sn), alipaySign('{}'))],
    [
      'says a second thing behind the signature',
      (sn) =>
        alipayAnswer({ ...paid(sn), trade_status: 'WAIT_BUYER_PAY' }).replace(
          /\}$/,
          `,"alipay_trade_query_response":${JSON.stringify(paid(sn))}}`,
        ),
    ],
    [
      'says a second thing before it',
      (sn) =>
        alipayAnswer({ ...paid(sn), trade_status: 'WAIT_BUYER_PAY' }).replace(
          /^\{/,
          `{"x":{"alipay_trade_query_response":${JSON.stringify(paid(sn))}},`,
        ),
    ],
    [
      'knows nothing of it, unsigned',
      () => '{"error_response":{"code":"40004","sub_code":"ACQ.TRADE_NOT_EXIST"}}',
    ],
    ['is of another order', () => alipayAnswer(paid('ZF1'))],
    ['is no JSON', () => '<html>502</html>'],
    [
      'says that the system is busy',
      () => alipayAnswer({ code: '20000', sub_code: 'ACQ.SYSTEM_ERROR' }),
    ],
  ])(
    'is not believed when it %s: the payment stays open and is asked for again',
    async (_name, answer) => {
      const { user, paySn } = await anOverdueRecharge();
      gateway.answers(answer(paySn));
      expect(await ask(paySn)).toBe('pending');
      expect(await available(user)).toBe(0);
    },
  );

  it('brings in no other amount', async () => {
    const { user, paySn } = await anOverdueRecharge();
    gateway.answers(alipayAnswer({ ...paid(paySn), total_amount: '100.01' }));
    await ask(paySn);
    expect(await available(user)).toBe(0);
  });

  it.each([
    [
      'does not know it',
      { code: '40004', msg: 'Business Failed', sub_code: 'ACQ.TRADE_NOT_EXIST' },
    ],
    ['has closed it', { ...paid('SN'), trade_status: 'TRADE_CLOSED' }],
  ])('ends the payment where Alipay has signed that it %s', async (_name, response) => {
    const { user, paySn } = await anOverdueRecharge();
    const own = 'out_trade_no' in response ? { ...response, out_trade_no: paySn } : response;
    gateway.answers(alipayAnswer(own));
    expect(await ask(paySn)).toBe('expired');
    expect(await available(user)).toBe(0);
  });
});
