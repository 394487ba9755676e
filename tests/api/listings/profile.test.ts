import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { openDatabase, rows } from '@/server/kernel/database';
import { todayOf } from '@/server/kernel/market-time';
import { inTransaction } from '@/server/kernel/transaction';
import { listPendingChanges, listPendingListings } from '@/server/listings/public';
import { decideChange } from '@/server/listings/review/decide-change';
import { decideListing } from '@/server/listings/review/decide-listing';
import { call } from '@/tests/support/call';
import { aListingForm } from '@/tests/support/factories/a-listing';
import { anAdvertiser, type TestUser } from '@/tests/support/factories/a-user';
import { anOpenedOwner } from '@/tests/support/factories/an-opened-owner';
import { refusedListing, sendListing } from '@/tests/support/send-listing';

const audience = {
  sex: [
    { name: '女性', share: 0.824 },
    { name: '男性', share: 0.176 },
  ],
  age: [{ name: '24–30', share: 0.41 }],
  areas: [{ name: '浙江', share: 0.15 }],
  devices: [{ name: 'iOS', share: 0.42 }],
};
const oneCase = {
  title: '早八通勤妆',
  brand: '某某彩妆（演示）',
  month: '2026-10',
  position: 1,
  figures: [{ name: '播放', value: 486_000, unit: 'count' }],
};
const told = { audience, cases: JSON.stringify([oneCase]) };

let owner: TestUser;
beforeEach(async () => {
  owner = await anOpenedOwner();
});

const read = (good_sn: string) => call('media/good', { good_sn }, { as: owner });
const shown = async (good_sn: string) =>
  call('goods_detail', { sn: good_sn, staff_style: 5 }, { as: await anAdvertiser() });
const db = async () => (await openDatabase()).db;

async function approved(over: object) {
  const form = aListingForm(over);
  const { good_sn } = await call('createShortVideo', form, { as: owner });
  await inTransaction(await db(), (tx) =>
    decideListing(tx, { goodSn: good_sn, decision: 'approve' }),
  );
  const edit = (change: object) =>
    call('createShortVideo', { ...form, good_sn, ...change }, { as: owner });
  return { good_sn, edit };
}

async function approveChange(goodSn: string) {
  const [change] = (await listPendingChanges(await db())).filter((one) => one.good_sn === goodSn);
  await inTransaction(await db(), (tx) =>
    decideChange(tx, { id: change!.id, decision: 'approve', reason: '' }),
  );
  return change!;
}

describe('audience and cases of a listing', () => {
  it('read back as they were sent, are read by the reviewer, and stand on the product page as 自报 of today', async () => {
    const { good_sn } = await sendListing(owner, told);
    expect(await read(good_sn)).toMatchObject({
      audience: { source: 'self', ...audience },
      cases: [oneCase],
    });
    const pending = (await listPendingListings(await db())).find((row) => row.good_sn === good_sn);
    expect(pending?.words).toEqual(
      expect.arrayContaining([
        { field: '受众性别', text: '女性 82.4%、男性 17.6%' },
        { field: '案例 1', text: '早八通勤妆，某某彩妆（演示），2026-10，1–20秒，播放 48.6万' },
      ]),
    );
    await inTransaction(await db(), (tx) =>
      decideListing(tx, { goodSn: good_sn, decision: 'approve' }),
    );
    expect(await shown(good_sn)).toMatchObject({
      audience: { source: 'self', as_of: await todayOf(await db()), ...audience, sample: null },
      cases: [oneCase],
    });
  });

  it('are a change that waits for approval on what is on sale; a client that sends neither leaves them', async () => {
    const { good_sn, edit } = await approved(told);
    expect(
      await edit({ title: '柚白早八妆', audience: undefined, cases: undefined }),
    ).toMatchObject({
      change_pending: true,
    });
    expect((await approveChange(good_sn)).differences).toHaveLength(1);
    expect(await shown(good_sn)).toMatchObject({ audience, cases: [oneCase] });

    const none = { sex: [], age: [], areas: [], devices: [] };
    await edit({ title: '柚白早八妆', audience: none, cases: '[]' });
    expect(await shown(good_sn)).toMatchObject({ audience, cases: [oneCase] });
    const { differences } = await approveChange(good_sn);
    expect(differences.map(({ field }) => field)).toEqual([
      '受众性别',
      '受众年龄',
      '受众地区',
      '受众设备',
      '案例 1',
    ]);
    expect(await shown(good_sn)).toMatchObject({ audience: null, cases: [] });
  });

  it('stay where a request from before there was such a field is approved', async () => {
    const { good_sn, edit } = await approved(told);
    await edit({ title: '柚白早八妆' });
    await (await db()).execute(sql`
      update listing_changes set content = content - 'audience' - 'cases'
      where good_id = (select id from goods where good_sn = ${good_sn})`);
    expect((await approveChange(good_sn)).differences).toEqual([
      { field: '账号名称', before: '柚白通勤妆', after: '柚白早八妆' },
    ]);
    expect(await shown(good_sn)).toMatchObject({ audience, cases: [oneCase] });
  });

  it('that an interface told are not the owner’s to change', async () => {
    const { good_sn, edit } = await approved(told);
    await rows(
      await db(),
      sql`update good_profiles set audience_source = 'api'
          where good_id = (select id from goods where good_sn = ${good_sn})`,
    );
    expect((await read(good_sn)).audience?.source).toBe('api');
    await edit({ audience: { ...audience, age: [{ name: '18–23', share: 1 }] } });
    await approveChange(good_sn);
    expect((await read(good_sn)).audience).toMatchObject(audience);
  });

  it('are refused by field where they cannot be', async () => {
    const half = { ...audience, sex: [{ name: '女性', share: 0.5 }] };
    expect(await refusedListing(owner, { audience: half })).toMatchObject({
      audience_sex: expect.stringContaining('100%'),
    });
    const later = JSON.stringify([oneCase, { ...oneCase, month: '2099-01' }]);
    expect(await refusedListing(owner, { cases: later })).toEqual({
      case_1: '合作月份不能晚于本月',
    });
    expect(Object.keys(await refusedListing(owner, { cases: 'x' }))).toEqual(['cases']);
  });
});
