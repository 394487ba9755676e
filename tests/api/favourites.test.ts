import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { goodSkus, goods } from '@/server/catalog/tables';
import { openDatabase } from '@/server/kernel/database';
import { call, reply } from '@/tests/support/call';
import { aGood } from '@/tests/support/factories/a-good';
import { anAdvertiser } from '@/tests/support/factories/a-user';

describe('favourites', () => {
  it('show each good with its lowest price of now and what it did since it was marked', async () => {
    const me = await anAdvertiser();
    const good = await aGood({ pricesFen: [500_000, 300_000], area: 330000, city: '杭州' });
    await call('collect/store', { good_sn: good.goodSn }, { as: me });
    const { db } = await openDatabase();
    await db.update(goodSkus).set({ priceFen: 280_000 }).where(eq(goodSkus.id, good.skuIds[1]!));
    const page = await call('collect/index', {}, { as: me });
    expect(page).toMatchObject({ total: 1, fell_count: 1, page: 1, page_size: 20 });
    expect(page.goods_list[0]).toMatchObject({
      good_sn: good.goodSn,
      goods_type: '抖音',
      area: '浙江杭州',
      prices: '2800.00',
      price_fen: 280_000,
      marked_price_fen: 300_000,
      price_change_fen: -20_000,
      sku_id: good.skuIds[1],
      status: 'live',
      status_name: '已上架',
      orderable: true,
    });
  });

  it('can be narrowed to those that became cheaper, and paged', async () => {
    const me = await anAdvertiser();
    const all = [await aGood(), await aGood(), await aGood()];
    await call('collect/store', { good_sn: all.map(({ goodSn }) => goodSn) }, { as: me });
    const { db } = await openDatabase();
    await db.update(goodSkus).set({ priceFen: 90_000 }).where(eq(goodSkus.goodId, all[1]!.id));
    const fell = await call('collect/index', { fell: '1' }, { as: me });
    expect(fell.goods_list.map(({ good_sn }) => good_sn)).toEqual([all[1]!.goodSn]);
    expect(fell.total).toBe(1);
    const second = await call('collect/index', { page: 2, page_size: 2 }, { as: me });
    expect(second.goods_list).toHaveLength(1);
    expect(second.total).toBe(3);
  });

  it('keep the first price when a good is marked again', async () => {
    const me = await anAdvertiser();
    const good = await aGood();
    await call('collect/store', { good_sn: good.goodSn }, { as: me });
    const { db } = await openDatabase();
    await db.update(goodSkus).set({ priceFen: 70_000 }).where(eq(goodSkus.goodId, good.id));
    const again = await call('collect/store', { good_sn: good.goodSn }, { as: me });
    expect(again.favourite_count).toBe(1);
    const { goods_list } = await call('collect/index', {}, { as: me });
    expect(goods_list[0]).toMatchObject({ marked_price_fen: 100_000, price_fen: 70_000 });
  });

  it('keep what left the shelf and say so', async () => {
    const me = await anAdvertiser();
    const good = await aGood();
    await call('collect/store', { good_sn: good.goodSn }, { as: me });
    const { db } = await openDatabase();
    await db.update(goods).set({ status: 'off' }).where(eq(goods.id, good.id));
    const { goods_list } = await call('collect/index', {}, { as: me });
    expect(goods_list[0]).toMatchObject({
      status_name: '已下架',
      orderable: false,
      refusal: '该资源已下架，暂时不能下单',
    });
  });

  it('tell a list which of its goods are marked', async () => {
    const me = await anAdvertiser();
    const [marked, other] = [await aGood(), await aGood()];
    await call('collect/store', { good_sn: marked.goodSn }, { as: me });
    const answer = await call(
      'collect/marks',
      { good_sn: [marked.goodSn, other.goodSn, 'nothing'] },
      { as: me },
    );
    expect(answer.marked).toEqual([marked.goodSn]);
  });

  it('are taken back; what was not marked is not there', async () => {
    const [me, other] = [await anAdvertiser(), await anAdvertiser()];
    const good = await aGood();
    await call('collect/store', { good_sn: good.goodSn }, { as: me });
    const theirs = await reply('collect/cancel', { good_sn: good.goodSn }, { as: other });
    const none = await reply('collect/cancel', { good_sn: 'nothing' }, { as: other });
    expect(theirs.envelope.status).toBe(422);
    expect(JSON.stringify(theirs)).toBe(JSON.stringify(none));
    expect(await call('collect/cancel', { good_sn: good.goodSn }, { as: me })).toEqual({
      favourite_count: 0,
    });
  });

  it("do not tell of a listing that is still its owner's secret", async () => {
    const me = await anAdvertiser();
    const draft = await aGood({ status: 'draft' });
    const { envelope } = await reply('collect/store', { good_sn: draft.goodSn }, { as: me });
    expect(envelope.status).toBe(422);
  });
});
