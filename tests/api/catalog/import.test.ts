// Also on PGlite: it copies through the driver, in batches and under a lock.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import {
  type ImportOptions,
  importGoods,
  type RowFault,
} from '@/server/catalog/import/import-goods';
import { fileRows } from '@/server/files/public';
import { openDatabase, rows } from '@/server/kernel/database';
import { call } from '../../support/call';
import { aMediaOwner } from '../../support/factories/a-user';

const folder = mkdtempSync(path.join(tmpdir(), 'import-test-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let files = 0;

function csv(...lines: string[]): string {
  files += 1;
  const file = path.join(folder, `${files}.csv`);
  writeFileSync(file, `\uFEFF${lines.join('\r\n')}\r\n`);
  return file;
}

async function run(file: string, options: ImportOptions = {}) {
  const { db } = await openDatabase();
  const faults: RowFault[] = [];
  const report = await importGoods(db, () => fileRows(file), {
    ...options,
    onFault: (fault) => faults.push(fault),
  });
  return { report, faults };
}

const header =
  'platform,account_id,title,categories,area,valid_until,price_1,price_2,fans,plays_median';
const row = (id: string, changes: { title?: string; price?: string; platform?: string } = {}) =>
  `${changes.platform ?? '抖音'},${id},${changes.title ?? `账号 ${id}`},美食|探店,浙江,2099-12-31,"${changes.price ?? '1,500'}",2200.50,88000,12000`;

async function storedIds(prefix: string): Promise<string[]> {
  const { db } = await openDatabase();
  const found = await rows<{ account_id: string }>(
    db,
    sql`select account_id from goods where starts_with(account_id, ${prefix}) order by account_id`,
  );
  return found.map(({ account_id }) => account_id);
}

/** Every row of the tables that an import writes, as one text. */
async function everything(): Promise<string> {
  const { db } = await openDatabase();
  const tables = [
    'goods',
    'good_skus',
    'good_metrics',
    'good_profiles',
    'good_reviews',
    'good_cards',
    'good_listings',
    'good_offers',
    'good_traits',
    'good_words',
    'catalog_counts',
    'catalog_facets',
  ];
  const parts: string[] = [];
  for (const table of tables) {
    const found = await rows<{ all: unknown }>(
      db,
      sql`select md5(string_agg(t::text, '|' order by t::text)) as all from ${sql.identifier(table)} t`,
    );
    parts.push(`${table} ${found[0]?.all}`);
  }
  return parts.join('\n');
}

describe('an import', () => {
  it('writes the goods of a file with prices, figures and categories', async () => {
    const { report } = await run(csv(header, row('whole_1'), row('whole_2')));
    expect(report).toEqual({ rows: 2, created: 2, updated: 0, unchanged: 0, bad: 0 });
    const { goods } = await call('goods_index', { ids: '5', q: 'whole_1' });
    expect(goods[0]).toMatchObject({
      account_id: 'whole_1',
      categories: ['美食', '探店'],
      fans: 88_000,
      prices: '2200.50',
      main: { kind: 'plays_median', value: 12_000, source: 'self' },
    });
    expect(goods[0]!.skus.map(({ price_fen }) => price_fen)).toEqual([150_000, 220_050]);
  });

  it('of the same file twice changes nothing the second time', async () => {
    const file = csv(header, row('same_1'), row('same_2'));
    await run(file);
    const before = await everything();
    const { report } = await run(file);
    expect(report).toEqual({ rows: 2, created: 0, updated: 0, unchanged: 2, bad: 0 });
    expect(await everything()).toBe(before);
  });

  it('of a changed row updates that good and keeps the keys of its prices', async () => {
    await run(csv(header, row('change_1'), row('change_2')));
    const skus = async () => {
      const { goods } = await call('goods_index', { ids: '5', q: 'change_1' });
      return goods[0]!.skus;
    };
    const before = await skus();
    const { report } = await run(csv(header, row('change_1', { price: '1800' }), row('change_2')));
    expect(report).toMatchObject({ created: 0, updated: 1, unchanged: 1 });
    const after = await skus();
    expect(after[0]).toMatchObject({ sku_id: before[0]!.sku_id, price_fen: 180_000 });
    expect(after[1]).toEqual(before[1]);
  });

  it('tells each bad row by number, column and reason, and writes the good ones', async () => {
    const { report, faults } = await run(
      csv(
        header,
        row('bad_1'),
        '火星,bad_2,火星号,美食,浙江,2099-12-31,100,,1,1',
        '抖音,bad_3,,美食|天文,火星,2099-13-01,壹佰,,很多,1',
        row('bad_4'),
        row('bad_1'),
        '抖音,bad_5,没有报价,美食,浙江,2099-12-31,,,1,1',
        '抖音,bad 6,空格,美食,浙江,2099-12-31,1.234,,1,1',
      ),
    );
    expect(report).toMatchObject({ rows: 7, created: 2, bad: 5 });
    expect(await storedIds('bad_')).toEqual(['bad_1', 'bad_4']);
    const told = faults.map(({ row: number, column, reason }) => `${number} ${column} ${reason}`);
    expect(told).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^3 platform 没有平台“火星”/),
        '4 title 不能为空',
        '4 categories 没有品类“天文”',
        expect.stringMatching(/^4 area 没有地区“火星”/),
        expect.stringMatching(/^4 valid_until 应为日期/),
        expect.stringMatching(/^4 price_1 应为金额/),
        expect.stringMatching(/^4 fans 应为数字/),
        '6 account_id 与第 2 行重复',
        '7 price_1 至少要有一个报价',
        '8 account_id 账号 ID 中不能有空格',
        expect.stringMatching(/^8 price_1 应为金额/),
      ]),
    );
  });

  it('with --strict writes nothing where one row is bad, and everything where none is', async () => {
    const before = await everything();
    const refused = await run(csv(header, row('strict_1'), row('strict_2', { platform: '火星' })), {
      strict: true,
    });
    expect(refused.report).toMatchObject({ created: 0, bad: 1 });
    expect(await everything()).toBe(before);
    const taken = await run(csv(header, row('strict_1'), row('strict_2')), { strict: true });
    expect(taken.report).toMatchObject({ created: 2, bad: 0 });
  });

  it.each([
    ['an unknown column', `${header},nonsense`, 'nonsense'],
    ['a missing column', header.replace('title,', ''), 'title'],
    ['a column twice', `${header},账号名称`, '账号名称'],
  ])('refuses a file with %s before any row', async (_what, head, column) => {
    const { report, faults } = await run(csv(head, row('header_1')));
    expect(report).toMatchObject({ rows: 0, created: 0, bad: 1 });
    expect(faults).toContainEqual(expect.objectContaining({ row: 1, column }));
  });

  it('takes Chinese headers, figures with a source of their own, JSON columns and Excel days', async () => {
    const series = JSON.stringify({ from: '2026-08-01', values: [1, 2, 3, null, 5, 6] }).replaceAll(
      '"',
      '""',
    );
    const { report, faults } = await run(
      csv(
        '平台,账号ID,账号名称,品类,报价有效期,报价1,播放中位数,近90天',
        `5,chinese_1,中文表头,1,46371,100,"34,000@平台接口@2026/11/1","${series}"`,
      ),
    );
    expect(faults).toEqual([]);
    expect(report.created).toBe(1);
    const { goods } = await call('goods_index', { ids: '5', q: 'chinese_1' });
    expect(goods[0]).toMatchObject({
      main: { value: 34_000, source: 'api', as_of: '2026-11-01' },
      spark: [1, 2, 3, 5, 6],
      skus: [{ valid_until: '2026-12-15' }],
    });
  });

  it('takes parts of an audience beside the JSON of it, and leaves material costs where a file says nothing', async () => {
    const json = JSON.stringify({ sample: 9, sex: { 男性: 1 }, cities: { 一线: 0.2 } });
    const quoted = json.replaceAll('"', '""');
    const line = (rest: string) =>
      run(csv(`${header},垫付材料费,audience,受众性别`, `${row('who_1')},${rest}`));
    expect((await line(`是,"${quoted}",女性 82.4%、男性 17.6%`)).faults).toEqual([]);
    expect((await line(`,"${quoted}",`)).faults).toEqual([]);
    const { db } = await openDatabase();
    const stored = () =>
      rows(
        db,
        sql`select g.material_costs, p.audience from goods g join good_profiles p on p.good_id = g.id
            where g.account_id = 'who_1'`,
      );
    expect(await stored()).toMatchObject([
      { material_costs: true, audience: { sample: 9, sex: [{ name: '男性', share: 1 }] } },
    ]);
    await line(`否,"${quoted}",女性 82.4%、男性 17.6%`);
    expect(await stored()).toMatchObject([
      {
        material_costs: false,
        audience: {
          cities: [{ name: '一线', share: 0.2 }],
          sex: [{ name: '女性' }, { name: '男性' }],
        },
      },
    ]);
  });

  it('gives a good to the media owner whose phone it names, and refuses a phone without account', async () => {
    const owner = await aMediaOwner();
    const { report, faults } = await run(
      csv(
        `${header},owner_phone`,
        `${row('owner_1')},${owner.phone}`,
        `${row('owner_2')},13100000000`,
      ),
    );
    expect(report).toMatchObject({ created: 1, bad: 1 });
    expect(faults).toEqual([
      { row: 3, column: 'owner_phone', reason: '没有这个手机号的媒体主账号' },
    ]);
    const { db } = await openDatabase();
    expect(await rows(db, sql`select owner_id from goods where account_id = 'owner_1'`)).toEqual([
      { owner_id: owner.id },
    ]);
  });

  it('leaves a good that was claimed since to its owner, where the row names none', async () => {
    const { db } = await openDatabase();
    const owner = await aMediaOwner();
    await run(csv(header, row('claimed_1')));
    await db.execute(sql`update goods set owner_id = ${owner.id}, operator = '某公司', verified = 'company'
      where account_id = 'claimed_1'`);
    const again = await run(csv(`${header},revisions`, `${row('claimed_1')},5`));
    expect(again.report).toMatchObject({ updated: 1 });
    expect(
      await rows(
        db,
        sql`select owner_id, operator, verified, revisions from goods where account_id = 'claimed_1'`,
      ),
    ).toEqual([{ owner_id: owner.id, operator: '某公司', verified: 'company', revisions: 5 }]);
    const other = await aMediaOwner();
    await run(csv(`${header},owner_phone`, `${row('claimed_1')},${other.phone}`));
    expect(await rows(db, sql`select owner_id from goods where account_id = 'claimed_1'`)).toEqual([
      { owner_id: other.id },
    ]);
  });

  it('of a workbook does the same as of a csv', async () => {
    const { default: writeXlsxFile } = await import('write-excel-file/node');
    const file = path.join(folder, 'goods.xlsx');
    const cells = [
      header.split(','),
      [
        '抖音',
        'xlsx_1',
        '表格 <一> & "二"',
        '美食',
        '浙江',
        new Date('2099-12-31T00:00:00Z'),
        1500.5,
        '',
        88000,
        12000,
      ],
      ['火星', 'xlsx_2', '坏行', '美食', '浙江', '2099-12-31', 1, '', 1, 1],
    ].map((line) =>
      line.map((value) =>
        value instanceof Date
          ? { value, type: Date, format: 'yyyy-mm-dd' }
          : { value, type: typeof value === 'number' ? Number : String },
      ),
    );
    await writeXlsxFile(cells as never).toFile(file); // its types want every cell's own
    const { report, faults } = await run(file);
    expect(faults).toEqual([expect.objectContaining({ row: 3, column: 'platform' })]);
    expect(report).toMatchObject({ rows: 2, created: 1, bad: 1 });
    const { goods } = await call('goods_index', { ids: '5', q: 'xlsx_1' });
    expect(goods[0]).toMatchObject({
      good_title: '表格 <一> & "二"',
      skus: [{ price_fen: 150_050, valid_until: '2099-12-31' }],
    });
  });

  it.each(['broken.xlsx', 'goods.txt', 'nothing.csv'])(
    'says what is wrong with %s',
    async (name) => {
      const file = path.join(folder, name);
      if (name !== 'nothing.csv') writeFileSync(file, 'PK nonsense');
      await expect(run(file)).rejects.toThrow();
    },
  );

  it('of an empty file says that the header is missing', async () => {
    const file = path.join(folder, 'empty.csv');
    writeFileSync(file, '');
    const { report, faults } = await run(file);
    expect(report.bad).toBe(1);
    expect(faults).toEqual([{ row: 1, column: '', reason: '文件是空的，第一行应为表头' }]);
  });

  it('that was cut off leaves counts that the next one sets right', async () => {
    const { db } = await openDatabase();
    await run(csv(header, row('cut_1')));
    await db.execute(sql`update catalog_counts set goods = goods + 7`);
    await db.execute(sql`update catalog_state set counts_stale = true`);
    await run(csv(header, row('cut_1')));
    const [counted] = await rows<{ same: boolean }>(
      db,
      sql`select (select sum(goods)::integer from catalog_counts
             where platform = 5 and category = 0 and position = 0 and area = 0)
           = (select count(*)::integer from goods where platform = 5 and status = 'live') as same`,
    );
    expect(counted).toEqual({ same: true });
  });
});
