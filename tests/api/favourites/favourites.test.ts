import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { goodMetrics, goodSkus, goods } from '@/server/catalog/tables';
import { openDatabase } from '@/server/kernel/database';
import { call, reply } from '@/tests/support/call';
import { aGood } from '@/tests/support/factories/a-good';
import { inDays } from '@/tests/support/factories/a-listing';
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

  it('tell what followers and reach did since, with source and day, and a leave that is to come', async () => {
    const me = await anAdvertiser();
    const good = await aGood();
    const { db } = await openDatabase();
    await db.insert(goodMetrics).values([
      { goodId: good.id, kind: 'fans', value: '100000', source: 'api', asOf: '2026-11-01' },
      { goodId: good.id, kind: 'plays_median', value: '8000', source: 'self', asOf: '2026-11-01' },
    ]);
    await call('collect/store', { good_sn: good.goodSn }, { as: me });
    await db
      .update(goodMetrics)
      .set({ value: '120000', asOf: '2026-11-20' })
      .where(and(eq(goodMetrics.goodId, good.id), eq(goodMetrics.kind, 'fans')));
    await db
      .update(goods)
      .set({ leaveFrom: inDays(3), leaveTo: inDays(6) })
      .where(eq(goods.id, good.id));
    const { goods_list } = await call('collect/index', {}, { as: me });
    expect(goods_list[0]).toMatchObject({
      figures: [
        { kind: 'fans', was: 100_000, now: 120_000, source: 'api', as_of: '2026-11-20' },
        { kind: 'plays_median', was: 8_000, now: 8_000, source: 'self', as_of: '2026-11-01' },
      ],
      orderable: true,
      leave_from: inDays(3),
      leave_to: inDays(6),
    });
  });

  it('say of a figure that nobody wrote down that it is not known, not that it is 0', async () => {
    const me = await anAdvertiser();
    const good = await aGood();
    await call('collect/store', { good_sn: good.goodSn }, { as: me });
    const { goods_list } = await call('collect/index', {}, { as: me });
    expect(goods_list[0]!.figures).toEqual([
      { kind: 'fans', name: '粉丝', was: null, now: null, source: null, as_of: null },
      { kind: 'plays_median', name: '播放中位数', was: null, now: null, source: null, as_of: null },
    ]);
  });

  it('lie in folders that can be made, renamed, emptied and deleted without losing what is marked', async () => {
    const me = await anAdvertiser();
    const [first, second] = [await aGood(), await aGood()];
    await call('collect/store', { good_sn: [first.goodSn, second.goodSn] }, { as: me });
    await call('collect/arrange', { good_sn: first.goodSn, name: '双十一备选' }, { as: me });
    const { folders, loose_count } = await call('collect/index', {}, { as: me });
    expect(folders).toMatchObject([{ name: '双十一备选', count: 1 }]);
    expect(loose_count).toBe(1);
    const folder_id = folders[0]!.folder_id;
    const inside = await call('collect/index', { folder: String(folder_id) }, { as: me });
    expect(inside.goods_list.map(({ good_sn }) => good_sn)).toEqual([first.goodSn]);
    await call('collect/save-folder', { folder_id, name: '年货节' }, { as: me });
    await call('collect/arrange', { good_sn: second.goodSn, folder_id }, { as: me });
    await call('collect/arrange', { good_sn: first.goodSn, folder_id: 'none' }, { as: me });
    expect((await call('collect/folders', {}, { as: me })).folders).toEqual([
      { folder_id, name: '年货节', count: 1 },
    ]);
    await call('collect/delete-folder', { folder_id }, { as: me });
    const after = await call('collect/index', { folder: 'none' }, { as: me });
    expect(after.total).toBe(2);
    expect(after.folders).toEqual([]);
  });

  it('refuse a second folder of one name, a move to nowhere, and all where one good is not marked', async () => {
    const me = await anAdvertiser();
    const [marked, other] = [await aGood(), await aGood()];
    await call('collect/store', { good_sn: marked.goodSn }, { as: me });
    await call('collect/save-folder', { name: '备选' }, { as: me });
    const again = await reply('collect/save-folder', { name: '备选' }, { as: me });
    expect(again.envelope.data).toEqual({ fields: { name: '已有同名文件夹，请换一个名称' } });
    const nowhere = await reply('collect/arrange', { good_sn: marked.goodSn }, { as: me });
    expect(nowhere.envelope.data).toEqual({ fields: { folder_id: '请选择文件夹，或新建一个' } });
    const some = await reply(
      'collect/arrange',
      { good_sn: [marked.goodSn, other.goodSn], name: '一起' },
      { as: me },
    );
    expect(some.envelope.status).toBe(422);
    const { goods_list, folders } = await call('collect/index', {}, { as: me });
    expect(goods_list[0]!.folder_id).toBeNull();
    expect(folders.map(({ name }) => name)).toEqual(['备选']);
  });

  it('carry a note of their owner alone', async () => {
    const [me, other] = [await anAdvertiser(), await anAdvertiser()];
    const good = await aGood();
    await call('collect/store', { good_sn: good.goodSn }, { as: me });
    await call('collect/store', { good_sn: good.goodSn }, { as: other });
    await call('collect/note', { good_sn: good.goodSn, note: '适合新品首发' }, { as: me });
    const mine = await call('collect/index', {}, { as: me });
    const theirs = await call('collect/index', {}, { as: other });
    expect([mine.goods_list[0]!.note, theirs.goods_list[0]!.note]).toEqual(['适合新品首发', '']);
  });
});
