import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { openDatabase } from '@/server/kernel/database';
import { operate } from '@/server/operator/operate';
import { bankRecharges } from '@/server/payments/tables';
import { files } from '@/server/site/tables';
import { call, reply } from '@/tests/support/call';
import { aMediaOwner, anAdvertiser, type TestUser } from '@/tests/support/factories/a-user';
import { operated } from '@/tests/support/operated';
import { sweep } from '@/tests/support/sweep';

const announce = (as: TestUser, amount = '5000') =>
  call('capital/recharge-bank', { amount }, { as });

async function aVoucher({ id: ownerId }: TestUser, purpose = 'voucher'): Promise<string> {
  const { db } = await openDatabase();
  const fileKey = `voucher-${ownerId}-${Math.random().toString(36).slice(2)}`;
  await db.insert(files).values({
    fileKey,
    ownerId,
    purpose,
    name: '回单.png',
    mime: 'image/png',
    bytes: 1,
  });
  return fileKey;
}

async function aSentOne(as: TestUser) {
  const { recharge_sn } = await announce(as);
  const voucher = [await aVoucher(as)];
  await call('capital/recharge-bank', { recharge_sn, payer: '杭州某公司', voucher }, { as });
  return { sn: recharge_sn, id: await idOf(recharge_sn) };
}

async function idOf(sn: string): Promise<string> {
  const { db } = await openDatabase();
  const list = await operate(db, { list: 'bank-recharge', page: 1 });
  return new RegExp(`id=(\\d+).*${sn}`).exec(list)?.[1] ?? '';
}

const decide = async (fields: Record<string, string>) => operated('bank-recharge', fields);

const stateOf = async (as: TestUser) =>
  (await call('capital/list/recharge-bank', {}, { as })).list[0];

const available = async (as: TestUser) => (await call('capital/summary', {}, { as })).available_fen;

let transfers = 0;
const aRef = () => `BANK-TEST-${++transfers}`;

describe('a recharge by bank transfer', () => {
  it('keeps sealed who has paid, and shows it to its owner and to the operator', async () => {
    const as = await anAdvertiser();
    const { sn } = await aSentOne(as);
    const { db } = await openDatabase();
    const [row] = await db.select().from(bankRecharges).where(eq(bankRecharges.rechargeSn, sn));
    expect(JSON.stringify(row)).not.toContain('杭州某公司');
    expect(await stateOf(as)).toMatchObject({ recharge_sn: sn, payer: '杭州某公司' });
    expect(await operate(db, { list: 'bank-recharge', page: 1 })).toContain('付款户名 杭州某公司');
  });

  it('goes from its announcement over the voucher to the money, told at each step', async () => {
    const as = await aMediaOwner();
    expect(await announce(as)).toMatchObject({ state_label: '待上传凭证', takes_voucher: true });
    const { sn, id } = await aSentOne(as);
    expect(await stateOf(as)).toMatchObject({ recharge_sn: sn, state_label: '待审核' });
    expect(await available(as)).toBe(0);
    await decide({ id, decision: 'approve', ref: aRef(), amount: '4999.50' });
    expect(await stateOf(as)).toMatchObject({ state_label: '已到账', amount_fen: 499_950 });
    expect(await available(as)).toBe(499_950);
    const { list } = await call('messages', {}, { as });
    expect(list[0]).toMatchObject({ title: '充值 ¥4,999.50 已到账' });
    expect(list[0]?.link).toContain('/medium/manAgement/detailed');
  });

  it('refused with a reason takes another voucher', async () => {
    const as = await anAdvertiser();
    const { sn, id } = await aSentOne(as);
    await expect(decide({ id, decision: 'reject' })).rejects.toThrow('理由');
    await decide({ id, decision: 'reject', reason: '凭证看不清' });
    expect(await stateOf(as)).toMatchObject({ state_label: '已驳回', reason: '凭证看不清' });
    const again = { recharge_sn: sn, payer: '杭州某公司', voucher: [await aVoucher(as)] };
    expect(await call('capital/recharge-bank', again, { as })).toMatchObject({
      state: 'reviewing',
    });
    await decide({ id, decision: 'approve', ref: aRef() });
    await expect(call('capital/recharge-bank', again, { as })).rejects.toThrow('不能再上传');
    expect(await available(as)).toBe(500_000);
  });

  it('books a line of the bank once, whoever approves it for whom', async () => {
    const [one, other] = [await anAdvertiser(), await anAdvertiser()];
    const [first, second, third] = [
      await aSentOne(one),
      await aSentOne(one),
      await aSentOne(other),
    ];
    const ref = aRef();
    await decide({ id: first.id, decision: 'approve', ref });
    for (const { id } of [second, third]) {
      await expect(decide({ id, decision: 'approve', ref })).rejects.toThrow(ref);
    }
    await expect(decide({ id: first.id, decision: 'approve', ref: aRef() })).rejects.toThrow(
      '不在待审核',
    );
    expect([await available(one), await available(other)]).toEqual([500_000, 0]);
  });

  it('approved by ten at the same moment comes once', async () => {
    const as = await anAdvertiser();
    const { id } = await aSentOne(as);
    const ref = aRef();
    const results = await Promise.allSettled(
      Array.from({ length: 10 }, () => decide({ id, decision: 'approve', ref })),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await available(as)).toBe(500_000);
  });

  it('takes nobody else’s picture, none of another purpose, and no second announcement without end', async () => {
    const [as, other] = [await anAdvertiser(), await anAdvertiser()];
    const { recharge_sn } = await announce(as);
    for (const voucher of [await aVoucher(other), await aVoucher(as, 'brief'), 'nothing']) {
      const { envelope } = await reply(
        'capital/recharge-bank',
        { recharge_sn, payer: '某公司', voucher },
        { as },
      );
      expect(envelope).toMatchObject({
        status: 422,
        data: { fields: { voucher: expect.any(String) } },
      });
    }
    for (const wrong of ['', '0', '-5', '1.234']) {
      const { envelope } = await reply('capital/recharge-bank', { amount: wrong }, { as });
      expect(envelope, wrong).toMatchObject({ status: 422 });
    }
    for (let nth = 2; nth <= 5; nth++) await announce(as);
    await expect(announce(as)).rejects.toThrow('请先上传');
  });

  it('goes to the account that clients are told alone, too', async () => {
    const as = await anAdvertiser();
    const { bank } = await call('capital/list/recharge-bank', {}, { as });
    expect(await call('capital/bank', {}, { as })).toEqual(bank);
  });

  it('is forgotten when nothing follows the announcement, and never when something did', async () => {
    const as = await anAdvertiser();
    await aSentOne(as);
    await announce(as);
    const { db } = await openDatabase();
    await db.execute(
      sql`update bank_recharges set created_at = now() - interval '31 days' where user_id = ${as.id}`,
    );
    await sweep();
    const { list } = await call('capital/list/recharge-bank', {}, { as });
    expect(list.map(({ state }) => state)).toEqual(['reviewing']);
  });
});
