import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { changeGood } from '@/server/catalog/public';
import { watchFilters } from '@/server/filters/public';
import { openDatabase, rows } from '@/server/kernel/database';
import { inTransaction } from '@/server/kernel/transaction';
import { call, reply } from '@/tests/support/call';
import { aGood } from '@/tests/support/factories/a-good';
import { aMediaOwner, anAdvertiser, type TestUser } from '@/tests/support/factories/a-user';

let area = 110_000;
const areas = [110_000, 120_000, 130_000, 140_000, 150_000, 210_000, 220_000, 230_000, 310_000];

/** A list of its own: nobody else's goods are of that province. */
function aList(): { area: number; address: string } {
  area = areas.shift() ?? area;
  return { area, address: `/dspyx/dy/5-0-0-0-${area}.html` };
}

const save = (as: TestUser, name: string, address: string, filter_id?: number) =>
  call('filters/save', { name, address, ...(filter_id ? { filter_id } : {}) }, { as });
const filtersOf = async (as: TestUser) => (await call('filters/index', {}, { as })).filters;
const noticesOf = async ({ id }: TestUser) => {
  const { db } = await openDatabase();
  return rows<{ title: string; body: string; link: string; key: string }>(
    db,
    sql`select title, body, link, key from messages
        where user_id = ${id} and key like 'filter:%' order by id`,
  );
};

/** As if so much time had gone by, and the job had come round. */
async function countAgain(filterId: number, { nextDay = false } = {}): Promise<void> {
  const { db } = await openDatabase();
  await db.execute(sql`update saved_filters set next_at = now() - interval '1 second',
      told_on = told_on - ${nextDay ? 1 : 0}::integer where id = ${filterId}`);
  if (nextDay) {
    await db.execute(
      sql`update messages set key = key || ' before' where key like ${`filter:${filterId}:%`}`,
    );
  }
  await watchFilters(db, 100);
}

async function takeOff(goodId: number, status: 'off' | 'live'): Promise<void> {
  const { db } = await openDatabase();
  await inTransaction(db, (tx) => changeGood(tx, goodId, sql`status = ${status}`));
}

describe('a saved filter', () => {
  it('keeps the address of a list in its one spelling, and counts it', async () => {
    const me = await anAdvertiser();
    const { area: code, address } = aList();
    await aGood({ area: code });
    await save(me, '天冷种草', `${address}?fans=0-600&q=x&after=1`);
    const [kept] = await filtersOf(me);
    expect(kept).toMatchObject({
      name: '天冷种草',
      address: `${address}?fans=-600`,
      total: 1,
      total_capped: false,
      fresh_count: 0,
      notify: true,
    });
    expect(kept?.words).toEqual(['抖音达人', expect.any(String), '粉丝 ≤600万']);
  });

  it('is refused where it is no list’s, where its name or its address is there, and beyond ten', async () => {
    const me = await anAdvertiser();
    const refused = async (name: string, address: string) =>
      (await reply('filters/save', { name, address }, { as: me })).envelope;
    expect(await refused('首页', '/')).toMatchObject({
      status: 422,
      data: { fields: { address: '只能保存列表页的筛选' } },
    });
    expect(await refused('别处', 'https://elsewhere.example/dspyx/dy.html')).toMatchObject({
      status: 422,
    });
    await save(me, '一', '/dspyx/dy/5-3.html');
    expect(await refused('一', '/dspyx/dy/5-4.html')).toMatchObject({
      data: { fields: { name: expect.stringContaining('同名') } },
    });
    expect(await refused('二', '/product_list/5-3.html')).toMatchObject({
      data: { fields: { address: '这组筛选已存为“一”' } },
    });
    for (let at = 1; at < 10; at++) await save(me, `第${at}`, `/dspyx/dy.html?fans=${at}-`);
    expect((await refused('十一', '/dspyx/dy.html?fans=99-')).msg).toContain('最多保存 10 个');
    expect(await filtersOf(me)).toHaveLength(10);
  });

  it('is its person’s alone', async () => {
    const [me, other, owner] = [await anAdvertiser(), await anAdvertiser(), await aMediaOwner()];
    const { filter_id } = await save(me, '我的', '/dspyx/dy/5-3.html');
    expect(await filtersOf(other)).toEqual([]);
    const tries = [
      await reply('filters/look', { filter_id }, { as: other }),
      await reply('filters/delete', { filter_id }, { as: other }),
      await reply('filters/notify', { filter_id, on: '0' }, { as: other }),
      await reply(
        'filters/save',
        { filter_id, name: '他的', address: '/dspyx/dy.html' },
        { as: other },
      ),
    ];
    const none = await reply('filters/look', { filter_id: 999_999_999 }, { as: other });
    for (const { envelope } of tries) expect(envelope).toEqual(none.envelope);
    expect((await reply('filters/index', {}, { as: owner })).envelope.status).toBe(403);
    expect((await reply('filters/index', {}, {})).envelope.status).toBe(401);
    expect(await filtersOf(me)).toMatchObject([{ name: '我的', notify: true }]);
  });

  it('takes another address or name, and goes', async () => {
    const me = await anAdvertiser();
    const { filter_id } = await save(me, '旧名', '/dspyx/dy/5-3.html');
    await save(me, '新名', '/dspyx/dy/5-3.html?fans=80-', filter_id);
    expect(await filtersOf(me)).toMatchObject([
      { filter_id, name: '新名', address: '/dspyx/dy/5-3.html?fans=80-' },
    ]);
    await call('filters/delete', { filter_id }, { as: me });
    expect(await filtersOf(me)).toEqual([]);
  });
});

describe('what is new in a saved filter', () => {
  it('is counted until its person looks, and told once', async () => {
    const me = await anAdvertiser();
    const { area: code, address } = aList();
    const before = await aGood({ area: code });
    const { filter_id } = await save(me, '关注', address);
    await countAgain(filter_id);
    expect(await noticesOf(me)).toEqual([]);

    const fresh = await aGood({ area: code, title: '新来的账号' });
    await countAgain(filter_id);
    await countAgain(filter_id);
    expect(await filtersOf(me)).toMatchObject([{ total: 2, fresh_count: 1 }]);
    expect(await noticesOf(me)).toMatchObject([
      {
        title: '常用筛选“关注”新增 1 个账号',
        body: '新来的账号，现在共 2 个符合。',
        link: address,
      },
    ]);
    await countAgain(filter_id, { nextDay: true });
    expect(await noticesOf(me)).toHaveLength(1);

    // What went and came back was known; what is told and went is not told again.
    await takeOff(before.id, 'off');
    await countAgain(filter_id);
    await takeOff(before.id, 'live');
    await takeOff(fresh.id, 'off');
    await countAgain(filter_id);
    await takeOff(fresh.id, 'live');
    await countAgain(filter_id, { nextDay: true });
    expect(await filtersOf(me)).toMatchObject([{ total: 2, fresh_count: 1 }]);
    expect(await noticesOf(me)).toHaveLength(1);

    const looked = await call('filters/look', { filter_id }, { as: me });
    expect(looked.fresh_sns).toEqual([fresh.goodSn]);
    expect(await filtersOf(me)).toMatchObject([{ total: 2, fresh_count: 0 }]);
  });

  it('of several platforms counts and tells what is of these alone', async () => {
    const me = await anAdvertiser();
    const { area: code } = aList();
    await aGood({ area: code, platform: 10 });
    const address = `/product_list/0-0-0-0-${code}.html?on=10&on=5`;
    const { filter_id } = await save(me, '抖快', address);
    const kept = `/dspyx/0-0-0-0-${code}.html?on=5-10`;
    expect(await filtersOf(me)).toMatchObject([
      { address: kept, total: 1, words: ['短视频营销', expect.any(String), '抖音、快手'] },
    ]);
    await aGood({ area: code, platform: 7 });
    await countAgain(filter_id);
    expect(await noticesOf(me)).toEqual([]);
    await aGood({ area: code, platform: 5, title: '抖音来的' });
    await countAgain(filter_id);
    expect(await noticesOf(me)).toMatchObject([
      { body: '抖音来的，现在共 2 个符合。', link: kept },
    ]);
  });

  it('is told once a day: what came later comes with the next day', async () => {
    const me = await anAdvertiser();
    const { area: code, address } = aList();
    const { filter_id } = await save(me, '天天看', address);
    await aGood({ area: code });
    await countAgain(filter_id);
    await aGood({ area: code });
    await countAgain(filter_id);
    expect(await noticesOf(me)).toHaveLength(1);
    await countAgain(filter_id, { nextDay: true });
    expect((await noticesOf(me)).map(({ title }) => title)).toEqual([
      '常用筛选“天天看”新增 1 个账号',
      '常用筛选“天天看”新增 1 个账号',
    ]);
  });

  it('is counted and not told where that is switched off', async () => {
    const me = await anAdvertiser();
    const { area: code, address } = aList();
    const { filter_id } = await save(me, '安静', address);
    await call('filters/notify', { filter_id, on: '0' }, { as: me });
    await aGood({ area: code });
    await countAgain(filter_id);
    expect(await filtersOf(me)).toMatchObject([{ fresh_count: 1, notify: false }]);
    expect(await noticesOf(me)).toEqual([]);
  });

  it('starts afresh with another address', async () => {
    const me = await anAdvertiser();
    const { area: code, address } = aList();
    const { filter_id } = await save(me, '换', '/dspyx/dy.html?fans=9000-');
    await aGood({ area: code });
    await save(me, '换', address, filter_id);
    await countAgain(filter_id);
    expect(await filtersOf(me)).toMatchObject([{ total: 1, fresh_count: 0 }]);
    expect(await noticesOf(me)).toEqual([]);
  });

  it('is what more than the dash ids narrow too', async () => {
    const me = await anAdvertiser();
    const { area: code, address } = aList();
    await aGood({ area: code, pricesFen: [10_000] });
    const { filter_id } = await save(me, '中等价', `${address}?price=500-800`);
    await aGood({ area: code, pricesFen: [60_000], title: '六百一条' });
    await aGood({ area: code, pricesFen: [90_000] });
    await countAgain(filter_id);
    expect(await filtersOf(me)).toMatchObject([{ total: 1, fresh_count: 1 }]);
    expect(await noticesOf(me)).toMatchObject([{ body: '六百一条，现在共 1 个符合。' }]);
  });
});
