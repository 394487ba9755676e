import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { users } from '@/server/account/tables';
import { audit } from '@/server/audit';
import { openDatabase } from '@/server/kernel/database';
import { operate } from '@/server/operator/operate';
import { call, reply } from '@/tests/support/call';
import { aBankCard } from '@/tests/support/factories/a-bank-card';
import { aMediaOwner, anAdvertiser, type TestUser } from '@/tests/support/factories/a-user';
import { anIdNumber, aVerification } from '@/tests/support/factories/a-verification';
import { aWallet, payPassword } from '@/tests/support/factories/a-wallet';
import { aRequest, aWithdrawal, aWithdrawer } from '@/tests/support/factories/a-withdrawer';
import { operated } from '@/tests/support/operated';
import { runDueJobs } from '@/tests/support/run-due-jobs';

const does = async (act: string, fields: Record<string, string>, by = '出纳甲') =>
  operated(act, fields, by);
const lists = async (list: string) => operate((await openDatabase()).db, { list });

const options = (as: TestUser) => call('capital/withdraw/options', {}, { as });
const shown = async (as: TestUser, sn: string) =>
  (await call('capital/list/withdraw', {}, { as })).list.find((row) => row.withdraw_sn === sn);

async function recharge(user: TestUser, amount: string) {
  const { pay_sn } = await call('capital/recharge', { amount, way: 'alipay' }, { as: user });
  await call('cashier/pay', { pay_sn, outcome: 'success' }, { as: user });
}

describe('asking for a withdrawal', () => {
  it('freezes the money at once, from 0.01 元 on and without a fee, and says by when it is there', async () => {
    const user = await aWithdrawer(10_000);
    const before = await options(user);
    expect(before).toMatchObject({ available_fen: 10_000, frozen_fen: 0, refundable_fen: 0 });
    expect(before.arrive_by).toMatch(/^\d\d-\d\d（周[一二三四五]）18:00$/);
    const sn = await aWithdrawal(user, '0.01');
    expect(await options(user)).toMatchObject({ available_fen: 9_999, frozen_fen: 1, open: 1 });
    expect(await shown(user, sn)).toMatchObject({
      amount_fen: 1,
      fee_fen: 0,
      state_label: '待审核',
      can_cancel: true,
      events: [{ words: '提交申请，金额已冻结' }],
    });
  });

  it('asks for a verification, a fitting card, the pay password and enough money', async () => {
    const user = await aMediaOwner();
    await aWallet(user, 10_000);
    const refused = async (as: TestUser, input: object) =>
      (await reply('capital/withdraw', { ...aRequest(undefined, '10'), ...input }, { as }))
        .envelope;
    expect(await refused(user, {})).toMatchObject({ data: { verification: 'required' } });
    await aVerification(user);
    expect(await refused(user, {})).toMatchObject({
      data: { fields: { bank_id: '请选择到账银行卡' } },
    });
    const cardId = await aBankCard(user);
    expect(await refused(user, { bank_id: cardId, pay_password: '000000' })).toMatchObject({
      data: { tries_left: 4 },
    });
    expect(await refused(user, { bank_id: cardId, amount: '100.01' })).toMatchObject({
      data: { fields: { amount: '可提现 ¥100.00，请改小金额' } },
    });
    expect(await refused(user, { bank_id: cardId, amount: '0.00' })).toMatchObject({
      data: { fields: { amount: '提现金额至少 0.01 元' } },
    });
    await aVerification(user, { kind: 'company' });
    expect(await refused(user, { bank_id: cardId })).toMatchObject({
      data: { fields: { bank_id: '户名与现在的实名认证不一致，请解绑后绑定同名银行卡' } },
    });
    expect(await options(user)).toMatchObject({ available_fen: 10_000, frozen_fen: 0 });
  });

  it('sent twice with the same key is one', async () => {
    const user = await aWithdrawer(10_000);
    const request = aRequest(user.cardId, '30');
    const answers = await Promise.all(
      [1, 2, 3].map(() => call('capital/withdraw', request, { as: user })),
    );
    expect(new Set(answers.map(({ withdraw_sn }) => withdraw_sn)).size).toBe(1);
    expect(await options(user)).toMatchObject({ available_fen: 7_000, frozen_fen: 3_000 });
  });

  it('of a key that was used with another sum or card is refused, and takes nothing', async () => {
    const user = await aWithdrawer(10_000);
    const request = aRequest(user.cardId, '30');
    const { withdraw_sn: sn } = await call('capital/withdraw', request, { as: user });
    const said = `这次提现已按 ¥30.00 提交（单号 ${sn}），没有再次提交；要另提一笔，请刷新页面后重新填写`;
    const again = async (more: object) =>
      (await reply('capital/withdraw', { ...request, ...more }, { as: user })).envelope.msg;
    expect(await again({ amount: '80' })).toBe(said);
    expect(await again({ bank_id: await aBankCard(user) })).toBe(said);
    expect(await options(user)).toMatchObject({ available_fen: 7_000, frozen_fen: 3_000 });
  });

  it('rests while the account is held, in words that say until when', async () => {
    const user = await aWithdrawer(10_000);
    const { db } = await openDatabase();
    const hold = (until: ReturnType<typeof sql>) =>
      db.update(users).set({ withdrawalsHeldUntil: until }).where(eq(users.id, user.id));
    await hold(sql`now() + interval '23 hours'`);
    const { envelope } = await reply('capital/withdraw', aRequest(user.cardId, '10'), { as: user });
    expect(envelope.msg).toMatch(/^为了资金安全，更换手机号后暂停提现，.* 后可以提现$/);
    expect((await options(user)).held_until).not.toBeNull();
    await hold(sql`now() - interval '1 second'`);
    await call('capital/withdraw', aRequest(user.cardId, '10'), { as: user });
  });
});

describe('an open withdrawal', () => {
  it('is taken back by its owner until it is paid, and pressed twice it is done', async () => {
    const user = await aWithdrawer(10_000);
    const sn = await aWithdrawal(user, '80');
    await does('withdrawal', { sn, decision: 'approve' });
    await call('capital/withdraw/cancel', { withdraw_sn: sn }, { as: user });
    await call('capital/withdraw/cancel', { withdraw_sn: sn }, { as: user });
    expect(await options(user)).toMatchObject({ available_fen: 10_000, frozen_fen: 0, open: 0 });
    const late = await aWithdrawal(user, '80');
    await does('withdrawal', { sn: late, decision: 'approve' });
    await does('payout-batch', {});
    const { envelope } = await reply(
      'capital/withdraw/cancel',
      { withdraw_sn: late },
      { as: user },
    );
    expect(envelope.msg).toBe(`提现 ${late} 现在是打款中，不能再这样操作`);
  });

  it('is rejected with a reason alone, gives the money back and tells its owner', async () => {
    const user = await aWithdrawer(10_000);
    const sn = await aWithdrawal(user, '80');
    await expect(does('withdrawal', { sn, decision: 'reject' })).rejects.toMatchObject({
      msg: '请写明理由，申请人会看到',
    });
    await does('withdrawal', { sn, decision: 'reject', reason: '收款信息待核实' });
    expect(await shown(user, sn)).toMatchObject({
      state_label: '审核失败',
      reason: '收款信息待核实',
    });
    expect(await options(user)).toMatchObject({ available_fen: 10_000, frozen_fen: 0 });
    const { list } = await call('messages', {}, { as: user });
    expect(list[0]).toMatchObject({ title: '提现 ¥80.00 审核未通过，已退回可用余额' });
  });

  it('above the configured sum needs two different operators', async () => {
    const user = await aWithdrawer(10_000_000);
    const sn = await aWithdrawal(user, '50000.01');
    expect(await lists('withdrawal')).toContain('大额：此人当日共提现 ¥50,000.01，须两人审核');
    expect(await does('withdrawal', { sn, decision: 'approve' })).toContain('须另一人复核');
    await expect(does('withdrawal', { sn, decision: 'approve' })).rejects.toMatchObject({
      msg: '当日提现合计金额较大，须由另一位操作人复核',
    });
    expect(await shown(user, sn)).toMatchObject({ state: 'pending_review' });
    expect(await lists('withdrawal')).toContain('已由 出纳甲 初审，等另一人复核');
    await does('withdrawal', { sn, decision: 'approve' }, '会计乙');
    expect(await shown(user, sn)).toMatchObject({ state: 'payable' });
    for (const amount of ['49999.99', '50000']) {
      const other = await aWithdrawer(10_000_000);
      const small = await aWithdrawal(other, amount);
      await does('withdrawal', { sn: small, decision: 'approve' });
      expect(await shown(other, small)).toMatchObject({ state: 'payable' });
    }
  });

  it('counts a person’s day for that: three of ¥40,000 are above it as one of ¥120,000 is', async () => {
    const user = await aWithdrawer(20_000_000);
    const refused = await aWithdrawal(user, '40000');
    await does('withdrawal', { sn: refused, decision: 'reject', reason: '收款信息待核实' });
    const first = await aWithdrawal(user, '40000');
    await does('withdrawal', { sn: first, decision: 'approve' });
    expect(await shown(user, first)).toMatchObject({ state: 'payable' });
    for (const sn of [await aWithdrawal(user, '40000'), await aWithdrawal(user, '0.01')]) {
      expect(await does('withdrawal', { sn, decision: 'approve' })).toContain('须另一人复核');
      await does('withdrawal', { sn, decision: 'approve' }, '会计乙');
      expect(await shown(user, sn)).toMatchObject({ state: 'payable' });
    }
    const { db } = await openDatabase();
    await db.execute(
      sql`update withdrawals set created_at = created_at - interval '1 day' where user_id = ${user.id}`,
    );
    const nextDay = await aWithdrawal(user, '40000');
    await does('withdrawal', { sn: nextDay, decision: 'approve' });
    expect(await shown(user, nextDay)).toMatchObject({ state: 'payable' });
  });

  it.each([
    ['the same person', 'person'],
    ['the legal representative of a company', 'company'],
  ] as const)('counts %s under another phone for that', async (_who, kind) => {
    const idNumber = anIdNumber();
    const user = await aWithdrawer(10_000_000, { idNumber });
    const other = await aWithdrawer(10_000_000, { kind, idNumber });
    const first = await aWithdrawal(user, '30000');
    await does('withdrawal', { sn: first, decision: 'approve' });
    const second = await aWithdrawal(other, '30000');
    expect(await lists('withdrawal')).toContain('大额：此人当日共提现 ¥60,000.00，须两人审核');
    expect(await does('withdrawal', { sn: second, decision: 'approve' })).toContain('须另一人复核');
  });
});

describe('an advertiser’s recharged money', () => {
  it('goes back the way it came, newest first, and only the rest to the card', async () => {
    const user = await anAdvertiser();
    await aVerification(user);
    await aWallet(user, 30_000);
    await recharge(user, '100');
    await recharge(user, '50');
    expect(await options(user)).toMatchObject({ refundable_fen: 15_000, refund_way: '支付宝' });
    // All of it goes back: no card is needed.
    const back = await call('capital/withdraw', aRequest(undefined, '120'), { as: user });
    expect(back.parts).toMatchObject([
      { amount_fen: 5_000, way: 'refund' },
      { amount_fen: 7_000, way: 'refund' },
    ]);
    expect(await options(user)).toMatchObject({ refundable_fen: 3_000 });
    const cardId = await aBankCard(user);
    // Who chooses a card without knowing what does not go to it is told before anything is sent.
    const { envelope } = await reply('capital/withdraw', aRequest(cardId, '50'), { as: user });
    expect(envelope.msg).toContain('这次 ¥30.00 原路退回，¥20.00 到所选银行卡。还没有提交');
    const told = { ...aRequest(cardId, '50'), refundable_fen: 3_000 };
    const both = await call('capital/withdraw', told, { as: user });
    expect(both.parts).toMatchObject([
      { amount_fen: 3_000, way: 'refund' },
      { amount_fen: 2_000, way: 'card' },
    ]);
    const { db } = await openDatabase();
    for (const { withdraw_sn: sn } of [...back.parts, ...both.parts]) {
      await does('withdrawal', { sn, decision: 'approve' });
    }
    await runDueJobs(db);
    const { list } = await call('capital/list/withdraw', {}, { as: user });
    expect(list.map(({ target, state }) => `${target} ${state}`)).toEqual([
      '中国工商银行 payable',
      '原路退回支付宝 paid',
      '原路退回支付宝 paid',
      '原路退回支付宝 paid',
    ]);
    expect(await audit(db)).toEqual([]);
  });

  it('of a withdrawal that was cancelled can go back again', async () => {
    const user = await anAdvertiser();
    await aVerification(user);
    await aWallet(user, 0);
    await recharge(user, '100');
    const { withdraw_sn } = await call('capital/withdraw', aRequest(undefined, '100'), {
      as: user,
    });
    expect(await options(user)).toMatchObject({ refundable_fen: 0, available_fen: 0 });
    await call('capital/withdraw/cancel', { withdraw_sn }, { as: user });
    expect(await options(user)).toMatchObject({ refundable_fen: 10_000, available_fen: 10_000 });
  });
});

describe('the list of withdrawals', () => {
  it('is its owner’s alone, by tab and page', async () => {
    const [user, other] = [await aWithdrawer(100_000), await aWithdrawer(0)];
    const sns: string[] = [];
    for (let nth = 1; nth <= 5; nth++) sns.push(await aWithdrawal(user, String(nth)));
    await call('capital/withdraw/cancel', { withdraw_sn: sns[0] ?? '' }, { as: user });
    const first = await call('capital/list/withdraw', { page_size: 2 }, { as: user });
    expect(first.counts).toEqual({ all: 5, open: 4, paid: 0, failed: 0, cancelled: 1 });
    expect(first.list.map((row) => row.withdraw_sn)).toEqual([sns[4], sns[3]]);
    const next = await call(
      'capital/list/withdraw',
      { page_size: 2, after: first.next },
      { as: user },
    );
    expect(next.list.map((row) => row.withdraw_sn)).toEqual([sns[2], sns[1]]);
    const ended = await call('capital/list/withdraw', { tab: 'cancelled' }, { as: user });
    expect(ended.list).toHaveLength(1);
    expect((await call('capital/list/withdraw', {}, { as: other })).list).toEqual([]);
    const theirs = await reply('capital/withdraw/cancel', { withdraw_sn: sns[4] }, { as: other });
    const missing = await reply(
      'capital/withdraw/cancel',
      { withdraw_sn: 'TX26112218000000000000' },
      { as: other },
    );
    expect(JSON.stringify(theirs)).toBe(JSON.stringify(missing));
  });
});

it('a right pay password is asked for before anything is told of the request', async () => {
  const user = await aWithdrawer(10_000);
  const request = { ...aRequest(user.cardId, '10'), pay_password: payPassword };
  await call('capital/withdraw', request, { as: user });
  const again = await reply(
    'capital/withdraw',
    { ...request, pay_password: '111222' },
    { as: user },
  );
  expect(again.envelope.status).toBe(422);
});
