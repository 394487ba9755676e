import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { openDatabase } from '@/server/kernel/database';
import { call, reply } from '@/tests/support/call';
import { aLoginCode, letPass, readCode } from '@/tests/support/codes';
import { aCartItem } from '@/tests/support/factories/a-cart-item';
import { aMediaOwner, anAdvertiser, type TestUser } from '@/tests/support/factories/a-user';
import { aWallet } from '@/tests/support/factories/a-wallet';
import { anOrder } from '@/tests/support/factories/an-order';

async function close(user: TestUser) {
  await call('sendMsg', { purpose: 'close' }, { as: user });
  const code = await readCode(user.phone);
  await letPass(61);
  return reply('setting/close-account', { code, agree: '1' }, { as: user });
}

const open = async (user: TestUser) =>
  (await call('setting/open-matters', {}, { as: user })).open.map(({ says }) => says);

describe('closing an account', () => {
  it('ends every session, makes what is personal unreadable, and frees the phone for a new account', async () => {
    const { db } = await openDatabase();
    const user = await anAdvertiser({ nicename: '朴初市场部' });
    await aCartItem({ user });
    await call(
      'setting/editUserInfo',
      { contact_name: '林测试', contact_phone: '0571-88886666' },
      { as: user },
    );
    expect(await open(user)).toEqual([]);
    expect((await close(user)).envelope.status).toBe(200);
    expect((await reply('get-userinfo', {}, { as: user })).envelope.status).toBe(401);
    const [row] = await db.execute(sql`select * from users where id = ${user.id}`).then(rowsOf);
    expect(row).toMatchObject({
      nicename: '已注销用户',
      contact_sealed: null,
      pay_pass_hash: null,
    });
    expect(row!.closed_at).not.toBeNull();
    const left = await db
      .execute(sql`select 1 from cart_items where user_id = ${user.id}`)
      .then(rowsOf);
    expect(left).toEqual([]);
    const from = '10.9.8.7';
    const user_pass = await aLoginCode(user.phone, 3, from);
    const again = await call(
      'do-login-by-mobile-code',
      { login_user: user.phone, user_pass, user_group: 3 },
      { from },
    );
    expect(again.user.user_id).not.toBe(user.id);
  });

  it('waits for orders of either side, and for money', async () => {
    const [buyer, seller] = [await anAdvertiser(), await aMediaOwner()];
    const { orderSn } = await anOrder({ buyer, ownerId: seller.id });
    await aWallet(buyer, 12_345);
    expect(await open(buyer)).toEqual(['还有 1 个订单没有结束', '账户里还有 ¥123.45']);
    expect(await open(seller)).toEqual(['还有 1 个订单没有结束', '有 1 个账号在售或审核中']);
    const { envelope } = await close(buyer);
    expect(envelope).toMatchObject({ status: 422, msg: '暂时不能注销：还有 1 个订单没有结束' });
    expect((await reply('get-userinfo', {}, { as: buyer })).envelope.status).toBe(200);
    await call(
      'order/act',
      { order_sn: orderSn, action: 'cancel_unpaid', reason: '不需要了' },
      { as: buyer },
    );
    expect(await open(buyer)).toEqual(['账户里还有 ¥123.45']);
  });

  it('waits for a payment that may still come in', async () => {
    const user = await anAdvertiser();
    await call('capital/recharge', { amount: '100.00', way: 'alipay' }, { as: user });
    expect(await open(user)).toEqual(['有 1 笔付款等待结果']);
  });

  it('asks for a code and for a yes', async () => {
    const user = await anAdvertiser();
    await call('sendMsg', { purpose: 'close' }, { as: user });
    const code = await readCode(user.phone);
    const wrong = code === '111112' ? '111113' : '111112';
    for (const [input, field] of [
      [{ code, agree: '0' }, 'agree'],
      [{ code: wrong, agree: '1' }, 'code'],
    ] as const) {
      const { envelope } = await reply('setting/close-account', input, { as: user });
      expect(envelope.data).toMatchObject({ fields: { [field]: expect.any(String) } });
    }
    expect((await reply('get-userinfo', {}, { as: user })).envelope.status).toBe(200);
  });
});

/** Both drivers answer with their rows, one inside an object. */
function rowsOf(answer: unknown): Record<string, unknown>[] {
  const { rows } = answer as { rows: Record<string, unknown>[] };
  return rows;
}
