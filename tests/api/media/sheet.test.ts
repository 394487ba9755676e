import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import writeXlsxFile from 'write-excel-file/node';
import type { Output } from '@/lib/contract';
import { dispatch } from '@/server/dispatch';
import { fileRows } from '@/server/files/public';
import { openDatabase, rows } from '@/server/kernel/database';
import { inTransaction } from '@/server/kernel/transaction';
import { decideListing } from '@/server/media/public';
import { call } from '@/tests/support/call';
import { aGood } from '@/tests/support/factories/a-good';
import { aListingForm, inDays } from '@/tests/support/factories/a-listing';
import { aMediaOwner, type TestUser } from '@/tests/support/factories/a-user';
import { anOpenedOwner } from '@/tests/support/factories/an-opened-owner';

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

/** The file an owner gets, as its rows. */
async function exported(as = owner): Promise<Sheet> {
  const { name, content } = await call('media/goods/export', {}, { as });
  expect(name).toMatch(/^我的账号-\d{4}-\d{2}-\d{2}\.xlsx$/);
  const file = path.join(folder, `${Math.random()}.xlsx`);
  writeFileSync(file, Buffer.from(content, 'base64'));
  const lines: Sheet = [];
  for await (const { cells } of fileRows(file)) lines.push(cells);
  return lines;
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
const nothing = { created: 0, requested: 0, updated: 0, unchanged: 0, bad: 0, faults: [] };

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

  it('takes 500 rows at most, and says where it stopped', async () => {
    const [head = [], row = []] = await exported();
    const bad = row.map((cell, i) => (head[i] === '平台' ? '火星' : cell));
    const report = await imported([head, ...Array.from({ length: 501 }, () => bad)]);
    expect([report.rows, report.bad, report.faults.length]).toEqual([500, 501, 200]);
  });
});
