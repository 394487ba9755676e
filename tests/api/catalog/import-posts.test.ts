// Also on PGlite: it copies through the driver, in batches and under a lock.
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { postRules } from '@/lib/domain/figures/recent-posts';
import { importGoods, type RowFault } from '@/server/catalog/import/import-goods';
import { openDatabase, rows } from '@/server/kernel/database';
import { call } from '../../support/call';
import { inDays } from '../../support/factories/a-listing';
import { anAdvertiser } from '../../support/factories/a-user';

const header =
  'platform account_id title categories valid_until price_2 metrics_source metrics_date post_lines'.split(
    ' ',
  );

async function* rowsOf(cells: readonly string[][]) {
  for (const [index, one] of [header, ...cells].entries()) yield { number: index + 1, cells: one };
}

async function importRow(
  id: string,
  posts: string[],
  { source = '平台接口', day = inDays(0) } = {},
) {
  const { db } = await openDatabase();
  const faults: RowFault[] = [];
  const cells = [
    '抖音',
    id,
    `账号 ${id}`,
    '美食',
    '2099-12-31',
    '2200',
    source,
    day,
    posts.join('\n'),
  ];
  const report = await importGoods(db, () => rowsOf([cells]), {
    onFault: (fault) => faults.push(fault),
  });
  return { report, faults };
}

const link = (no: number) => `https://www.douyin.com/video/${no}`;
const line = (
  no: number,
  { reach = '48,600', kind = '商单', day = inDays(-no), url = link(no) } = {},
) => `${day}|探店第 ${no} 家|${url}|${reach}|980|${kind}`;

const kept = async (id: string) => {
  const { db } = await openDatabase();
  return rows<{ url: string; reach: number; source: string; as_of: string; link_state: string }>(
    db,
    sql`select url, reach::int, source, as_of::text, link_state from good_posts
        where good_id = (select id from goods where account_id = ${id}) order by posted_on desc`,
  );
};

describe('posts of a provider', () => {
  it('come with an import, and stand on the account’s page with source and day', async () => {
    const { report, faults } = await importRow('posts_1', [line(1), line(2, { kind: '日常' })]);
    expect(faults).toEqual([]);
    expect(report).toMatchObject({ created: 1, bad: 0 });
    const { goods } = await call('goods_index', { ids: '5', q: 'posts_1' });
    const asked = { sn: goods[0]?.good_sn ?? '', staff_style: 0 as const };
    const { posts } = await call('goods_detail', asked, { as: await anAdvertiser() });
    expect(posts).toMatchObject({
      total: 2,
      items: [
        {
          title: '探店第 1 家',
          url: link(1),
          reach: 48_600,
          interactions: 980,
          is_commercial: true,
          source: 'api',
          as_of: inDays(0),
        },
        { title: '探店第 2 家', is_commercial: false },
      ],
    });
  });

  it('renew what is known of an earlier day, keep what they do not tell, and leave what was seen online', async () => {
    await importRow('posts_2', [line(1), line(2)], { day: inDays(-1) });
    const { db } = await openDatabase();
    await db.execute(sql`update good_posts set link_state = 'online' where url = ${link(1)}
      and good_id = (select id from goods where account_id = 'posts_2')`);
    await importRow('posts_2', [line(1, { reach: '50000' })]);
    await importRow('posts_2', [line(2, { reach: '7' })], { day: inDays(-2) });
    expect(await kept('posts_2')).toEqual([
      { url: link(1), reach: 50_000, source: 'api', as_of: inDays(0), link_state: 'online' },
      { url: link(2), reach: 48_600, source: 'api', as_of: inDays(-1), link_state: 'new' },
    ]);
    await importRow('posts_2', []);
    expect(await kept('posts_2')).toHaveLength(2);
  });

  it('are an account’s newest', async () => {
    const first = Array.from({ length: postRules.kept }, (_, index) => line(index + 11));
    await importRow('posts_3', first);
    await importRow(
      'posts_3',
      Array.from({ length: 10 }, (_, index) => line(index + 1)),
    );
    const urls = (await kept('posts_3')).map(({ url }) => url);
    expect(urls).toEqual(Array.from({ length: postRules.kept }, (_, index) => link(index + 1)));
  });

  it('that cannot be read are told line by line, and their row is not written', async () => {
    const { report, faults } = await importRow('posts_4', [
      line(1),
      'nonsense',
      line(2, { day: inDays(-postRules.days - 1) }),
      line(3, { day: inDays(1) }),
      line(4, { url: 'http://example.com/' }),
      line(1),
    ]);
    expect(report).toMatchObject({ created: 0, bad: 1 });
    expect(faults.map(({ column, reason }) => `${column} ${reason}`)).toEqual([
      'post_lines 第 2 行：应有 6 列，读到 1 列',
      expect.stringContaining('“探店第 2 家”：只收最近 365 天发布的作品'),
      expect.stringContaining('“探店第 3 家”：发布日期不能晚于今天'),
      expect.stringContaining('“探店第 4 家”：请填作品自己的网址'),
      expect.stringContaining('“探店第 1 家”：这个链接出现了两次'),
    ]);
    const { db } = await openDatabase();
    expect(await rows(db, sql`select 1 as one from goods where account_id = 'posts_4'`)).toEqual(
      [],
    );
    const many = Array.from({ length: postRules.kept + 1 }, (_, index) => line(index + 1));
    expect((await importRow('posts_5', many)).faults).toMatchObject([{ reason: '最多 60 条' }]);
  });
});
