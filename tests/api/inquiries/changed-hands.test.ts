import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { answerByRules } from '@/server/inquiries/public';
import { openDatabase, rows } from '@/server/kernel/database';
import { call, reply } from '@/tests/support/call';
import { aMediaOwner } from '@/tests/support/factories/a-user';
import { actOn, anInquiry, type TestInquiry } from '@/tests/support/factories/an-inquiry';

/** Somebody else has the account, and the line still stands: as after an import, or where it was asked in that moment. */
async function changeHands({ good }: TestInquiry): Promise<void> {
  const { db } = await openDatabase();
  const owner = await aMediaOwner();
  await db.execute(sql`update goods set owner_id = ${owner.id} where id = ${good.id}`);
}

const stateOf = async ({ lineId }: TestInquiry) =>
  (
    await rows<{ state: string }>(
      (
        await openDatabase()
      ).db,
      sql`select state from inquiry_lines where id = ${lineId}`,
    )
  )[0]?.state;

const changed = '这个账号换了账号主，这条询价不能再谈，请重新询价';

describe('a line whose account has changed hands', () => {
  it.each([
    { action: 'agree' },
    { action: 'offer_price', price: '1', reason: '档期紧' },
    { action: 'refuse', reason: '已满' },
  ] as const)('is not answered by the former owner: $action', async (act) => {
    const asked = await anInquiry();
    await changeHands(asked);
    const { envelope } = await reply(
      'inquiry/act',
      { line_id: asked.lineId, ...act },
      { as: asked.owner },
    );
    expect(envelope).toMatchObject({ status: 422, msg: changed });
    expect(await stateOf(asked)).toBe('asked');
  });

  it('is not accepted by its buyer either, who may withdraw it', async () => {
    const asked = await anInquiry();
    await actOn(asked, { action: 'offer_price', price: '950', reason: '档期紧' }, asked.owner);
    await changeHands(asked);
    const accepting = { line_id: asked.lineId, action: 'accept' } as const;
    expect((await reply('inquiry/act', accepting, { as: asked.buyer })).envelope.msg).toBe(changed);
    await actOn(asked, { action: 'withdraw' }, asked.buyer);
    expect(await stateOf(asked)).toBe('withdrawn');
  });

  it('is not answered by the former owner’s rules', async () => {
    const owner = await aMediaOwner();
    await call(
      'inquiry/rules/save',
      { accept_listed: '1', refuse_below: '', offer_day: '0' },
      { as: owner },
    );
    const asked = await anInquiry({ owner, price: '1000' });
    await changeHands(asked);
    await answerByRules((await openDatabase()).db, 100);
    expect(await stateOf(asked)).toBe('asked');
  });

  it('gives no price: what the former owner agreed to does not bind the new one', async () => {
    const asked = await anInquiry();
    await actOn(asked, { action: 'agree' }, asked.owner);
    await changeHands(asked);
    const { cart_id } = await call('add-to-cart', { sku_id: asked.skuId }, { as: asked.buyer });
    const { cart_list } = await call('get-cart-list', {}, { as: asked.buyer });
    expect(cart_list[0]).toMatchObject({ price_fen: 100_000, agreed_until: null });
    await call('make-order', { cart_id_arr: cart_id }, { as: asked.buyer });
    expect(await stateOf(asked)).toBe('agreed');
  });

  it('is not given back where its order was not paid', async () => {
    const asked = await anInquiry();
    await actOn(asked, { action: 'agree' }, asked.owner);
    const { cart_id } = await call('add-to-cart', { sku_id: asked.skuId }, { as: asked.buyer });
    const { order_sn_list } = await call(
      'make-order',
      { cart_id_arr: cart_id },
      { as: asked.buyer },
    );
    await changeHands(asked);
    await call('order/cancel', { order_sn: order_sn_list[0]! }, { as: asked.buyer });
    expect(await stateOf(asked)).toBe('ordered');
  });
});
