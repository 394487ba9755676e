import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { openDatabase, rows } from '@/server/kernel/database';
import { inTransaction } from '@/server/kernel/transaction';
import { listPendingListings } from '@/server/listings/public';
import { decideListing } from '@/server/listings/review/decide-listing';
import { call, reply } from '@/tests/support/call';
import { aGood } from '@/tests/support/factories/a-good';
import { aListingForm, aPicture, inDays } from '@/tests/support/factories/a-listing';
import type { TestUser } from '@/tests/support/factories/a-user';
import { anOpenedOwner } from '@/tests/support/factories/an-opened-owner';
import { refusedListing, sendListing } from '@/tests/support/send-listing';

let owner: TestUser;
beforeEach(async () => {
  owner = await anOpenedOwner();
});

const send = (over: object = {}) => sendListing(owner, over);
const refused = (over: object) => refusedListing(owner, over);
const read = (good_sn: string) => call('media/good', { good_sn }, { as: owner });

async function decide(
  goodSn: string,
  decision: 'approve' | 'reject',
  more: { reason?: string; version?: string } = {},
) {
  const { db } = await openDatabase();
  await inTransaction(db, (tx) => decideListing(tx, { goodSn, decision, ...more }));
}

const pendingOf = async (goodSn: string) => {
  const { db } = await openDatabase();
  return (await listPendingListings(db)).find((row) => row.good_sn === goodSn);
};

async function found(word: string): Promise<string[]> {
  const { goods } = await call('goods_index', { ids: '0', q: word });
  return goods.map((good) => good.good_sn);
}

describe('a new listing', () => {
  it('waits for review, reads back as it was sent, and is on no list', async () => {
    const form = aListingForm({
      leave_from: inDays(3),
      leave_to: inDays(5),
      notes: '寄样一份\n三天出脚本',
    });
    const saved = await call('createShortVideo', form, { as: owner });
    expect(saved).toMatchObject({
      status: 'pending',
      status_label: '待审核',
      change_pending: false,
    });
    expect(await read(saved.good_sn)).toMatchObject({
      platform: 5,
      title: form.title,
      account_id: form.account_id,
      link: form.link,
      category: [2, 13],
      area: 330_000,
      city: '杭州',
      leave_from: inDays(3),
      leave_to: inDays(5),
      notes: '寄样一份\n三天出脚本',
      reason: null,
      change: null,
      prices: [
        {
          position: 1,
          price_fen: 460_000,
          note: '口播',
          valid_until: inDays(60),
          commission: null,
        },
        { position: 2, price_fen: 790_000 },
      ],
      metrics: expect.arrayContaining([
        expect.objectContaining({ kind: 'fans', value: 1_284_000, source: 'self', proof: '' }),
      ]),
    });
    expect(await found(form.account_id)).toEqual([]);
    const shown = await pendingOf(saved.good_sn);
    expect(shown).toMatchObject({ platform: '抖音', owner: '杭州柚白文化（演示）' });
    expect(shown!.words).toContainEqual({ field: '报价·21–60秒', text: '¥7,900' });
  });

  it('is in lists, search and counts as soon as it is approved, and its owner is told once', async () => {
    const form = aListingForm();
    const { good_sn } = await call('createShortVideo', form, { as: owner });
    const before = await call('goods_index', { ids: '5' });
    await decide(good_sn, 'approve');
    await decide(good_sn, 'approve');
    expect(await found(form.account_id)).toEqual([good_sn]);
    expect((await call('goods_index', { ids: '5' })).total).toBe(before.total + 1);
    const { list } = await call('messages', {}, { as: owner });
    expect(list.map(({ title, link }) => [title, link])).toEqual([
      ['柚白通勤妆 审核通过', '/medium/mediaEntry/hasEntry'],
    ]);
    await expect(decide(good_sn, 'reject', { reason: '晚了' })).rejects.toThrow('已上架');
  });

  it('is rejected with a reason, edited where it stands, and waits again', async () => {
    const form = aListingForm();
    const { good_sn } = await call('createShortVideo', form, { as: owner });
    await expect(decide(good_sn, 'reject', { reason: ' ' })).rejects.toThrow('理由');
    await decide(good_sn, 'reject', { reason: '主页链接打不开' });
    expect(await read(good_sn)).toMatchObject({ status: 'rejected', reason: '主页链接打不开' });
    const again = await call(
      'createShortVideo',
      { ...form, good_sn, title: '柚白早八妆' },
      { as: owner },
    );
    expect(again).toMatchObject({ good_sn, status: 'pending', change_pending: false });
    expect(await read(good_sn)).toMatchObject({ title: '柚白早八妆', reason: null });
    const { list } = await call('messages', {}, { as: owner });
    expect(list[0]).toMatchObject({
      body: '主页链接打不开',
      link: `/medium/mediaEntry/applyEntry?good_sn=${good_sn}`,
    });
    await decide(good_sn, 'reject', { reason: '仍打不开' });
    expect((await call('messages', {}, { as: owner })).list).toHaveLength(2);
  });

  it('is not approved in a state that the reviewer has not read', async () => {
    const form = aListingForm();
    const { good_sn } = await call('createShortVideo', form, { as: owner });
    const { version } = (await pendingOf(good_sn))!;
    await call('createShortVideo', { ...form, good_sn, title: '换了名字' }, { as: owner });
    await expect(decide(good_sn, 'approve', { version })).rejects.toThrow('重新查看');
    await decide(good_sn, 'approve', { version: (await pendingOf(good_sn))!.version });
    expect(await read(good_sn)).toMatchObject({ status: 'live', title: '换了名字' });
  });

  it('whose prices ran out while it waited is approved without being offered', async () => {
    const form = aListingForm();
    const { good_sn } = await call('createShortVideo', form, { as: owner });
    const { db } = await openDatabase();
    await db.execute(sql`update good_skus set valid_until = current_date - 2
      where good_id = (select id from goods where good_sn = ${good_sn})`);
    await decide(good_sn, 'approve');
    expect(await read(good_sn)).toMatchObject({ status: 'expired' });
    expect(await found(form.account_id)).toEqual([]);
    // It was approved: a day to come is enough to bring it back.
    await call('createShortVideo', { ...form, good_sn }, { as: owner });
    expect(await read(good_sn)).toMatchObject({ status: 'live', change: null });
    expect(await found(form.account_id)).toEqual([good_sn]);
  });
});

describe('a draft', () => {
  it('may be incomplete, is sent later, and is reviewed by nobody meanwhile', async () => {
    const bare = { category: [], area: 0, link: '', prices: [], metrics: [], draft: '1' as const };
    const { good_sn, status } = await send(bare);
    expect(status).toBe('draft');
    expect(await pendingOf(good_sn)).toBeUndefined();
    await expect(decide(good_sn, 'approve')).rejects.toThrow('草稿');
    const { account_id, title } = await read(good_sn);
    const whole = aListingForm({ good_sn, account_id, title });
    expect(await call('createShortVideo', whole, { as: owner })).toMatchObject({
      status: 'pending',
    });
    // And back: what waits may be taken back as a draft.
    expect(await call('createShortVideo', { ...whole, draft: '1' }, { as: owner })).toMatchObject({
      good_sn,
      status: 'draft',
    });
  });

  it('names what is missing as soon as it is sent', async () => {
    const fields = await refused({ category: [], area: 0, link: '', prices: [], metrics: [] });
    expect(Object.keys(fields).sort()).toEqual([
      'area',
      'category',
      'link',
      'metric_fans',
      'prices',
    ]);
  });

  it('does not keep an account from the one who sends it', async () => {
    const { account_id } = aListingForm();
    const { good_sn } = await send({ account_id, draft: '1' });
    const other = await anOpenedOwner();
    await call('createShortVideo', aListingForm({ account_id }), { as: other });
    expect((await read(good_sn)).account_id).toBe(`${account_id}~${good_sn}`);
    expect(await refused({ good_sn, account_id })).toEqual({
      account_id: expect.stringContaining('其他媒体主'),
    });
  });
});

describe('live selling', () => {
  it('takes a slot fee with a commission, and a commission alone where there is no fee', async () => {
    const form = aListingForm({
      platform: '23' as const,
      prices: [
        { position: 1, price: '12000', commission: '20', valid_until: inDays(30) },
        { position: 4, price: '', commission: '15.5', valid_until: inDays(30) },
      ],
      metrics: [
        { kind: 'fans', value: 90_000 },
        { kind: 'viewers_avg', value: 4_000 },
        { kind: 'growth_30d', value: -0.02 },
      ],
    });
    const { good_sn } = await call('createTaobaoLive', form, { as: owner });
    expect((await read(good_sn)).prices).toMatchObject([
      { position: 1, price_fen: 1_200_000, commission: 20 },
      { position: 4, price_fen: 0, commission: 15.5 },
    ]);
    const bare = {
      ...form,
      good_sn,
      prices: [{ position: 4, price: '', valid_until: inDays(30) }],
    };
    const { envelope } = await reply('createTaobaoLive', bare, { as: owner });
    expect(envelope.data).toEqual({ fields: { price_4: '请填写佣金比例' } });
  });
});

describe('what like accounts ask', () => {
  it('stands beside each position and warns of a price far off, without refusing it', async () => {
    const peer = await anOpenedOwner();
    for (const yuan of [5_000, 6_000, 7_000, 8_000, 9_000]) {
      const { id } = await aGood({
        ownerId: peer.id,
        categories: [27],
        fans: 150_000,
        pricesFen: [yuan * 100],
      });
      const { db } = await openDatabase();
      await db.execute(sql`update good_offers set fans_band = 2 where good_id = ${id}`);
    }
    const { platforms, peers, today } = await call(
      'goods/platform_media',
      { platform: 5, category: 27, fans: 150_000 },
      { as: owner },
    );
    expect(peers).toBe('抖音·摄影·10万–50万粉丝');
    expect(today).toBe(inDays(0));
    expect(platforms[0]).toMatchObject({ call: 'createShortVideo', account_label: '抖音号' });
    const [first, second] = platforms[0]!.positions;
    expect(first!.band).toEqual({
      count: 5,
      low_fen: 600_000,
      median_fen: 700_000,
      high_fen: 800_000,
    });
    expect(second!.band).toBeNull();
    const metrics = [
      { kind: 'fans', value: 150_000 },
      { kind: 'plays_median', value: 1 },
    ];
    const priced = (price: string) =>
      send({ category: [27], metrics, prices: [{ position: 1, price, valid_until: inDays(9) }] });
    expect((await priced('680')).warnings).toEqual([
      { position: 1, msg: '1–20秒 不到同类低价 ¥6,000 的一半，请核对是否少写一位' },
    ]);
    expect((await priced('16001')).warnings).toHaveLength(1);
    expect((await priced('3000')).warnings).toEqual([]);
  });

  it('is told of no platform in particular where none is asked about', async () => {
    const { platforms, peers } = await call('goods/platform_media', {}, { as: owner });
    expect(platforms.map(({ no }) => no).sort((a, b) => a - b)).toEqual([
      1, 3, 5, 7, 9, 10, 11, 21, 22, 23,
    ]);
    expect(peers).toBe('');
    const { categories } = await call('media/academy/wechat/cates', {}, { as: owner });
    expect(categories).toHaveLength(30);
  });
});

describe('somebody else’s listing', () => {
  it('answers as a missing one, to reading and to editing', async () => {
    const { good_sn } = await send();
    const stranger = await anOpenedOwner();
    for (const ask of [
      (sn: string) => reply('media/good', { good_sn: sn }, { as: stranger }),
      (sn: string) => reply('createShortVideo', aListingForm({ good_sn: sn }), { as: stranger }),
    ]) {
      expect(JSON.stringify(await ask(good_sn))).toBe(JSON.stringify(await ask('nosuchgood00')));
    }
  });
});

describe('the avatar', () => {
  it('gets the address that everybody may open, and keeps it through an edit', async () => {
    const avatar = await aPicture(owner, 'avatar');
    const form = aListingForm({ avatar });
    const { good_sn } = await call('createShortVideo', form, { as: owner });
    expect((await read(good_sn)).avatar).toBe(`/api/file/${avatar}`);
    await call(
      'createShortVideo',
      { ...form, good_sn, avatar: `/api/file/${avatar}` },
      { as: owner },
    );
    await decide(good_sn, 'approve');
    const { db } = await openDatabase();
    const [good] = await rows<{ avatar: string }>(
      db,
      sql`select avatar from goods where good_sn = ${good_sn}`,
    );
    expect(good!.avatar).toBe(`/api/file/${avatar}`);
  });
});
