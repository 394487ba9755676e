import { describe, expect, it } from 'vitest';
import { openDatabase } from '@/server/kernel/database';
import { inTransaction } from '@/server/kernel/transaction';
import { listPendingChanges } from '@/server/listings/public';
import { decideChange } from '@/server/listings/review/decide-change';
import { call, reply } from '@/tests/support/call';
import { aGood, type TestGood } from '@/tests/support/factories/a-good';
import { inDays } from '@/tests/support/factories/a-listing';
import type { TestUser } from '@/tests/support/factories/a-user';
import {
  anOwnersGood,
  type Good,
  isFound,
  listOf,
  rowOf,
  said,
} from '@/tests/support/own-listings';

describe('a price', () => {
  const edit = (owner: TestUser, good: TestGood, input: object) =>
    said('media/price', { good_sn: good.goodSn, position: 1, ...input }, owner);

  it('keeps its price until another one is approved, its last day changes at once', async () => {
    const { owner, good } = await anOwnersGood({ pricesFen: [100_000, 200_000] });
    const until = inDays(90);
    expect((await edit(owner, good, { price: '1200', valid_until: until }))[1]).toBe(
      `有效期已改为 ${until}，即时生效；新报价已提交审核，通过前按现价接单`,
    );
    const row = await rowOf(owner, good);
    expect(row?.prices).toMatchObject([
      { price_fen: 100_000, valid_until: until, proposed: { price_fen: 120_000 } },
      { price_fen: 200_000, valid_until: inDays(60), proposed: null },
    ]);
    expect(row?.change).toMatchObject({
      state: 'pending',
      differences: [{ field: '报价·1–20秒', before: '¥1,000', after: '¥1,200' }],
    });
    expect((await listOf(owner, { tab: 'changing' })).total).toBe(1);

    const { db } = await openDatabase();
    const [change] = (await listPendingChanges(db)).filter(
      ({ good_sn }) => good_sn === good.goodSn,
    );
    await inTransaction(db, (tx) => decideChange(tx, { id: change!.id, decision: 'approve' }));
    const approved = await rowOf(owner, good);
    expect(approved?.prices[0]).toMatchObject({ price_fen: 120_000, valid_until: until });
    expect(approved?.change).toBeNull();
  });

  it('changes beside another one that waits, and back to what it is takes the request back', async () => {
    const { owner, good } = await anOwnersGood({ pricesFen: [100_000, 200_000] });
    await edit(owner, good, { price: '1100' });
    await edit(owner, good, { position: 2, price: '2200.50' });
    const proposed = async () =>
      (await rowOf(owner, good))?.prices.map((price) => price.proposed?.price_fen ?? null);
    expect(await proposed()).toEqual([110_000, 220_050]);
    await edit(owner, good, { price: '1000' });
    expect(await proposed()).toEqual([null, 220_050]);
    expect((await edit(owner, good, { position: 2, price: '2000' }))[1]).toContain('已撤回');
    expect((await rowOf(owner, good))?.change).toBeNull();
  });

  it.each([
    ['today', inDays(0)],
    ['a day that is over', inDays(-1)],
    ['more than a year ahead', inDays(366)],
  ])('holds until a day in the future, not %s', async (_, valid_until) => {
    const { owner, good } = await anOwnersGood();
    const [status, , fields] = await edit(owner, good, { valid_until });
    expect([status, Object.keys(fields ?? {})]).toEqual([422, ['valid_until']]);
    expect((await edit(owner, good, { valid_until: inDays(365) }))[0]).toBe(200);
  });

  it.each(['0', '-1', '1.234', 'abc', '1e5'])('is an amount, not %j', async (price) => {
    const { owner, good } = await anOwnersGood();
    const [status, , fields] = await edit(owner, good, { price });
    expect([status, Object.keys(fields ?? {})]).toEqual([422, ['price']]);
  });

  it('of a position that the listing does not sell is missing', async () => {
    const { owner, good } = await anOwnersGood();
    const [status, msg] = await edit(owner, good, { position: 3, price: '1' });
    expect([status, msg]).toEqual(
      await said('media/price', { good_sn: 'nosuchgood00', position: 1 }, owner).then(([s, m]) => [
        s,
        m,
      ]),
    );
  });

  it('of what the platform took down stays as it is', async () => {
    const { owner, good } = await anOwnersGood({ status: 'forced_off' });
    expect((await edit(owner, good, { valid_until: inDays(90) }))[1]).toContain('联系客服');
    const renewed = await said(
      'media/renew',
      { sku_id: good.skuIds, valid_until: inDays(9) },
      owner,
    );
    expect(renewed[0]).toBe(422);
  });
});

describe('renewing', () => {
  it('sets one last day for many prices in one step; what had expired is on sale again', async () => {
    const { owner, good } = await anOwnersGood({ validUntil: inDays(-1), status: 'expired' });
    const other = await aGood({ ownerId: owner.id, pricesFen: [1_000, 2_000] });
    const until = inDays(30);
    const renewed = await call(
      'media/renew',
      { sku_id: [...good.skuIds, other.skuIds[1]!], valid_until: until },
      { as: owner },
    );
    expect(renewed).toEqual({ prices: 2, listings: 2 });
    expect(await isFound(good)).toBe(true);
    expect((await rowOf(owner, other))?.prices.map(({ valid_until }) => valid_until)).toEqual([
      '2099-12-31',
      until,
    ]);
  });

  it('of all that ends soon leaves out what was taken down and what holds longer', async () => {
    const { owner, good } = await anOwnersGood({ validUntil: inDays(3) });
    const own = (row: Good) => aGood({ ownerId: owner.id, ...row });
    await own({ validUntil: inDays(3), status: 'off' });
    const long = await own({ validUntil: inDays(40) });
    const until = inDays(100);
    const all = { expiring: '1', valid_until: until } as const;
    expect(await call('media/renew', all, { as: owner })).toEqual({ prices: 1, listings: 1 });
    expect((await rowOf(owner, good))?.prices[0]?.valid_until).toBe(until);
    expect((await rowOf(owner, long))?.prices[0]?.valid_until).toBe(inDays(40));
    expect((await said('media/renew', all, owner))[0]).toBe(422);
  });

  it('changes nothing where one of the prices is somebody else’s', async () => {
    const { owner, good } = await anOwnersGood({ validUntil: inDays(3) });
    const theirs = await aGood({ validUntil: inDays(3) });
    const asked = (sku: number) =>
      reply(
        'media/renew',
        { sku_id: [...good.skuIds, sku], valid_until: inDays(9) },
        { as: owner },
      );
    const refused = await asked(theirs.skuIds[0]!);
    expect(refused.envelope.status).toBe(422);
    expect(JSON.stringify(refused)).toBe(JSON.stringify(await asked(987_654_321)));
    expect((await rowOf(owner, good))?.prices[0]?.valid_until).toBe(inDays(3));
  });
});
