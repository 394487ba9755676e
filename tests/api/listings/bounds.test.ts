import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { Output } from '@/lib/contract';
import { dispatch } from '@/server/dispatch';
import { fileRows } from '@/server/files/public';
import { openDatabase } from '@/server/kernel/database';
import { call, reply } from '@/tests/support/call';
import { aListingForm } from '@/tests/support/factories/a-listing';
import { anAdvertiser, type TestUser } from '@/tests/support/factories/a-user';
import { anOpenedOwner } from '@/tests/support/factories/an-opened-owner';
import { operated } from '@/tests/support/operated';
import { operatorSession } from '@/tests/support/operator-session';

const folder = mkdtempSync(path.join(tmpdir(), 'market-bounds-'));
afterAll(() => rmSync(folder, { recursive: true }));

let owner: TestUser;
beforeEach(async () => {
  owner = await anOpenedOwner();
});

const bounded = (what: 'list' | 'import', most: number, more: object = {}) =>
  operated('block', { id: owner.id, what, most, reason: '资料待核实', ...more });
const lifted = (what: string) => operated('lift_block', { id: owner.id, what, reason: '已核实' });
const over = async () => {
  const { db } = await openDatabase();
  await db.execute(
    sql`update account_blocks set until = now() - interval '1 second' where user_id = ${owner.id}`,
  );
};

const send = async (more: object = {}) =>
  (await reply('createShortVideo', aListingForm(more), { as: owner })).envelope;

describe('listings that are bounded in number', () => {
  it('are taken up to the number, and refused above it with why, until when and whom to ask', async () => {
    await bounded('list', 2, { days: 3 });
    expect((await send()).status).toBe(200);
    expect((await send()).status).toBe(200);
    const refused = await send();
    expect(refused.status).toBe(422);
    expect(refused.msg).toMatch(
      /^您的账号现在最多 2 个账号：资料待核实，.+ 后恢复。如有疑问请联系客服$/,
    );
    // What is no listing yet may be written, and not be sent.
    const draft = await send({ draft: '1' });
    expect(draft.status).toBe(200);
    const { good_sn: goodSn } = draft.data as { good_sn: string };
    expect((await send({ good_sn: goodSn })).msg).toContain('最多 2 个账号');
  });

  it('by two at once do not pass the number', async () => {
    await bounded('list', 1);
    const sent = await Promise.all([send(), send(), send()]);
    expect(sent.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
  });

  it('none are taken at 0, and what stands is changed as before', async () => {
    const form = aListingForm();
    const { good_sn: goodSn } = await call('createShortVideo', form, { as: owner });
    await bounded('list', 0);
    expect((await send()).msg).toContain('最多 0 个账号');
    const changed = { ...form, good_sn: goodSn, title: '换个名字' };
    expect((await reply('createShortVideo', changed, { as: owner })).envelope.status).toBe(200);
  });

  it('are free again when it is lifted, and when its days are over', async () => {
    await bounded('list', 0);
    expect((await send()).status).toBe(422);
    await lifted('list');
    expect((await send()).status).toBe(200);
    await bounded('list', 0, { days: 1 });
    expect((await send()).status).toBe(422);
    await over();
    expect((await send()).status).toBe(200);
  });

  it('stand on the page of their person, who was told, with a lift beside it', async () => {
    const operator = await operatorSession({ roles: ['service'] });
    const page = async () =>
      (await call('operator/item', { queue: 'person', key: String(owner.id) }, { operator })).item;
    const before = await page();
    expect(before.acts.find(({ given }) => given.what === 'list')?.label).toBe('限制提交账号');
    expect(before.acts.find(({ given }) => given.what === 'accept')?.omits).toContain('most');
    await bounded('list', 2);
    const { sections, acts } = await page();
    const facts = sections.flatMap((one) => one.facts);
    expect(facts.find(({ place }) => place === 'list')).toMatchObject({
      value: '最多 2 个账号，到解除为止',
      remark: '资料待核实',
    });
    expect(acts.filter(({ place }) => place === 'list')).toMatchObject([
      { act: 'lift_block', label: '恢复提交账号' },
    ]);
    const { list } = await call('messages', {}, { as: owner });
    expect(list[0]).toMatchObject({ title: '您的账号现在最多 2 个账号' });
  });

  it('have no number where something can only be stopped', async () => {
    const buyer = await anAdvertiser();
    await expect(
      operated('block', { id: buyer.id, what: 'place', most: 3, reason: '资料待核实' }),
    ).rejects.toThrow('下单只能停用，不能限数量');
    await expect(bounded('list', -1)).rejects.toThrow('数量请写 0 到 10000');
  });
});

describe('imports that are bounded by day', () => {
  type Sheet = string[][];

  const imported = async (sheet: Sheet) => {
    const file = path.join(folder, `upload-${Math.random()}.csv`);
    const cell = (text: string) => `"${text.replaceAll('"', '""')}"`;
    writeFileSync(file, `\uFEFF${sheet.map((line) => line.map(cell).join(',')).join('\n')}`);
    const { envelope } = await dispatch({
      path: 'media/goods/import',
      method: 'POST',
      token: owner.token,
      read: async () => ({
        fields: {},
        files: [{ field: 'file', name: '账号.csv', mime: 'text/csv', path: file, bytes: 1 }],
      }),
      requestId: 'test',
      address: '10.9.9.8',
      userAgent: 'test',
      inProcess: false,
    });
    return envelope;
  };
  const report = async (sheet: Sheet) => {
    const envelope = await imported(sheet);
    expect(envelope.status).toBe(200);
    return envelope.data as Output<'media/goods/import'>; // parsed by the row's own schema
  };

  /** Own listings whose cap a file changes at once: a number for each. */
  async function someListings(count: number) {
    const ids: string[] = [];
    for (let nth = 0; nth < count; nth += 1) {
      const form = aListingForm();
      expect((await reply('createShortVideo', form, { as: owner })).envelope.status).toBe(200);
      ids.push(form.account_id);
    }
    const { content } = await call('media/goods/export', {}, { as: owner });
    const file = path.join(folder, `${Math.random()}.xlsx`);
    writeFileSync(file, Buffer.from(content, 'base64'));
    const told: Sheet = [];
    for await (const { cells } of fileRows(file)) told.push([...cells]);
    const [names = [], ...own] = told;
    const cap = names.indexOf('日接单上限');
    const chosen = own.filter(([, id = '']) => ids.includes(id));
    return (caps: number, most = count): Sheet => [
      names,
      ...chosen
        .slice(0, most)
        .map((cells) => names.map((_, at) => (at === cap ? String(caps) : (cells[at] ?? '')))),
    ];
  }

  it('take rows up to the number, tell the others, and refuse the next file', async () => {
    const sheet = await someListings(3);
    await bounded('import', 2);
    const first = await report(sheet(7));
    expect(first).toMatchObject({ rows: 3, bad: 1 });
    expect(first.faults[0]?.reason).toBe(
      '您的账号现在每天最多导入 2 行：资料待核实。如有疑问请联系客服',
    );
    const next = await imported(sheet(8));
    expect([next.status, next.msg]).toEqual([
      422,
      '您的账号现在每天最多导入 2 行：资料待核实。如有疑问请联系客服',
    ]);
    const { db } = await openDatabase();
    await db.execute(
      sql`update account_blocks set used_on = used_on - 1 where user_id = ${owner.id}`,
    );
    expect(await report(sheet(8, 1))).toMatchObject({ rows: 1, bad: 0 });
  });

  it('count what changed something alone', async () => {
    const sheet = await someListings(1);
    await bounded('import', 1);
    expect(await report(sheet(7))).toMatchObject({ bad: 0, unchanged: 0 });
    await lifted('import');
    await bounded('import', 1);
    expect(await report(sheet(7))).toMatchObject({ bad: 0, unchanged: 1 });
    expect(await report(sheet(9))).toMatchObject({ bad: 0, unchanged: 0 });
  });

  it('by two files at once do not pass the number', async () => {
    const [one, other] = [await someListings(2), await someListings(2)];
    await bounded('import', 3);
    const reports = await Promise.all([report(one(7)), report(other(7))]);
    expect(reports.map(({ bad }) => bad).reduce((sum, bad) => sum + bad, 0)).toBe(1);
  });

  it('are free again when it is lifted, and when its days are over', async () => {
    const sheet = await someListings(1);
    await bounded('import', 0);
    expect((await imported(sheet(7))).msg).toContain('每天最多导入 0 行');
    await lifted('import');
    expect((await imported(sheet(7))).status).toBe(200);
    await bounded('import', 0, { days: 1 });
    expect((await imported(sheet(8))).status).toBe(422);
    await over();
    expect((await imported(sheet(8))).status).toBe(200);
  });
});
