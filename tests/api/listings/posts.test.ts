import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { goodPosts } from '@/server/catalog/tables';
import { jobs } from '@/server/jobs/registry';
import { openDatabase } from '@/server/kernel/database';
import { demoPostLink, saveDemoPost } from '@/server/proofs/public';
import { call, reply } from '@/tests/support/call';
import { aGood, type TestGood } from '@/tests/support/factories/a-good';
import { inDays } from '@/tests/support/factories/a-listing';
import { aMediaOwner, anAdvertiser } from '@/tests/support/factories/a-user';

/** A media owner who is new, with a 抖音 account. */
async function aNewOwner() {
  const owner = await aMediaOwner();
  return { owner, good: await aGood({ ownerId: owner.id }) };
}

const aPost = (good: TestGood, no: number, over: object = {}) => ({
  good_sn: good.goodSn,
  title: `换季护肤第 ${no} 天`,
  url: `https://www.douyin.com/video/${no}`,
  posted_on: inDays(-no),
  reach: 1000 * no,
  interactions: '',
  is_commercial: '0' as const,
  ...over,
});

/** As everybody sees it. */
const shown = async ({ goodSn }: TestGood) =>
  (await call('goods_detail', { sn: goodSn, staff_style: 0 }, { as: await anAdvertiser() })).posts;

/** Posts that are there already. */
async function putPosts(good: TestGood, posts: readonly Partial<typeof goodPosts.$inferInsert>[]) {
  const { db } = await openDatabase();
  await db.insert(goodPosts).values(
    posts.map((post, index) => ({
      goodId: good.id,
      title: `第 ${index} 条`,
      url: `https://www.douyin.com/video/put-${index}`,
      postedOn: inDays(-1),
      reach: 100,
      isCommercial: false,
      source: 'api' as const,
      asOf: inDays(0),
      linkState: 'online' as const,
      ...post,
    })),
  );
}

async function runJob(name: string) {
  const { db } = await openDatabase();
  const job = jobs.find((one) => one.name === name)!;
  await job.run(db, { most: job.most ?? 100, stop: new AbortController().signal });
}

describe('posts of an account', () => {
  it('are told by a new owner, changed, and stand on the account’s page and in a comparison', async () => {
    const { owner, good } = await aNewOwner();
    const none = await call('media/posts', {}, { as: owner });
    expect(none).toMatchObject({ list: [], total: 0, goods: [{ good_sn: good.goodSn, posts: 0 }] });

    const { post_id } = await call('media/post/save', aPost(good, 1), { as: owner });
    const more = aPost(good, 2, { interactions: '88', is_commercial: '1' });
    await call('media/post/save', more, { as: owner });
    const changed = aPost(good, 1, { post_id, title: '改过的标题', reach: 5000 });
    await call('media/post/save', changed, { as: owner });

    const told = await call('media/posts', { good_sn: good.goodSn }, { as: owner });
    expect(told).toMatchObject({
      total: 2,
      list: [
        { post_id, title: '改过的标题', reach: 5000, interactions: null, link_state: 'new' },
        { interactions: 88, is_commercial: true, source: 'self', as_of: inDays(0) },
      ],
    });
    const posts = await shown(good);
    expect(posts).toMatchObject({
      total: 2,
      items: [{ title: '改过的标题', source: 'self' }, { is_commercial: true }],
      ordinary: { count: 1, median: null },
      gap: null,
    });
    const compared = await call('compare_goods', { sn: [good.goodSn] });
    expect(compared.goods[0]?.posts).toEqual(posts);

    await call('media/posts/destroy', { post_id }, { as: owner });
    expect((await shown(good)).total).toBe(1);
  });

  it('are taken by the line, those with a known address anew, and all or none', async () => {
    const { owner, good } = await aNewOwner();
    const line = (no: number, over: Partial<Record<'url' | 'day' | 'kind', string>> = {}) =>
      [
        over.day ?? inDays(-no),
        `第 ${no} 条`,
        over.url ?? `https://www.douyin.com/video/${no}`,
        `${no},000`,
        '',
        over.kind ?? '日常',
      ].join('\t');
    const save = (lines: readonly string[]) =>
      reply(
        'media/posts/save',
        { good_sn: good.goodSn, lines: lines.join('\n') },
        { as: owner },
      ).then(({ envelope }) => envelope.data);
    expect(await save([line(1), line(2)])).toEqual({ added: 2, changed: 0 });
    expect(await save([line(2, { kind: '商单' }), line(3)])).toEqual({ added: 1, changed: 1 });

    expect(
      await save([line(4), line(5, { kind: '广告' }), line(6, { day: inDays(1) })]),
    ).toMatchObject({
      fields: {
        lines: '第 2 行：最后一列写“商单”或“日常”；“第 6 条”：发布日期不能晚于今天',
      },
    });
    const http = [line(7, { url: 'http://www.douyin.com/video/7' })];
    expect(await save(http)).toMatchObject({ fields: { lines: expect.stringContaining('https') } });
    const many = Array.from({ length: 31 }, (_, index) => line(index + 1));
    expect(await save(many)).toMatchObject({
      fields: { lines: expect.stringContaining('最多 30 条') },
    });
    expect(await shown(good)).toMatchObject({ total: 3, commercial: { count: 1 } });
  });

  it.each([
    ['a day to come', { posted_on: inDays(1) }, 'posted_on'],
    ['a day more than a year ago', { posted_on: inDays(-366) }, 'posted_on'],
    ['a page of another platform', { url: 'https://www.bilibili.com/video/1' }, 'url'],
    ['an address that is not encrypted', { url: 'http://www.douyin.com/video/1' }, 'url'],
    ['a script', { url: 'javascript:alert(1)' }, 'url'],
    ['the address of another post', { url: 'https://www.douyin.com/video/put-0' }, 'url'],
    ['a title without end', { title: '字'.repeat(81) }, 'title'],
    ['less than nothing', { reach: -1 }, 'reach'],
    ['no figure', { reach: '' }, 'reach'],
    ['half an interaction', { interactions: '0.5' }, 'interactions'],
  ])('are not taken with %s', async (_what, over, field) => {
    const { owner, good } = await aNewOwner();
    await putPosts(good, [{}]);
    const input = { ...aPost(good, 1), ...over } as never; // what nobody should send
    const { envelope } = await reply('media/post/save', input, { as: owner });
    expect(Object.keys((envelope.data as { fields: object }).fields)).toEqual([field]);
    expect((await shown(good)).total).toBe(1);
  });

  it('keep source and day of figures that are told as they were, and their address', async () => {
    const { owner, good } = await aNewOwner();
    const url = demoPostLink(`kept-${good.id}`);
    await putPosts(good, [{ url, interactions: 7, asOf: inDays(-3) }]);
    const [post] = (await call('media/posts', {}, { as: owner })).list;
    const again = {
      ...aPost(good, 1, { reach: 100, interactions: '7', is_commercial: '1' }),
      post_id: post!.post_id,
      url,
    };
    const standing = async () => (await call('media/posts', {}, { as: owner })).list[0];
    await call('media/post/save', again, { as: owner });
    expect(await standing()).toMatchObject({
      is_commercial: true,
      source: 'api',
      as_of: inDays(-3),
      link_state: 'online',
    });
    await call('media/post/save', { ...again, reach: 101 }, { as: owner });
    expect(await standing()).toMatchObject({ source: 'self', as_of: inDays(0) });
    await call('media/post/save', { ...again, url: 'https://v.douyin.com/n' }, { as: owner });
    expect(await standing()).toMatchObject({ link_state: 'new', looked_at: null });
  });

  it('are an account’s newest sixty, of a year', async () => {
    const { owner, good } = await aNewOwner();
    await putPosts(
      good,
      Array.from({ length: 60 }, (_, index) => ({ postedOn: inDays(-2 - index) })),
    );
    await call('media/post/save', aPost(good, 1), { as: owner });
    const { total, list } = await call('media/posts', { page_size: 100 }, { as: owner });
    expect([total, list.at(-1)?.posted_on]).toEqual([60, inDays(-60)]);

    const { good: other } = await aNewOwner();
    await putPosts(other, [
      { postedOn: inDays(-365), url: 'https://v.douyin.com/a' },
      { postedOn: inDays(-368), url: 'https://v.douyin.com/b' },
    ]);
    expect((await shown(other)).total).toBe(1);
    await runJob('old good_posts');
    const { db } = await openDatabase();
    expect(await db.$count(goodPosts, sql`good_id = ${other.id}`)).toBe(1);
  });

  it('are nobody else’s to change, and nobody learns that they are there', async () => {
    const { owner, good } = await aNewOwner();
    const { owner: other, good: theirs } = await aNewOwner();
    const { post_id } = await call('media/post/save', aPost(good, 1), { as: owner });
    const mine = await call('media/post/save', aPost(theirs, 1), { as: other });
    const said = async (id: number) =>
      JSON.stringify([
        await reply('media/post/save', aPost(theirs, 2, { post_id: id }), { as: other }),
        await reply('media/posts/destroy', { post_id: [mine.post_id, id] }, { as: other }),
      ]);
    expect(await said(post_id)).toBe(await said(987_654_321));
    const list = (sn: string) => reply('media/posts', { good_sn: sn }, { as: other });
    expect(JSON.stringify(await list(good.goodSn))).toBe(
      JSON.stringify(await list('nosuchgood00')),
    );
    expect((await shown(theirs)).total).toBe(1);
    expect((await shown(good)).total).toBe(1);
  });

  it('tell medians of ordinary and commercial ones from five of each on', async () => {
    const { good } = await aNewOwner();
    const reaches = [100, 200, 300, 400, 500];
    await putPosts(
      good,
      [false, true].flatMap((isCommercial) =>
        reaches.map((reach) => ({
          isCommercial,
          reach: isCommercial ? reach * 0.9 : reach,
          url: `https://v.douyin.com/${isCommercial}${reach}`,
        })),
      ),
    );
    const { items, ordinary, commercial, gap } = await shown(good);
    expect(items).toHaveLength(6);
    expect(ordinary).toEqual({ count: 5, median: 300 });
    expect(commercial).toEqual({ count: 5, median: 270 });
    expect(gap).toBeCloseTo(-0.1);
  });
});

describe('links of posts', () => {
  it('are looked at once; what is gone is shown to its owner alone', async () => {
    const { owner, good } = await aNewOwner();
    const [there, gone] = [`there-${good.id}`, `gone-${good.id}`];
    const { db } = await openDatabase();
    await saveDemoPost(db, { id: gone, online: false });
    await putPosts(good, [
      { url: demoPostLink(there), linkState: 'new' },
      { url: demoPostLink(gone), linkState: 'new' },
    ]);
    expect((await shown(good)).total).toBe(2);
    await Promise.all([runJob('post links'), runJob('post links')]);
    const states = async () =>
      (await call('media/posts', {}, { as: owner })).list.map(({ link_state: state }) => state);
    expect((await states()).toSorted()).toEqual(['gone', 'online']);
    expect((await shown(good)).items.map(({ url }) => url)).toEqual([demoPostLink(there)]);

    // It was looked at; that it is back is seen when its owner saves it again.
    await saveDemoPost(db, { id: gone, online: true });
    await runJob('post links');
    expect((await states()).toSorted()).toEqual(['gone', 'online']);
    const { list } = await call('media/posts', {}, { as: owner });
    const lost = list.find(({ link_state: state }) => state === 'gone')!;
    const again = aPost(good, 1, { post_id: lost.post_id, url: lost.url });
    await call('media/post/save', again, { as: owner });
    await runJob('post links');
    expect(await states()).toEqual(['online', 'online']);
  });
});
