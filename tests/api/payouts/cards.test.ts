import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { bankCards } from '@/server/cards/tables';
import { openDatabase } from '@/server/kernel/database';
import { parseEnv } from '@/server/kernel/env';
import * as identity from '@/server/providers/identity/provider';
import { call, reply } from '@/tests/support/call';
import { letPass, readCode } from '@/tests/support/codes';
import { aBankCard, aCardNumber } from '@/tests/support/factories/a-bank-card';
import { aMediaOwner, anAdvertiser, type TestUser } from '@/tests/support/factories/a-user';
import { aCompany, aVerification } from '@/tests/support/factories/a-verification';
import { aWallet, payPassword } from '@/tests/support/factories/a-wallet';
import { aWithdrawal, aWithdrawer } from '@/tests/support/factories/a-withdrawer';

const held = globalThis as typeof globalThis & { __env?: unknown };

afterEach(() => {
  vi.restoreAllMocks();
  held.__env = undefined;
});

async function bind(user: TestUser, input: object) {
  await letPass(60);
  await call('sendMsg', { purpose: 'bank' }, { as: user });
  return reply('capital/bindBank', { ...input, code: await readCode(user.phone) }, { as: user });
}

const cards = async (user: TestUser) => (await call('capital/myBankList', {}, { as: user })).list;

describe('binding a card', () => {
  it('tells the bank by its number, keeps the number sealed and shows the tail', async () => {
    const user = await anAdvertiser();
    await aVerification(user);
    const number = aCardNumber('622848');
    const { envelope } = await bind(user, { card_no: number.replace(/(.{4})/g, '$1 ') });
    expect(envelope).toMatchObject({ status: 200, data: { bank_name: '中国农业银行' } });
    const [shown] = await cards(user);
    expect(shown).toMatchObject({ card_tail: number.slice(-4), holder_masked: '陆**', unfit: '' });
    const { db } = await openDatabase();
    const [row] = await db.select().from(bankCards).where(eq(bankCards.userId, user.id));
    expect(JSON.stringify([row, shown])).not.toContain(number);
    expect(JSON.stringify(row)).not.toContain('陆知夏');
  });

  it('takes every bank of the list, by its code', async () => {
    const user = await anAdvertiser();
    await aVerification(user);
    const { banks } = await call('capital/bankList', {}, { as: user });
    expect(banks.length).toBeGreaterThan(10);
    const { code, name } = banks.at(-1)!;
    const bound = await bind(user, { card_no: aCardNumber(), bank_code: code, branch: '示例支行' });
    expect(bound.envelope.data).toMatchObject({ bank_code: code, bank_name: name });
  });

  it('asks for a verification first, for the verified name, and for a right code', async () => {
    const user = await anAdvertiser();
    expect((await bind(user, { card_no: aCardNumber() })).envelope).toMatchObject({
      status: 422,
      msg: '请先完成实名认证，银行卡须与认证的姓名或企业名称一致',
    });
    await aVerification(user);
    expect(
      (await bind(user, { card_no: aCardNumber(), holder: '陆知春' })).envelope.data,
    ).toMatchObject({
      fields: { holder: '持卡人须与实名认证的姓名或企业名称一致' },
    });
    const wrong = { card_no: aCardNumber(), code: '000000' };
    expect((await reply('capital/bindBank', wrong, { as: user })).envelope.status).toBe(422);
    expect(await cards(user)).toEqual([]);
  });

  it('names what is wrong with a number, and asks for the bank where it cannot tell', async () => {
    const user = await anAdvertiser();
    await aVerification(user);
    const right = aCardNumber();
    const mistyped = `${right.slice(0, -1)}${(Number(right.at(-1)) + 1) % 10}`;
    expect((await bind(user, { card_no: mistyped })).envelope.data).toMatchObject({
      fields: { card_no: '银行卡号有误，请对照卡面逐位核对' },
    });
    const unknown = aCardNumber('699999');
    expect((await bind(user, { card_no: unknown })).envelope.data).toMatchObject({
      fields: { bank_code: '没有识别出开户银行，请选择' },
    });
    expect((await bind(user, { card_no: unknown, bank_code: 'CMB' })).envelope.status).toBe(200);
    expect((await bind(user, { card_no: unknown, bank_code: 'CMB' })).envelope.data).toMatchObject({
      fields: { card_no: '这张银行卡已经绑定，不需要重复绑定' },
    });
  });

  it('takes a company’s account with its bank and branch, without a check digit', async () => {
    const user = await aMediaOwner();
    await aVerification(user, { kind: 'company' });
    const account = { card_no: '32050188-0000-1234-56', bank_code: 'CCB' };
    expect((await bind(user, account)).envelope.data).toMatchObject({
      fields: { branch: '请填写开户支行，例如 苏州姑苏支行' },
    });
    expect((await bind(user, { ...account, bank_code: '' })).envelope.data).toEqual({
      fields: { bank_code: '请选择开户银行', branch: '请填写开户支行，例如 苏州姑苏支行' },
    });
    expect((await bind(user, { ...account, branch: '苏州姑苏支行' })).envelope.status).toBe(200);
    expect(await cards(user)).toMatchObject([
      { kind: 'company', holder_masked: aCompany.name, card_tail: '3456' },
    ]);
  });
});

describe('the four elements', () => {
  const says = (answer: identity.IdentityAnswer | Error) => {
    held.__env = parseEnv({
      ...process.env,
      IDENTITY_CHECKER: 'tencent',
      TENCENT_SECRET_ID: 'a',
      TENCENT_SECRET_KEY: 'b',
    });
    const asked: identity.CardToCheck[] = [];
    vi.spyOn(identity, 'identityChecker').mockResolvedValue({
      name: 'tencent',
      checkPerson: async () => 'unknown',
      checkPhone: async () => 'unknown',
      checkCard: async (card) => {
        asked.push(card);
        if (answer instanceof Error) throw answer;
        return answer;
      },
    });
    return asked;
  };

  it('are asked for with the verified number and the login phone, and unbind a card that is denied', async () => {
    const user = await anAdvertiser();
    const { idNumber } = await aVerification(user);
    const asked = says('different');
    const number = aCardNumber();
    expect((await bind(user, { card_no: number })).envelope).toMatchObject({
      status: 422,
      msg: '银行核验未通过：卡号、姓名、身份证号须一致，且银行预留手机号须是您的登录手机号',
    });
    expect(asked).toEqual([{ name: '陆知夏', idNumber, cardNo: number, phone: user.phone }]);
    expect(await cards(user)).toEqual([]);
    says('same');
    expect((await bind(user, { card_no: number })).envelope.status).toBe(200);
  });

  it('leave the card bound where the service is away: a bank pays to no other name', async () => {
    const user = await anAdvertiser();
    await aVerification(user);
    says(new Error('timeout'));
    expect((await bind(user, { card_no: aCardNumber() })).envelope.status).toBe(200);
    expect(await cards(user)).toHaveLength(1);
  });
});

describe('unbinding a card', () => {
  it('takes the pay password, and waits for money that is on its way to it', async () => {
    const user = await aWithdrawer(10_000);
    const sn = await aWithdrawal(user, '50');
    const input = { bank_id: user.cardId, pay_password: payPassword };
    const { envelope } = await reply('capital/delBank', input, { as: user });
    expect(envelope).toMatchObject({ status: 422 });
    expect(envelope.msg).toContain('还有提现在处理');
    await call('capital/withdraw/cancel', { withdraw_sn: sn }, { as: user });
    await call('capital/delBank', input, { as: user });
    expect(await cards(user)).toEqual([]);
  });

  it('lets the same card be bound anew', async () => {
    const user = await anAdvertiser();
    await aVerification(user);
    await aWallet(user, 0);
    const number = aCardNumber();
    await bind(user, { card_no: number });
    const [card] = await cards(user);
    await call(
      'capital/delBank',
      { bank_id: card!.bank_id, pay_password: payPassword },
      { as: user },
    );
    expect((await bind(user, { card_no: number })).envelope.status).toBe(200);
  });
});

it('a card of a name that is no longer verified is shown as unfit', async () => {
  const user = await aMediaOwner();
  await aVerification(user);
  await aBankCard(user);
  await aVerification(user, { kind: 'company' });
  expect(await cards(user)).toMatchObject([
    { unfit: '户名与现在的实名认证不一致，请解绑后绑定同名银行卡' },
  ]);
});
