import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { CART_CAP } from '@/lib/contract/cart';
import { cartItems } from '@/server/cart/tables';
import { goodSkus, goods } from '@/server/catalog/tables';
import { openDatabase } from '@/server/kernel/database';
import { call, reply } from '@/tests/support/call';
import { aCartItem } from '@/tests/support/factories/a-cart-item';
import { aGood } from '@/tests/support/factories/a-good';
import { aMediaOwner, anAdvertiser } from '@/tests/support/factories/a-user';

const brief = {
  product: '清润面霜',
  industry: '美妆个护',
  must_say: '成分与使用方法',
  wanted_date: '2099-12-20',
  contact_name: '林女士',
  contact_phone: '13800001234',
};

describe('the cart', () => {
  it('takes a price position and shows it with the price of now', async () => {
    const me = await anAdvertiser();
    const good = await aGood({ pricesFen: [2_290_000, 990_050], title: '柚白护肤笔记' });
    const added = await call('add-to-cart', { sku_id: [good.skuIds[1]!] }, { as: me });
    expect(added).toMatchObject({ cart_count: 1, added: 1 });
    const cart = await call('get-cart-list', {}, { as: me });
    expect(cart.cart_list).toHaveLength(1);
    expect(cart.cart_list[0]).toMatchObject({
      cart_id: added.cart_id[0],
      good_price: '9900.50',
      price_fen: 990_050,
      good_title: '柚白护肤笔记',
      good_type: '抖音',
      good_sn: good.goodSn,
      staff_style: 5,
      position_name: '21–60秒',
      price_change_fen: 0,
      orderable: true,
      refusal: null,
      brief: null,
      brief_complete: false,
    });
  });

  it('takes a position once, however often and however parallel it is put in', async () => {
    const me = await anAdvertiser();
    const { skuIds } = await aGood({ pricesFen: [100, 200] });
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => call('add-to-cart', { sku_id: skuIds }, { as: me })),
    );
    expect(
      answers
        .map(({ added }) => added)
        .sort()
        .at(-1),
    ).toBe(2);
    expect(answers.reduce((sum, { added }) => sum + added, 0)).toBe(2);
    expect(new Set(answers.map(({ cart_id }) => cart_id.join())).size).toBe(1);
    expect((await call('get-cart-list', {}, { as: me })).cart_count).toBe(2);
  });

  it('says what a price did since it was put in', async () => {
    const { user, skuId } = await aCartItem();
    const { db } = await openDatabase();
    await db.update(goodSkus).set({ priceFen: 140_000 }).where(eq(goodSkus.id, skuId));
    const { cart_list } = await call('get-cart-list', {}, { as: user });
    expect(cart_list[0]).toMatchObject({
      added_price_fen: 100_000,
      price_fen: 140_000,
      price_change_fen: 40_000,
    });
  });

  it('keeps what left the shelf and says why it cannot be ordered', async () => {
    const { user, skuId } = await aCartItem();
    const { db } = await openDatabase();
    const [sku] = await db.select().from(goodSkus).where(eq(goodSkus.id, skuId));
    await db.update(goods).set({ status: 'off' }).where(eq(goods.id, sku!.goodId));
    const { cart_list } = await call('get-cart-list', {}, { as: user });
    expect(cart_list[0]).toMatchObject({
      orderable: false,
      refusal: '该资源已下架，暂时不能下单',
    });
  });

  it.each([
    ['off the shelf', { status: 'off' as const }, '该资源已下架'],
    ['on leave', { leaveFrom: '2020-01-01', leaveTo: '2099-01-01' }, '媒体主休假中'],
    ['past its price', { validUntil: '2020-01-01' }, '该报价已过期'],
    ['paid by commission alone', { pricesFen: [0] }, '纯佣合作'],
  ])('does not take what is %s', async (_, row, sentence) => {
    const me = await anAdvertiser();
    const { skuIds } = await aGood(row);
    const { envelope } = await reply('add-to-cart', { sku_id: skuIds }, { as: me });
    expect(envelope.status).toBe(422);
    expect(envelope.msg).toContain(sentence);
    expect((await call('get-cart-list', {}, { as: me })).cart_count).toBe(0);
  });

  it('holds a hundred lines and refuses the next one', async () => {
    const me = await anAdvertiser();
    const owner = await aMediaOwner();
    const offers: { goodId: number; skuId: number }[] = [];
    while (offers.length < CART_CAP + 1) {
      const { id: goodId, skuIds } = await aGood({
        ownerId: owner.id,
        pricesFen: [100, 200, 300, 400, 500, 600],
      });
      offers.push(...skuIds.map((skuId) => ({ goodId, skuId })));
    }
    const { db } = await openDatabase();
    await db
      .insert(cartItems)
      .values(offers.slice(0, CART_CAP - 1).map((of) => ({ ...of, userId: me.id, priceFen: 1 })));
    const both = await Promise.all(
      offers
        .slice(CART_CAP - 1, CART_CAP + 1)
        .map(({ skuId }) => reply('add-to-cart', { sku_id: skuId }, { as: me })),
    );
    expect(both.map(({ envelope }) => envelope.status).sort()).toEqual([200, 422]);
    expect((await call('get-cart-list', {}, { as: me })).cart_count).toBe(CART_CAP);
  });

  it('deletes one or several lines', async () => {
    const me = await anAdvertiser();
    const { skuIds } = await aGood({ pricesFen: [100, 200, 300] });
    const { cart_id } = await call('add-to-cart', { sku_id: skuIds }, { as: me });
    const one = await call('remove-from-cart', { cart_id: cart_id[0]! }, { as: me });
    expect(one).toEqual({ cart_count: 2, removed: 1 });
    const rest = await call('remove-from-cart', { cart_id }, { as: me });
    expect(rest).toEqual({ cart_count: 0, removed: 2 });
  });

  it("answers byte for byte the same for somebody else's line and for one that is not there", async () => {
    const theirs = await aCartItem();
    const me = await anAdvertiser();
    for (const name of ['remove-from-cart', 'cart/brief'] as const) {
      const other = await reply(name, { cart_id: theirs.id, ...brief }, { as: me });
      const none = await reply(name, { cart_id: 999_999_999, ...brief }, { as: me });
      expect(other.envelope.status).toBe(422);
      expect(JSON.stringify(other)).toBe(JSON.stringify(none));
    }
    const left = await call('get-cart-list', {}, { as: theirs.user });
    expect(left.cart_list[0]).toMatchObject({ cart_id: theirs.id, brief: null });
  });

  it('is not for visitors nor for media owners', async () => {
    expect((await reply('get-cart-list', {})).httpStatus).toBe(401);
    expect((await reply('get-cart-list', {}, { as: await aMediaOwner() })).httpStatus).toBe(403);
  });
});

describe('the brief of a line', () => {
  it('can be written bit by bit and says what is missing', async () => {
    const { user, id } = await aCartItem();
    const first = await call(
      'cart/brief',
      { cart_id: id, product: '清润面霜', industry: '美妆个护' },
      { as: user },
    );
    expect(first.items[0]).toEqual({
      cart_id: id,
      brief_complete: false,
      brief_missing: ['must_say', 'wanted_date', 'contact_name', 'contact_phone'],
      brief_misfits: {},
    });
    const second = await call('cart/brief', { cart_id: id, ...brief }, { as: user });
    expect(second.items[0]).toMatchObject({ brief_complete: true, brief_missing: [] });
    const { cart_list } = await call('get-cart-list', {}, { as: user });
    expect(cart_list[0]).toMatchObject({ brief, brief_complete: true });
  });

  it('is kept with the phone sealed', async () => {
    const { user, id } = await aCartItem();
    await call('cart/brief', { cart_id: id, ...brief }, { as: user });
    const { db } = await openDatabase();
    const [line] = await db.select().from(cartItems).where(eq(cartItems.id, id));
    expect(JSON.stringify(line!.brief)).not.toContain('13800001234');
    expect(JSON.stringify(line!.brief)).toContain('清润面霜');
  });

  it('reaches all the lines named or none', async () => {
    const { user, id } = await aCartItem();
    const refused = await reply(
      'cart/brief',
      { cart_id: [id, 999_999_999], ...brief },
      { as: user },
    );
    expect(refused.envelope.status).toBe(422);
    expect((await call('get-cart-list', {}, { as: user })).cart_list[0]!.brief).toBeNull();
  });

  it.each([
    ['contact_phone', '12345', '手机号码有误，请重填'],
    ['wanted_date', '2026-02-30', '期望发布日期不正确，请重新选择'],
    ['link', 'javascript:alert(1)', '产品链接不正确，请以 http:// 或 https:// 开头'],
    ['industry', '不存在的行业', '请选择所属行业'],
    ['files', 'not-my-file-key', '附件有误，请重新上传'],
  ])('refuses a wrong %s by its name', async (field, value, sentence) => {
    const { user, id } = await aCartItem();
    const { envelope } = await reply(
      'cart/brief',
      { cart_id: id, ...brief, [field]: value },
      { as: user },
    );
    expect(envelope).toMatchObject({ status: 422, data: { fields: { [field]: sentence } } });
  });
});
