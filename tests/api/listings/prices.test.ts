import { describe, expect, it } from 'vitest';
import { openDatabase } from '@/server/kernel/database';
import { inTransaction } from '@/server/kernel/transaction';
import { listPendingChanges } from '@/server/listings/public';
import { decideChange } from '@/server/listings/review/decide-change';
import { call, reply } from '@/tests/support/call';
import { aGood, type TestGood } from '@/tests/support/factories/a-good';
import { inDays } from '@/tests/support/factories/a-listing';
import { aMediaOwner, type TestUser } from '@/tests/support/factories/a-user';

/** A price as the owner saw it when he chose it. */
const seen = (sku_id: number, now_fen: number) => ({ sku_id, now_fen });

const own = (owner: TestUser, row: Parameters<typeof aGood>[0] = {}) =>
  aGood({ ownerId: owner.id, validUntil: inDays(60), ...row });

async function pricesOf(as: TestUser, good: TestGood) {
  const { list } = await call('media/goods', {}, { as });
  return list
    .find(({ good_sn }) => good_sn === good.goodSn)
    ?.prices.map(({ price_fen, proposed }) => [price_fen, proposed?.price_fen ?? null]);
}

async function said(as: TestUser, input: object) {
  const { envelope } = await reply('media/prices', input, { as });
  return [envelope.status, envelope.msg, (envelope.data as { fields?: object }).fields];
}

async function approveAll(good: TestGood) {
  const { db } = await openDatabase();
  const waiting = (await listPendingChanges(db)).filter(({ good_sn }) => good_sn === good.goodSn);
  for (const { id } of waiting) {
    await inTransaction(db, (tx) => decideChange(tx, { id, decision: 'approve' }));
  }
  return waiting.length;
}

describe('several prices changed in one step', () => {
  it('are one change request a listing, and stay what they are until it is approved', async () => {
    const owner = await aMediaOwner();
    const first = await own(owner, { pricesFen: [100_000, 250_000, 400_000] });
    const second = await own(owner, { pricesFen: [480_050] });
    const chosen = [
      seen(first.skuIds[0]!, 100_000),
      seen(first.skuIds[1]!, 250_000),
      seen(second.skuIds[0]!, 480_050),
    ];
    const asked = { prices: chosen, way: 'raise', percent: 5 };
    expect(await said(owner, asked)).toEqual([
      200,
      '3 个新报价已提交审核，通过前按现价接单',
      undefined,
    ]);
    expect(await pricesOf(owner, first)).toEqual([
      [100_000, 105_000],
      [250_000, 262_500],
      [400_000, null],
    ]);
    expect(await pricesOf(owner, second)).toEqual([[480_050, 504_053]]);

    expect(await approveAll(first)).toBe(1);
    expect(await pricesOf(owner, first)).toEqual([
      [105_000, null],
      [262_500, null],
      [400_000, null],
    ]);
  });

  it('are set to one sum; what waits beside them stays, what is the same is only counted', async () => {
    const owner = await aMediaOwner();
    const good = await own(owner, { pricesFen: [100_000, 200_000, 300_000] });
    await call('media/price', { good_sn: good.goodSn, position: 3, price: '3500' }, { as: owner });
    const both = [seen(good.skuIds[0]!, 100_000), seen(good.skuIds[1]!, 200_000)];
    expect(
      await call('media/prices', { prices: both, way: 'set', price: '2,000' }, { as: owner }),
    ).toEqual({ requested: 1, listings: 1, taken_back: 0, unchanged: 1 });
    expect(await pricesOf(owner, good)).toEqual([
      [100_000, 200_000],
      [200_000, null],
      [300_000, 350_000],
    ]);
  });

  it('are reckoned from what is sold now, so that pressing twice asks for the same', async () => {
    const owner = await aMediaOwner();
    const good = await own(owner);
    const asked = { prices: [seen(good.skuIds[0]!, 100_000)], way: 'lower', percent: 10 } as const;
    await call('media/prices', asked, { as: owner });
    expect(await said(owner, asked)).toEqual([422, '这样改，没有报价会变', undefined]);
    expect(await pricesOf(owner, good)).toEqual([[100_000, 90_000]]);
    const back = { ...asked, way: 'set', percent: 0, price: '1000' } as const;
    expect((await said(owner, back))[1]).toBe('1 个与现价相同，原来的改动已撤回');
    expect(await pricesOf(owner, good)).toEqual([[100_000, null]]);
  });

  it('are all left alone where one cannot be changed, and each of those is named', async () => {
    const owner = await aMediaOwner();
    const fine = await own(owner);
    const [frozen, waits, free] = [
      await own(owner, { title: '柚白长谈', status: 'forced_off' }),
      await own(owner, { title: '柚白新号', status: 'pending' }),
      await own(owner, { title: '柚白直播间', platform: 21, pricesFen: [0] }),
    ];
    const moved = await own(owner, { title: '柚白快剪', pricesFen: [120_000] });
    const prices = [
      seen(fine.skuIds[0]!, 100_000),
      seen(frozen.skuIds[0]!, 100_000),
      seen(waits.skuIds[0]!, 100_000),
      seen(free.skuIds[0]!, 0),
      seen(moved.skuIds[0]!, 100_000),
    ];
    const [status, msg, fields] = await said(owner, { prices, way: 'lower', percent: 10 });
    expect([status, fields]).toEqual([
      422,
      {
        [`sku_${frozen.skuIds[0]}`]: '柚白长谈 1–20秒：已被平台强制下架，请联系客服处理',
        [`sku_${waits.skuIds[0]}`]: '柚白新号 1–20秒：还没有通过审核，请在媒体审核里修改',
        [`sku_${free.skuIds[0]}`]: '柚白直播间 坑位：只收佣金，没有报价可改',
        [`sku_${moved.skuIds[0]}`]: '柚白快剪 1–20秒：现价已变为 ¥1,200，请核对后再改',
      },
    ]);
    expect(msg).toContain('4 个报价不能这样改，全部都没有提交：柚白长谈 1–20秒');
    expect(await pricesOf(owner, fine)).toEqual([[100_000, null]]);
  });

  it('answer for somebody else’s price as for a missing one, and change nothing', async () => {
    const owner = await aMediaOwner();
    const [good, theirs] = [await own(owner), await aGood()];
    const asked = (sku: number) =>
      reply(
        'media/prices',
        {
          prices: [seen(good.skuIds[0]!, 100_000), seen(sku, 100_000)],
          way: 'set',
          price: '1',
        },
        { as: owner },
      );
    const refused = await asked(theirs.skuIds[0]!);
    expect(refused.envelope.status).toBe(422);
    expect(JSON.stringify(refused)).toBe(JSON.stringify(await asked(987_654_321)));
    expect(await pricesOf(owner, good)).toEqual([[100_000, null]]);
  });

  it.each([
    ['no price', { prices: [], way: 'raise', percent: 5 }, 'prices'],
    ['nothing', { way: 'raise', percent: 0 }, 'percent'],
    ['more than all', { way: 'lower', percent: 100 }, 'percent'],
    ['no sum', { way: 'set', price: '' }, 'price'],
    ['a sum of three decimals', { way: 'set', price: '1.001' }, 'price'],
  ])('are refused at the field for %s', async (_, input, field) => {
    const owner = await aMediaOwner();
    const good = await own(owner);
    const chosen = { prices: [seen(good.skuIds[0]!, 100_000)], ...input };
    const [status, , fields] = await said(owner, chosen);
    expect([status, Object.keys(fields ?? {})]).toEqual([422, [field]]);
  });
});
