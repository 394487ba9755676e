import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { agreementFile } from '@/lib/domain/site/agreement-address';
import { openDatabase, rows } from '@/server/kernel/database';
import { seedSite } from '@/server/site/public';
import { withAgreementsOpen } from '@/tests/support/agreements';
import { call, reply } from '@/tests/support/call';
import { aLoginCode, letPass } from '@/tests/support/codes';
import { dayIn } from '@/tests/support/day-in';
import { aPhone } from '@/tests/support/factories/a-user';
import { actAs } from '@/tests/support/operator/act-as';
import { operatorSession, type TestOperator } from '@/tests/support/operator-session';

let author: TestOperator;
let reviewer: TestOperator;
let other: TestOperator;

beforeAll(async () => {
  author = await operatorSession({ roles: ['content'] });
  reviewer = await operatorSession({ roles: ['content'] });
  other = await operatorSession({ roles: ['content'] });
  const { db } = await openDatabase();
  await seedSite(db);
});

const text = 'agreement-user';

const shown = (
  operator = author,
  asked: { text?: 'agreement-privacy'; from?: number; version?: number } = {},
) => call('operator/legal-text', { text, from: 0, version: 0, ...asked }, { operator });

const act = (name: string, fields: object, operator: TestOperator) => actAs(operator, name, fields);

let written = 0;
/** A later day than any that was asked for before. */
let nextDay = 7;

async function save(over: object = {}, operator = author) {
  const { number, draft } = await shown();
  written += 1;
  return act(
    'legal_save',
    {
      ...{ key: text, title: draft.title, body: `${draft.body}<p>补充 ${written}</p>` },
      ...{ valid_on: await dayIn(nextDay), version: number, reason: '写清楚', submit: '1' },
      ...over,
    },
    operator,
  );
}

async function publish(operator = reviewer, over: object = {}) {
  const { number } = await shown();
  return act('legal_publish', { key: text, number, ...over }, operator);
}

/** @returns the version that came out */
async function published(): Promise<number> {
  expect((await save()).envelope).toMatchObject({ status: 200 });
  expect((await publish()).envelope).toMatchObject({ status: 200 });
  nextDay += 1;
  return (await shown()).versions[0]?.version ?? 0;
}

/** As a version is once its day has come. */
async function comes(version: number): Promise<void> {
  const { db } = await openDatabase();
  await withAgreementsOpen(db, (tx) =>
    tx.execute(
      sql`update agreements set counts_from = now() where type = 1 and version = ${version}`,
    ),
  );
}

async function logIn(phone: string) {
  const from = '10.9.0.1';
  const user_pass = await aLoginCode(phone, 3, from);
  await letPass(61);
  return call('do-login-by-mobile-code', { login_user: phone, user_pass, user_group: 3 }, { from });
}

async function siteChanged(): Promise<string> {
  const { db } = await openDatabase();
  const [row] = await rows<{ at: string }>(
    db,
    sql`select changed_at::text as at from content_changes where kind = 'site'`,
  );
  return row?.at ?? '';
}

const inForce = async () => (await call('article/agreement', { agreement_type: 1 })).version;

describe('an agreement', () => {
  it('is what it was until another person has published a new version and its day has come', async () => {
    const before = await inForce();
    const day = await dayIn(nextDay);
    expect((await save()).envelope).toMatchObject({ status: 200 });
    expect(await shown()).toMatchObject({
      open: { is_submitted: true, saved_by: author.name, valid_on: day },
      diff: { from: `第 ${before} 版`, to: '第 1 稿', changes: 1 },
      blocked: expect.stringContaining('须由另一位同事'),
    });
    expect((await publish(author)).envelope).toMatchObject({
      status: 422,
      msg: expect.stringContaining('须由另一位同事'),
    });
    const changed = await siteChanged();
    expect((await publish()).envelope).toMatchObject({
      status: 200,
      data: { said: `用户协议第 ${before + 1} 版已公布，${day} 起施行；一分钟内各处可见` },
    });
    nextDay += 1;
    // What tells the other copies to make their pages anew.
    expect(await siteChanged()).not.toBe(changed);

    expect(await inForce()).toBe(before);
    const coming = await call('article/agreement', { agreement_type: 1, version: before + 1 });
    expect(coming).toMatchObject({ state: 'coming', content: expect.stringContaining('补充 1') });
    expect(coming.versions.map(({ state }) => state).slice(0, 2)).toEqual(['coming', 'in_force']);
    expect(new Date(coming.counts_from)).toEqual(new Date(`${day}T00:00:00+08:00`));
    expect(await shown()).toMatchObject({ open: null, blocked: '还没有写新的一稿' });

    await comes(before + 1);
    expect(await inForce()).toBe(before + 1);
    const old = await call('article/agreement', { agreement_type: 1, version: before });
    expect(old).toMatchObject({ state: 'replaced', content: expect.not.stringContaining('补充') });
  });

  it('is accepted in the version of the moment, and the console says which, whom and how many', async () => {
    const version = await published();
    const phone = aPhone();
    const { user } = await logIn(phone);
    await comes(version);
    await logIn(phone);
    const { versions } = await shown();
    expect(versions.find((each) => each.version === version)).toMatchObject({ accepted: 1 });
    const service = await operatorSession({ roles: ['service'] });
    const { item } = await call(
      'operator/item',
      { queue: 'person', key: String(user.user_id) },
      { operator: service },
    );
    const agreed = item.sections.find(({ title }) => title === '同意过的协议');
    expect(agreed?.facts.map(({ label }) => label)).toEqual([
      `用户协议第 ${version} 版`,
      `用户协议第 ${version - 1} 版`,
      expect.stringContaining('隐私政策第'),
    ]);
    const file = agreementFile(1, { version, day: await dayIn(0) });
    expect(agreed?.facts[0]?.href).toBe(`/agreement/${file}.html`);
  });

  it('is published once where two do at one moment, and saved once where two wrote upon the same', async () => {
    const { number } = await shown();
    const saves = await Promise.all([save({ version: number }), save({ version: number }, other)]);
    expect(saves.map(({ envelope }) => envelope.status === 200).sort()).toEqual([false, true]);
    const free = await operatorSession({ roles: ['content'] });
    const both = await Promise.all([publish(reviewer), publish(free)]);
    expect(both.map(({ envelope }) => envelope.status === 200).sort()).toEqual([false, true]);
    nextDay += 1;
    const { versions } = await shown();
    expect(versions[0]?.version).toBe((versions[1]?.version ?? 0) + 1);
  });

  it('has no version before its seven days, nor before one that is out already', async () => {
    const early = await save({ valid_on: await dayIn(6) });
    expect(early.envelope.data).toMatchObject({
      fields: { valid_on: expect.stringContaining('公示满 7 天') },
    });
    const out = await published();
    const taken = await save({ valid_on: await dayIn(nextDay - 1) });
    expect(taken.envelope.data).toMatchObject({
      fields: { valid_on: expect.stringContaining(`第 ${out} 版从`) },
    });
    expect((await save({ valid_on: '' })).envelope.data).toMatchObject({
      fields: { valid_on: '请填写生效日期' },
    });
    expect((await save({ valid_on: '', submit: '' })).envelope.status).toBe(200);
    expect((await publish()).envelope.msg).toContain('还没有提交复核');
  });

  it('is not published when its day has come too near meanwhile', async () => {
    const { db } = await openDatabase();
    const { number, draft } = await shown();
    await db.execute(sql`insert into legal_drafts (key, number, title, body, valid_on, words, is_submitted, saved_by)
      values (${text}, ${number + 1}, ${draft.title}, ${draft.body}, ${await dayIn(3)}, '写清楚', true, ${author.name})`);
    const before = (await shown()).versions.length;
    expect((await publish()).envelope).toMatchObject({
      status: 422,
      data: { fields: { valid_on: expect.stringContaining('最早从') } },
    });
    expect((await shown()).versions).toHaveLength(before);
  });

  it.each([
    [{ body: '<p>太短</p>' }, 'body', '正文至少'],
    [{ title: '' }, 'title', '请填写标题'],
    [{ title: '约' }, 'title', '标题须有'],
    [{ reason: '' }, 'reason', '请写明为什么改'],
    [{ key: 'nothing' }, 'key', '请选择哪份文件'],
    [{ valid_on: '2026-13-01' }, 'valid_on', '生效日期不正确'],
  ])('refuses %o at its field', async (over, field, words) => {
    expect((await save(over)).envelope.data).toMatchObject({
      fields: { [field]: expect.stringContaining(words) },
    });
  });

  it('is cleaned, keeps its blanks, and a version that says nothing new is refused', async () => {
    const { draft, versions } = await shown();
    expect(
      (await save({ body: `${draft.body}<script>alert(1)</script>{{对方}}` })).envelope.data,
    ).toMatchObject({
      fields: { body: expect.stringContaining('没有占位符 {{对方}}') },
    });
    await save({ body: `${draft.body}<p onclick="x">净</p><script>alert(1)</script>` });
    expect((await shown()).draft.body.endsWith('<p>净</p>')).toBe(true);
    const newest = await shown(author, { from: versions[0]!.version });
    expect(newest.is_restored).toBe(true);
    expect((await save({ body: newest.draft.body })).envelope.data).toMatchObject({
      fields: { body: expect.stringContaining('一字不差') },
    });
  });

  it('begins with an older version where that is asked for, and shows what changed in one', async () => {
    const { versions } = await shown();
    const [, last, earlier] = versions;
    const from = await shown(author, { from: earlier!.version });
    const old = await call('article/agreement', { agreement_type: 1, version: earlier!.version });
    expect(from.preview).toBe(old.content);
    const { diff } = await shown(author, { version: last!.version });
    expect(diff).toMatchObject({
      from: `第 ${earlier!.version} 版`,
      to: `第 ${last!.version} 版`,
      changes: expect.any(Number),
    });
    expect(
      (await reply('operator/legal-text', { text, from: 999 }, { operator: author })).envelope
        .status,
    ).toBe(422);
  });

  it('is left alone by what a release brings once it was published here, and stays as it was published', async () => {
    const { db } = await openDatabase();
    const before = (await shown()).versions.length;
    await withAgreementsOpen(db, (tx) =>
      tx.execute(sql`delete from agreements where type = 1 and published_by = ''`),
    );
    await seedSite(db);
    expect((await shown()).versions).toHaveLength(before - 1);
    for (const statement of [
      sql`update agreements set content = 'x' where type = 1`,
      sql`delete from agreements`,
      sql`update legal_drafts set body = 'x'`,
      sql`delete from legal_drafts`,
      sql`insert into legal_drafts (key, number, title, body, words, is_submitted, saved_by, published_by, published_at, version)
        values ('agreement-user', 9000, 'x', 'x', 'x', true, '甲', '甲', now(), 9)`,
    ]) {
      await expect(Promise.resolve(db.execute(statement))).rejects.toThrow();
    }
  });

  it('is for who writes content, and leaves a line with the hash, not the text', async () => {
    const finance = await operatorSession({ roles: ['finance'] });
    expect((await save({}, finance)).httpStatus).toBe(403);
    expect((await publish(finance)).httpStatus).toBe(403);
    expect((await reply('operator/legal-texts', {}, { operator: finance })).httpStatus).toBe(403);
    await save();
    const { db } = await openDatabase();
    const [line] = await rows<{ detail: object; changes: { label: string; after: string }[] }>(
      db,
      sql`select detail, changes from operator_actions where action = 'legal_save' order by seq desc limit 1`,
    );
    expect(JSON.stringify(line)).not.toContain('补充');
    expect(line?.changes.find(({ label }) => label === '草稿的哈希')?.after).toMatch(
      /^[0-9a-f]{64}$/,
    );
    const { texts } = await call('operator/legal-texts', {}, { operator: author });
    expect(texts.map(({ key }) => key)).toContain(text);
  });
});
