import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import writeXlsxFile from 'write-excel-file/node';
import type { Output } from '@/lib/contract';
import { platforms } from '@/lib/domain/catalog/platforms';
import { dispatch } from '@/server/dispatch';
import { fileRows } from '@/server/files/public';
import { openDatabase, rows } from '@/server/kernel/database';
import { inTransaction } from '@/server/kernel/transaction';
import { decideListing } from '@/server/listings/review/decide-listing';
import { call, reply } from '@/tests/support/call';
import { aGood } from '@/tests/support/factories/a-good';
import { aListingForm, inDays } from '@/tests/support/factories/a-listing';
import { aMediaOwner, type TestUser } from '@/tests/support/factories/a-user';
import { anOpenedOwner } from '@/tests/support/factories/an-opened-owner';
import { sendListing } from '@/tests/support/send-listing';

const folder = mkdtempSync(path.join(tmpdir(), 'market-sheets-'));
afterAll(() => rmSync(folder, { recursive: true }));

let owner: TestUser;
let goodSn: string;
let accountId: string;

/** A live listing with two prices, which wait for nothing. */
beforeEach(async () => {
  owner = await anOpenedOwner();
  const form = aListingForm();
  accountId = form.account_id;
  goodSn = (await call('createShortVideo', form, { as: owner })).good_sn;
  const { db } = await openDatabase();
  await inTransaction(db, (tx) => decideListing(tx, { goodSn, decision: 'approve' }));
});

type Sheet = string[][];

/** A workbook of an answer, as its rows. */
async function linesOf(content: string): Promise<Sheet> {
  const file = path.join(folder, `${Math.random()}.xlsx`);
  writeFileSync(file, Buffer.from(content, 'base64'));
  const lines: Sheet = [];
  for await (const { cells } of fileRows(file)) lines.push(cells);
  return lines;
}

/** The file an owner gets, as its rows. */
async function exported(as = owner): Promise<Sheet> {
  const { name, content } = await call('media/goods/export', {}, { as });
  expect(name).toMatch(/^我的账号-\d{4}-\d{2}-\d{2}\.xlsx$/);
  return linesOf(content);
}

/** Hands a file in as the browser does. */
async function send(bytes: Buffer, name: string, as = owner) {
  const file = path.join(folder, `upload-${Math.random()}`);
  writeFileSync(file, bytes);
  const { envelope } = await dispatch({
    path: 'media/goods/import',
    method: 'POST',
    token: as.token,
    read: async () => ({
      fields: {},
      files: [{ field: 'file', name, mime: 'text/csv', path: file, bytes: bytes.length }],
    }),
    requestId: 'test',
    address: '10.9.9.8',
    userAgent: 'test',
    inProcess: false,
  });
  return envelope;
}

async function imported(sheet: Sheet, as = owner): Promise<Output<'media/goods/import'>> {
  const data = sheet.map((line) => line.map((value) => ({ value })));
  const envelope = await send(await writeXlsxFile(data).toBuffer(), '我的账号.xlsx', as);
  expect(envelope.status).toBe(200);
  return envelope.data as Output<'media/goods/import'>; // parsed by the row's own schema
}

/** The sheet with other values in the first listing's row, by Chinese column. */
function edited([head = [], row = [], ...rest]: Sheet, cells: Record<string, string>): Sheet {
  const names = [...head, ...Object.keys(cells).filter((name) => !head.includes(name))];
  return [names, names.map((name, i) => cells[name] ?? row[i] ?? ''), ...rest];
}

const mine = async () => (await call('media/goods', {}, { as: owner })).list[0]!;
const nothing = {
  created: 0,
  requested: 0,
  updated: 0,
  unchanged: 0,
  bad: 0,
  faults: [],
  refused: null,
};

describe('own listings as a file', () => {
  it('come back as they went out: nothing changes', async () => {
    const sheet = await exported();
    expect(sheet[0]?.slice(0, 5)).toEqual(['平台', '账号ID', '账号名称', '主页链接', '品类']);
    expect(sheet[1]?.slice(0, 3)).toEqual(['抖音', accountId, '柚白通勤妆']);
    expect(await imported(sheet)).toEqual({ ...nothing, rows: 1, unchanged: 1 });
  });

  it('hold nobody else’s', async () => {
    await aGood();
    expect(await exported()).toHaveLength(2);
    expect(await exported(await aMediaOwner())).toHaveLength(1);
  });

  it('change last days, leave and cap at once', async () => {
    const sheet = edited(await exported(), {
      日接单上限: '7',
      休假开始: inDays(1),
      休假结束: inDays(4),
      有效期1: inDays(99),
    });
    expect(await imported(sheet)).toEqual({ ...nothing, rows: 1, updated: 1 });
    expect(await mine()).toMatchObject({
      daily_cap: 7,
      leave_from: inDays(1),
      leave_to: inDays(4),
      prices: [{ valid_until: inDays(99) }, { valid_until: inDays(60) }],
      change: null,
    });
  });

  it('take audience and material as people write them, and come back as they went out', async () => {
    const sheet = edited(await exported(), {
      垫付材料费: '是',
      受众性别: '女性 82.25%、男性：17.75%',
      受众年龄: '18-23 21.3%；50以上 4%',
      受众地区: '浙江 0.096',
    });
    expect(await imported(sheet)).toEqual({ ...nothing, rows: 1, requested: 1 });
    expect((await mine()).change?.differences).toEqual([
      { field: '受众性别', before: '', after: '女性 82.3%、男性 17.8%' },
      { field: '受众年龄', before: '', after: '18–23 21.3%、50以上 4.0%' },
      { field: '受众地区', before: '', after: '浙江 9.6%' },
      { field: '材料费', before: '', after: expect.any(String) },
    ]);
    expect(await imported(await exported())).toMatchObject({ unchanged: 1 });
    const [head = [], row = []] = await exported();
    const partly = head.filter((name) => !name.startsWith('受众') && name !== '垫付材料费');
    const kept = partly.map((name) => row[head.indexOf(name)] ?? '');
    expect(await imported([partly, kept])).toMatchObject({ unchanged: 1 });
    const wrong = edited(await exported(), {
      垫付材料费: '看情况',
      受众性别: '女 100%',
      受众设备: '苹果',
    });
    expect((await imported(wrong)).faults).toEqual([
      { row: 2, column: '垫付材料费', reason: '应为 是 或 否，现为“看情况”' },
      { row: 2, column: '受众设备', reason: '“苹果”读不出来，写成 iOS 42.5%' },
    ]);
    const strange = edited(await exported(), { 受众性别: '女 100%' });
    expect((await imported(strange)).faults).toEqual([
      { row: 2, column: '受众性别', reason: '没有“女”，可填 女性、男性' },
    ]);
  });

  it('take cases a line each, and keep those that a file does not name', async () => {
    const lines = [
      '早八通勤妆，示例品牌，2026-10，21–60秒，播放 486000，互动率 5.9%',
      '晚妆，另一个品牌，2026-09，21–60秒',
    ];
    const sheet = edited(await exported(), { 合作案例: lines.join('\n') });
    expect(await imported(sheet)).toEqual({ ...nothing, rows: 1, requested: 1 });
    expect((await mine()).change?.differences.map(({ field }) => field)).toEqual([
      '案例 1',
      '案例 2',
    ]);
    const [head = [], row = []] = await exported();
    expect(row[head.indexOf('合作案例')]).toBe(lines.join('\n'));
    expect(await imported([head, row])).toMatchObject({ unchanged: 1 });
    const without = (cells: string[]) => cells.filter((_, i) => head[i] !== '合作案例');
    expect(await imported([without(head), without(row)])).toMatchObject({ unchanged: 1 });
    const late = edited([head, row], { 合作案例: '早妆，示例品牌，2999-01，21–60秒' });
    expect((await imported(late)).faults).toEqual([
      { row: 2, column: '合作案例', reason: '案例 1：合作月份不能晚于本月' },
    ]);
    const strange = edited([head, row], { 合作案例: '早妆，示例品牌' });
    expect((await imported(strange)).faults).toEqual([
      { row: 2, column: '合作案例', reason: expect.stringContaining('“早妆，示例品牌”读不出来') },
    ]);
    expect(await imported(edited([head, row], { 合作案例: '' }))).toMatchObject({ requested: 1 });
    const [, emptied = []] = await exported();
    expect(emptied[head.indexOf('合作案例')] ?? '').toBe('');
  });

  it('ask for a change of a price or a word, and the listing stays as it is until then', async () => {
    const sheet = edited(await exported(), { 报价1: '5200', 账号名称: '柚白晚妆' });
    expect(await imported(sheet)).toEqual({ ...nothing, rows: 1, requested: 1 });
    const row = await mine();
    expect(row).toMatchObject({ good_title: '柚白通勤妆', change: { state: 'pending' } });
    expect(row.prices[0]).toMatchObject({ price_fen: 460_000, proposed: { price_fen: 520_000 } });
    // What waits stands in the next file, so that handing it in again takes nothing back.
    expect(await imported(await exported())).toMatchObject({ unchanged: 1 });
    expect((await mine()).change?.differences).toHaveLength(2);
  });

  it('leaves alone what the file has no column for, and takes a price away whose cell is empty', async () => {
    const columns = ['平台', '账号ID', '账号名称', '品类', '报价有效期', '报价1'];
    const until = inDays(60);
    const sheet = [columns, ['5', accountId, '柚白通勤妆', '美妆、生活', until, '4600']];
    expect(await imported(sheet)).toMatchObject({ requested: 1 });
    expect((await mine()).change?.differences.map(({ field }) => field)).toEqual(['报价·21–60秒']);
  });

  it('makes a new row a listing that waits for its review', async () => {
    const sheet = edited(await exported(), {
      账号ID: `${accountId}_b`,
      账号名称: '柚白二号',
      状态: '已上架',
    });
    expect(await imported(sheet)).toEqual({ ...nothing, rows: 1, created: 1 });
    const { list } = await call('media/goods', { tab: 'pending' }, { as: owner });
    expect(list).toMatchObject([{ good_title: '柚白二号', status: 'pending' }]);
    const { goods } = await call('goods_index', { ids: '5', q: `${accountId}_b` });
    expect(goods).toEqual([]);
  });

  it('names bad rows by line and column in Chinese, and takes the good ones', async () => {
    const theirs = await aGood({ title: '别人的账号' });
    const [head = [], row = []] = await exported();
    const line = (cells: Record<string, string>) =>
      head.map((name, i) => cells[name] ?? row[i] ?? '');
    const report = await imported([
      head,
      line({ 报价1: '面议' }),
      line({ 账号ID: theirs.goodSn, 账号名称: '抢来的' }),
      line({ 账号ID: 'brand_new_1', 报价1: '0', 报价2: '' }),
      line({ 日接单上限: '9' }),
      line({ 日接单上限: '8' }),
      line({ 账号ID: 'brand_new_2', 有效期1: inDays(-1), 主页链接: '' }),
      line({ 账号ID: 'brand_new_3', 日接单上限: '99', 标签: 'a|b|c|d|e|f|g' }),
    ]);
    expect(report).toMatchObject({ rows: 7, updated: 1, created: 0, bad: 6 });
    expect(report.faults).toEqual([
      { row: 2, column: '报价1', reason: expect.stringContaining('面议') },
      { row: 3, column: '账号ID', reason: '这个账号不在您名下，未导入' },
      { row: 4, column: '报价1', reason: '报价应大于 0' },
      { row: 6, column: '账号ID', reason: '与第 5 行重复' },
      { row: 7, column: '主页链接', reason: expect.stringContaining('请填写') },
      { row: 7, column: '报价1', reason: expect.stringContaining('有效期已过') },
      { row: 8, column: '日接单上限', reason: '最多 50 单' },
      { row: 8, column: '标签', reason: '标签最多 6 个' },
    ]);
    expect((await mine()).daily_cap).toBe(9);
    const { db } = await openDatabase();
    expect(await rows(db, sql`select title from goods where good_sn = ${theirs.goodSn}`)).toEqual([
      { title: '别人的账号' },
    ]);
  });

  it('does not refuse a row for what was wrong before and is not touched', async () => {
    const seller = await aMediaOwner();
    const good = await aGood({ ownerId: seller.id, validUntil: inDays(60) }); // no link, no figures
    const sheet = edited(await exported(seller), { 日接单上限: '3' });
    expect(await imported(sheet, seller)).toEqual({ ...nothing, rows: 1, updated: 1 });
    expect(good.ownerId).toBe(seller.id);
  });

  it('refuses what is no sheet, without a word about this machine', async () => {
    const zip = await send(Buffer.from('PK not a zip'), 'a.xlsx');
    expect(zip).toMatchObject({ status: 422, msg: '文件读不出来，请用 Excel 另存为 .xlsx 后重试' });
    expect(await send(Buffer.from('x'), 'a.pdf')).toMatchObject({ status: 422 });
    expect(await send(Buffer.from(''), 'a.csv')).toMatchObject({ status: 422 });
    const header = await send(Buffer.from('平台,价钱\n抖音,1\n'), 'a.csv');
    expect(header.data).toMatchObject({
      rows: 0,
      bad: 1,
      faults: expect.arrayContaining([
        { row: 1, column: '价钱', reason: '没有这一列，请核对表头' },
        { row: 1, column: '账号ID', reason: '缺少这一列' },
      ]),
    });
  });

  it('takes 500 rows at most, and hands the others back in a second file', async () => {
    const [head = [], row = []] = await exported();
    const bad = row.map((cell, i) => (head[i] === '平台' ? '火星' : cell));
    const report = await imported([head, ...Array.from({ length: 503 }, () => bad)]);
    expect([report.rows, report.bad, report.faults.length]).toEqual([503, 503, 200]);
    expect(await linesOf(report.refused!.content)).toHaveLength(504);
  });

  it.each([
    ['more than 2000 rows', (row: string[]) => Array.from({ length: 2_500 }, () => row)],
    [
      'too much in them',
      (row: string[]) => Array.from({ length: 150 }, () => [...row, 'x'.repeat(30_000)]),
    ],
  ])('refuses a file whole that has %s, before a row is written', async (_what, rowsOf) => {
    const [head = [], row = []] = edited(await exported(), { 日接单上限: '9' });
    const lines = [[...head, ''], ...rowsOf(row)];
    const envelope = await send(
      Buffer.from(lines.map((line) => line.join(',')).join('\n')),
      'a.csv',
    );
    expect(envelope).toMatchObject({
      status: 422,
      msg: '文件超过 2000 行或内容过多，请拆成几个文件，每个最多导入 500 行',
    });
    expect((await mine()).daily_cap).not.toBe(9);
  });

  it('gives the refused rows back with their reasons, and takes them once they are mended', async () => {
    const [head = [], row = []] = await exported();
    const line = (cells: Record<string, string>) =>
      head.map((name, i) => cells[name] ?? row[i] ?? '');
    const report = await imported([
      head,
      line({ 日接单上限: '9' }),
      line({ 账号ID: 'second_one', 报价1: '面议' }),
    ]);
    expect(report.refused?.name).toMatch(/^未导入的账号-\d{4}-\d{2}-\d{2}\.xlsx$/);
    const [names = [], refused = []] = await linesOf(report.refused!.content);
    expect(names).toEqual([...head, '未导入原因']);
    expect(refused.at(-1)).toContain('报价1：应为金额');
    expect(await imported([names, refused])).toMatchObject({ bad: 1 });
    const mended = refused.map((cell, i) => (names[i] === '报价1' ? '5200' : cell));
    expect(await imported([names, mended])).toMatchObject({ created: 1, bad: 0, refused: null });
  });

  it('a new owner’s file leaves 50 waiting at most; the rows over them come back in the second file', async () => {
    const fresh = await anOpenedOwner();
    const head = [
      '平台',
      '账号ID',
      '账号名称',
      '品类',
      '报价有效期',
      '报价1',
      '主页链接',
      '地区',
      '粉丝',
      '播放中位数',
    ];
    const line = (nth: number) => [
      '抖音',
      `many_${fresh.id}_${nth}`,
      `账号${nth}`,
      '美妆',
      inDays(60),
      '4600',
      'https://video.example.com/user/yb',
      '浙江',
      '128000',
      '18000',
    ];
    const sheet = [head, ...Array.from({ length: 53 }, (_, nth) => line(nth))];
    const report = await imported(sheet, fresh);
    expect(report).toMatchObject({ rows: 53, created: 50, bad: 3 });
    expect(report.faults[0]?.reason).toContain('最多 50 个账号同时待审');
    const { list, counts } = await call(
      'media/goods',
      { tab: 'pending', page_size: 50 },
      { as: fresh },
    );
    expect(counts.pending).toBe(50);
    const { withdrawn } = await call(
      'media/withdraw/many',
      { good_sn: list.map(({ good_sn }) => good_sn) },
      { as: fresh },
    );
    expect(withdrawn).toBe(50);
    const [first, second] = list;
    expect(
      await call(
        'media/draft/destroy',
        { good_sn: [first!.good_sn, second!.good_sn] },
        { as: fresh },
      ),
    ).toEqual({ deleted: 2 });
    expect((await call('media/goods', {}, { as: fresh })).counts).toMatchObject({
      pending: 0,
      draft: 48,
    });
  });

  it.each(platforms.map(({ no, name }) => [name, no] as const))(
    'has a template of %s that its own import takes: its example is passed over, and counts once it has an id',
    async (_name, platform) => {
      const { name, content } = await call('media/goods/template', { platform }, { as: owner });
      expect(name).toBe(`导入模板-${_name}.xlsx`);
      const [head = [], example = []] = await linesOf(content);
      expect(await imported([head, example])).toEqual({ ...nothing, rows: 0 });
      const own = example.map((cell, i) =>
        head[i] === '账号ID'
          ? `own_${owner.id}_${platform}`
          : head[i] === '主页链接'
            ? 'https://video.example.com/user/yb'
            : cell,
      );
      expect(await imported([head, own])).toEqual({ ...nothing, rows: 1, created: 1 });
    },
  );
});

describe('what waits for its review', () => {
  it('is not deleted before it is taken back, nor is what was on the shelf, nor somebody else’s', async () => {
    const { good_sn: waiting } = await sendListing(owner);
    for (const [sn, msg] of [
      [waiting, '请先撤回'],
      [goodSn, '可以下架'],
      ['somebodys', ''],
    ] as const) {
      const { envelope } = await reply('media/draft/destroy', { good_sn: sn }, { as: owner });
      expect(envelope.status).not.toBe(200);
      expect(envelope.msg).toContain(msg);
    }
    const theirs = await sendListing(await anOpenedOwner());
    const { envelope } = await reply(
      'media/draft/destroy',
      { good_sn: theirs.good_sn },
      { as: owner },
    );
    expect(envelope).toMatchObject({ status: 422, msg: '没有找到该内容，请刷新后重试' });
  });
});
