import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { seedContractTemplates } from '@/server/contracts/public';
import { contractSigners, contracts } from '@/server/contracts/tables';
import { builtInTemplates } from '@/server/contracts/templates/built-in-templates';
import { currentTemplate } from '@/server/contracts/templates/templates';
import { seal } from '@/server/kernel/crypto';
import { openDatabase, rows } from '@/server/kernel/database';
import { call, reply } from '@/tests/support/call';
import { dayIn } from '@/tests/support/day-in';
import { anAdvertiser } from '@/tests/support/factories/a-user';
import { actAs } from '@/tests/support/operator/act-as';
import { operatorSession, type TestOperator } from '@/tests/support/operator-session';

let author: TestOperator;
let reviewer: TestOperator;

beforeAll(async () => {
  author = await operatorSession({ roles: ['content'] });
  reviewer = await operatorSession({ roles: ['content'] });
  const { db } = await openDatabase();
  await seedContractTemplates(db);
});

const text = 'template-frame';
const builtIn = builtInTemplates.find(({ kind }) => kind === 'frame')?.version ?? 0;

const shown = (asked: { from?: number; version?: number } = {}) =>
  call('operator/legal-text', { text, from: 0, version: 0, ...asked }, { operator: author });

const preview = (body: string, as_file: '' | '1' = '1') =>
  reply(
    'operator/legal-preview',
    { text, title: '年度投放框架协议', body, as_file },
    { operator: author },
  );

const act = (name: string, fields: object, operator: TestOperator) => actAs(operator, name, fields);

let written = 0;

async function save(over: object = {}) {
  const { number, draft } = await shown();
  written += 1;
  return act(
    'legal_save',
    {
      ...{ key: text, title: draft.title, body: `${draft.body}\n补充第 ${written} 款。` },
      ...{ valid_on: await dayIn(0), version: number, reason: '写清楚', submit: '1', ...over },
    },
    author,
  );
}

async function publish(operator = reviewer) {
  const { number } = await shown();
  return act('legal_publish', { key: text, number }, operator);
}

async function current(): Promise<number> {
  const { db } = await openDatabase();
  return (await currentTemplate(db, 'frame')).version;
}

/** A contract that was made of a version and signed, without anything else of one. */
async function made(version: number, by: number): Promise<void> {
  const { db } = await openDatabase();
  const [row] = await rows<{ id: number }>(
    db,
    sql`insert into contracts (contract_sn, check_code, kind, state, asked_by, template_version)
      values ('HT' || gen_random_uuid(), 'x', 'frame', 'draft', ${by}, ${version}) returning id`,
  );
  await db.insert(contractSigners).values({
    ...{ contractId: Number(row?.id), userId: by, role: 'buyer', level: 'simple' },
    ...{ nameSealed: seal('某人'), signedAt: new Date() },
  });
}

describe('what contracts are made of', () => {
  it('is what it was until another person has published a new version; today it counts at once', async () => {
    expect(await current()).toBe(builtIn);
    expect((await save()).envelope).toMatchObject({ status: 200 });
    expect(await current()).toBe(builtIn);
    expect(await shown()).toMatchObject({
      least_days: 0,
      has_file: true,
      diff: {
        from: `第 ${builtIn} 版`,
        to: '第 1 稿',
        changes: 1,
        rows: [
          {
            after: expect.arrayContaining([
              { text: expect.stringContaining('补充第 1 款。'), changed: true },
            ]),
          },
        ],
      },
    });
    expect((await publish(author)).envelope).toMatchObject({
      status: 422,
      msg: expect.stringContaining('须由另一位同事'),
    });
    expect((await publish()).envelope).toMatchObject({
      status: 200,
      data: { said: expect.stringContaining('已发起签署的合同仍用原来的一版') },
    });
    expect(await current()).toBe(builtIn + 1);
    expect((await shown()).versions).toMatchObject([
      { version: builtIn + 1, state: 'in_force', published_by: reviewer.name, href: '' },
      { version: builtIn, state: 'replaced', published_by: '' },
    ]);
  });

  it('may wait for its day, and none counts before one that is out', async () => {
    const before = await current();
    await save({ valid_on: await dayIn(3) });
    expect((await publish()).envelope).toMatchObject({ status: 200 });
    expect(await current()).toBe(before);
    expect((await shown()).versions[0]).toMatchObject({ version: before + 1, state: 'coming' });
    expect((await save({ valid_on: await dayIn(2) })).envelope.data).toMatchObject({
      fields: { valid_on: expect.stringContaining(`第 ${before + 1} 版从`) },
    });
    expect((await save({ valid_on: await dayIn(-1) })).envelope.data).toMatchObject({
      fields: { valid_on: expect.stringContaining('最早从今天') },
    });
  });

  it('is counted by the contracts of each version, and a person’s page says which ones were signed', async () => {
    const { id } = await anAdvertiser();
    await made(builtIn, id);
    await made(builtIn, id);
    await made(builtIn + 1, id);
    const { versions } = await shown();
    const counted = versions.map(({ version, accepted }) => [version, accepted]);
    expect(counted.slice(-2)).toEqual([
      [builtIn + 1, 1],
      [builtIn, 2],
    ]);
    expect((await shown({ version: builtIn + 1 })).diff).toMatchObject({ changes: 1 });
    const service = await operatorSession({ roles: ['service'] });
    const asked = { queue: 'person' as const, key: String(id) };
    const { item } = await call('operator/item', asked, { operator: service });
    const agreed = item.sections.find(({ title }) => title === '同意过的协议');
    expect(agreed?.facts.map(({ label, remark }) => [label, remark])).toEqual([
      [`合同文本：年度投放框架协议第 ${builtIn + 1} 版`, '签署过 1 份'],
      [`合同文本：年度投放框架协议第 ${builtIn} 版`, '签署过 2 份'],
    ]);
    const { db } = await openDatabase();
    await db.delete(contractSigners);
    await db.delete(contracts);
  });

  it('is shown with sample data, on the page and as the paper', async () => {
    const { draft } = await shown();
    const { envelope } = await preview(`${draft.body}\n甲方是{{甲方名称}}，a < b。`);
    expect(envelope.data).toMatchObject({
      html: expect.stringContaining('甲方是示例甲方有限公司（样本），a &lt; b。'),
      file: { name: expect.stringMatching(/^年度投放框架协议-样本-\d+页\.pdf$/) },
    });
    const { file } = envelope.data as { file: { content: string } };
    expect(Buffer.from(file.content, 'base64').subarray(0, 5).toString()).toBe('%PDF-');
    expect((await preview(draft.body, '')).envelope.data).toMatchObject({ file: null });
  });

  it.each([
    [{ title: '协议' }, 'title', '标题至少 4 字'],
    [{ body: '# 总则' }, 'body', '引言没有文字'],
    [{ body: '引言\n# 总则' }, 'body', '没有内容'],
    [{ body: '引言\n# 总则\n{{对方}}付款' }, 'body', '没有名为「对方」的字段'],
    [{ body: '引言\n# 总则\n付款' }, 'body', '缺少字段 {{管辖法院}}'],
    [{ body: '引言\n# 总则\n付款\n【表格：价目】' }, 'body', '没有名为「价目」的表格'],
    [{ valid_on: '' }, 'valid_on', '请填写生效日期'],
  ])('refuses %o at its field, and keeps nothing', async (over, field, words) => {
    const before = (await shown()).number;
    expect((await save(over)).envelope.data).toMatchObject({
      fields: { [field]: expect.stringContaining(words) },
    });
    expect((await shown()).number).toBe(before);
  });

  it('that says nothing new is refused', async () => {
    const { versions } = await shown();
    const newest = await shown({ from: versions[0]!.version });
    const same = { body: `\n${newest.draft.body}  `, valid_on: await dayIn(3) };
    expect((await save(same)).envelope.data).toMatchObject({
      fields: { body: expect.stringContaining('一字不差') },
    });
  });

  it('is left alone by what a release brings once it was published here, and stays as it was', async () => {
    const { db } = await openDatabase();
    const frozen = sql.raw('alter table contract_templates disable trigger user');
    await db.execute(frozen);
    await db.execute(
      sql`delete from contract_templates where kind in ('frame', 'entry') and published_by = ''`,
    );
    await db.execute(sql.raw('alter table contract_templates enable trigger user'));
    const before = (await shown()).versions.length;
    await seedContractTemplates(db);
    expect((await shown()).versions).toHaveLength(before);
    expect((await currentTemplate(db, 'entry')).publishedBy).toBe('');
    for (const statement of [
      sql`update contract_templates set title = 'x'`,
      sql`delete from contract_templates`,
      sql`truncate contract_templates`,
    ]) {
      await expect(Promise.resolve(db.execute(statement))).rejects.toThrow();
    }
  });
});
