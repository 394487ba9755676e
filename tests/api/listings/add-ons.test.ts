import { beforeEach, describe, expect, it } from 'vitest';
import { openDatabase } from '@/server/kernel/database';
import { inTransaction } from '@/server/kernel/transaction';
import { listPendingChanges } from '@/server/listings/public';
import { decideChange } from '@/server/listings/review/decide-change';
import { decideListing } from '@/server/listings/review/decide-listing';
import { call } from '@/tests/support/call';
import { aListingForm } from '@/tests/support/factories/a-listing';
import { anAdvertiser, type TestUser } from '@/tests/support/factories/a-user';
import { anOpenedOwner } from '@/tests/support/factories/an-opened-owner';
import { refusedListing, sendListing } from '@/tests/support/send-listing';

let owner: TestUser;
beforeEach(async () => {
  owner = await anOpenedOwner();
});

const read = (good_sn: string) => call('media/good', { good_sn }, { as: owner });

describe('what a listing sells beside its positions', () => {
  it('is sent in 元, read back in 分, and stands on the page of the account once it is approved', async () => {
    const form = aListingForm({ add_ons: { licence: '1200', link: '', boost: '99.5' } });
    const { good_sn: sn } = await sendListing(owner, form);
    const addOns = { licence: 120_000, boost: 9_950 };
    expect(await read(sn)).toMatchObject({ add_ons: addOns });
    const { db } = await openDatabase();
    await inTransaction(db, (tx) => decideListing(tx, { goodSn: sn, decision: 'approve' }));
    const { good } = await call('goods_detail', { sn }, { as: await anAdvertiser() });
    expect(good.add_ons).toEqual(addOns);
  });

  it('is changed by a change request that says so in words; a client that does not know it leaves it alone', async () => {
    const form = aListingForm({ add_ons: { licence: '1200', boost: '500' } });
    const { good_sn: sn } = await sendListing(owner, form);
    const { db } = await openDatabase();
    await inTransaction(db, (tx) => decideListing(tx, { goodSn: sn, decision: 'approve' }));

    const { add_ons: _, ...unknowing } = form;
    const same = await sendListing(owner, { ...unknowing, good_sn: sn });
    expect(same.change_pending).toBe(false);

    const changed = { ...form, good_sn: sn, add_ons: { licence: '1500', link: '300' } };
    expect((await sendListing(owner, changed)).change_pending).toBe(true);
    const pending = (await listPendingChanges(db)).find((row) => row.good_sn === sn);
    expect(pending?.differences).toEqual([
      { field: '附加服务·授权二次使用', before: '¥1,200', after: '¥1,500' },
      { field: '附加服务·挂链接/组件', before: '', after: '¥300' },
      { field: '附加服务·投流助推', before: '¥500', after: '' },
    ]);
    const buyer = await anAdvertiser();
    const shown = async () => (await call('goods_detail', { sn }, { as: buyer })).good.add_ons;
    expect(await shown()).toEqual({ licence: 120_000, boost: 50_000 });
    await inTransaction(db, (tx) =>
      decideChange(tx, { id: pending?.id ?? 0, decision: 'approve', reason: '' }),
    );
    expect(await shown()).toEqual({ licence: 150_000, link: 30_000 });
  });

  it('is refused where a price is none, or the kind is unknown', async () => {
    expect(await refusedListing(owner, { add_ons: { licence: '0' } })).toMatchObject({
      add_on_licence: '授权二次使用的价格应大于 0，不提供请留空',
    });
    expect(await refusedListing(owner, { add_ons: { licence: '-5' } })).toMatchObject({
      'add_ons.licence': '附加服务的价格最多 8 位，两位小数',
    });
    expect(Object.keys(await refusedListing(owner, { add_ons: { gift: '5' } }))).toHaveLength(1);
  });
});
