import { afterAll, beforeAll, expect, it } from 'vitest';
import { audit } from '@/server/audit';
import { openDatabase } from '@/server/kernel/database';
import { parseEnv } from '@/server/kernel/env';
import { operate } from '@/server/operator/operate';
import { call } from '@/tests/support/call';
import { aWithdrawal, aWithdrawer, type Withdrawer } from '@/tests/support/factories/a-withdrawer';
import { operated } from '@/tests/support/operated';
import { payOut } from '@/tests/support/pay-out';
import { startAlipayTransfers } from '@/tests/support/servers/alipay-transfers';

const held = globalThis as typeof globalThis & { __env?: unknown };
let alipay: Awaited<ReturnType<typeof startAlipayTransfers>>;

beforeAll(async () => {
  alipay = await startAlipayTransfers();
  held.__env = parseEnv({ ...process.env, ...alipay.settings });
});
afterAll(async () => {
  held.__env = undefined;
  await alipay.stop();
});

async function approved(user: Withdrawer, amount: string): Promise<string> {
  const sn = await aWithdrawal(user, amount);
  await operated('withdrawal', { sn, decision: 'approve' }, '出纳甲');
  return sn;
}

const stateOf = async (user: Withdrawer, sn: string) =>
  (await call('capital/list/withdraw', {}, { as: user })).list.find(
    (row) => row.withdraw_sn === sn,
  );

it('transfers what is approved, once, to the card and name that were bound', async () => {
  const user = await aWithdrawer(10_000);
  const sn = await approved(user, '12.30');
  await payOut();
  await payOut();
  expect(alipay.made.get(sn)).toMatchObject({ amount: '12.30', times: 1 });
  expect(alipay.made.get(sn)?.identity).toMatch(/^622202\d{13}$/);
  expect(await stateOf(user, sn)).toMatchObject({ state: 'paid' });
  expect(await audit((await openDatabase()).db)).toEqual([]);
});

it('gives back what Alipay says will never be', async () => {
  const user = await aWithdrawer(10_000);
  const sn = await approved(user, '10');
  alipay.refuse(sn, 'CARD_BIN_ERROR');
  await payOut();
  expect(await stateOf(user, sn)).toMatchObject({ state: 'failed', reason: '收款银行卡号有误' });
  expect(await call('capital/withdraw/options', {}, { as: user })).toMatchObject({
    available_fen: 10_000,
    frozen_fen: 0,
  });
});

it('takes no other refusal for an end: it asks again, and a person sees it', async () => {
  const user = await aWithdrawer(10_000);
  const sn = await approved(user, '10');
  alipay.refuse(sn, 'PAYER_BALANCE_NOT_ENOUGH');
  for (let nth = 0; nth < 5; nth++) await payOut();
  expect(await stateOf(user, sn)).toMatchObject({ state: 'paying' });
  const { db } = await openDatabase();
  expect(await operate(db, { list: 'payout' })).toContain('渠道已询问 5 次没有结果，请人工核对');
});
