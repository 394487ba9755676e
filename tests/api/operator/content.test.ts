import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { operatorRoleKeys } from '@/lib/domain/operators/roles';
import { saveArticle, saveQuestion } from '@/server/articles/public';
import { seedCheckWords } from '@/server/drafts/public';
import { openDatabase, rows } from '@/server/kernel/database';
import { call, reply } from '@/tests/support/call';
import { anArticle } from '@/tests/support/factories/an-article';
import { actAs, done } from '@/tests/support/operator/act-as';
import { operatorSession, type TestOperator } from '@/tests/support/operator-session';

const payloads = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg/onload=alert(1)>',
  '<a href="javascript:alert(1)">a</a>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '"><script>alert(1)</script>',
];

const text = {
  title: '选号先看哪三个数',
  summary: '先看近三十条的播放中位数，再看报价，最后看档期。',
  category: 'guide',
  topic: '',
  author: '投放集市编辑部',
  html: '<h2>先看播放</h2><p>播放中位数比最高一条更接近您会得到的结果。</p>',
  labels: ['选号'],
  cover: '',
  steps: [],
  publishedAt: '',
};

let made = 0;
const aKey = () => `article-console-${++made}`;

let [writer, reviewer]: TestOperator[] = [];
beforeAll(async () => {
  await seedCheckWords((await openDatabase()).db);
  writer = await operatorSession({ roles: ['content'] });
  reviewer = await operatorSession({ roles: ['content'] });
});
const author = () => writer as TestOperator;
const colleague = () => reviewer as TestOperator;

const save = (operator: TestOperator, key: string, draft: object, more: object = {}) =>
  actAs(operator, 'article_save', { text: key, draft: JSON.stringify(draft), ...more });

const publish = (operator: TestOperator, key: string, number: number, more: object = {}) =>
  actAs(operator, 'article_publish', { text: key, number: String(number), ...more });

const shown = (key: string, version = 0) =>
  call('operator/text', { text: key, version }, { operator: author() });

/** Its page's status for everybody. */
const onSite = async (key: string) => {
  const { id } = await shown(key);
  return (await reply('article/show', { id }, {})).envelope;
};

async function aSubmitted(draft: object = text): Promise<string> {
  const key = aKey();
  await done(save(author(), key, draft, { is_new: '1', submit: '1' }));
  return key;
}

async function aPublished(draft: object = text): Promise<string> {
  const key = await aSubmitted(draft);
  await done(publish(colleague(), key, 1));
  return key;
}

describe('who edits texts', () => {
  it('is of the role content, or manages', async () => {
    for (const role of operatorRoleKeys) {
      const operator = await operatorSession({ roles: [role] });
      const may = role === 'content' || role === 'admin';
      const statuses = [
        (await reply('operator/texts', {}, { operator })).envelope.status,
        (await reply('operator/text', { text: 'article-new' }, { operator })).envelope.status,
        (
          await reply(
            'operator/text-preview',
            { text: 'article-new', draft: JSON.stringify(text) },
            { operator },
          )
        ).envelope.status,
        (await save(operator, aKey(), text, { is_new: '1' })).envelope.status,
      ];
      expect([role, ...statuses]).toEqual([role, ...Array(4).fill(may ? 200 : 403)]);
    }
  });
});

describe('from draft to page', () => {
  it('a draft is on no page; another one publishes it, and everybody reads it', async () => {
    const key = aKey();
    await done(save(author(), key, text, { is_new: '1' }));
    expect((await onSite(key)).status).toBe(422);
    expect((await publish(colleague(), key, 1)).envelope.msg).toContain('还没有提交复核');
    await done(save(author(), key, text, { base: '1', submit: '1' }));
    expect(await shown(key)).toMatchObject({ state: 'waiting', number: 2 });
    expect((await publish(author(), key, 2)).envelope).toMatchObject({
      status: 422,
      msg: '这一版是您最后保存的，须由另一位同事复核后发布',
    });
    expect((await onSite(key)).status).toBe(422);
    await done(publish(colleague(), key, 2));
    expect(await onSite(key)).toMatchObject({ status: 200, data: { title: text.title } });
    expect((await publish(colleague(), key, 2)).envelope.msg).toContain('已经发布过');
  });

  it('what is out stays as it is until a change is published, with words of it', async () => {
    const key = await aPublished();
    const changed = { ...text, title: '选号先看哪四个数' };
    expect((await save(author(), key, changed, { base: '1' })).envelope.data).toMatchObject({
      fields: { reason: expect.stringContaining('读者会看到') },
    });
    await done(save(author(), key, changed, { base: '1', submit: '1', reason: '加了第四个数' }));
    expect(await onSite(key)).toMatchObject({ data: { title: text.title } });
    await done(publish(colleague(), key, 2));
    expect(await onSite(key)).toMatchObject({
      data: { title: changed.title, revisions: [{ said: '加了第四个数' }, { said: '发表' }] },
    });
  });

  it('an hour to come keeps it from the page until then', async () => {
    const publishedAt = new Date(Date.now() + 3_600_000).toISOString();
    const key = await aSubmitted({ ...text, publishedAt });
    await done(publish(colleague(), key, 1));
    expect(await shown(key)).toMatchObject({ state: 'scheduled', is_visible: false });
    expect((await onSite(key)).status).toBe(422);
    const out = await aPublished();
    const { envelope } = await save(
      author(),
      out,
      { publishedAt },
      { base: '1', reason: '改时间' },
    );
    expect(envelope.data).toMatchObject({
      fields: { publishedAt: expect.stringContaining('定时') },
    });
  });

  it('is withdrawn with a reason, and comes back by a new version', async () => {
    const key = await aPublished();
    const refused = await actAs(author(), 'article_withdraw', { text: key });
    expect(refused.envelope).toMatchObject({ status: 422, msg: expect.stringContaining('原因') });
    await done(actAs(author(), 'article_withdraw', { text: key, reason: '数字有误' }));
    expect((await onSite(key)).status).toBe(422);
    await done(save(author(), key, text, { base: '1', submit: '1', reason: '数字已核对' }));
    await done(publish(colleague(), key, 2));
    expect((await onSite(key)).status).toBe(200);
  });

  it('an older version is restored as a new one, which waits like any other', async () => {
    const key = await aPublished();
    await done(
      save(
        author(),
        key,
        { ...text, title: '换一个标题' },
        { base: '1', submit: '1', reason: '换' },
      ),
    );
    await done(publish(colleague(), key, 2));
    const fields = { text: key, number: '1', base: '2' };
    await done(actAs(author(), 'article_restore', fields));
    const { number, draft, versions, diff } = await shown(key);
    expect([number, draft.title, versions[0]?.said]).toEqual([3, text.title, '还原为第 1 版']);
    expect(diff).toMatchObject({ from: 2, to: 3, changes: 1 });
    expect(await onSite(key)).toMatchObject({ data: { title: '换一个标题' } });
  });

  it('two that edit one version do not write over each other', async () => {
    const key = await aSubmitted();
    await done(save(author(), key, text, { base: '1' }));
    const { envelope } = await save(colleague(), key, text, { base: '1' });
    expect(envelope).toMatchObject({ status: 422, msg: expect.stringContaining(author().name) });
    const both = await Promise.all([
      save(author(), key, text, { base: '2' }),
      save(colleague(), key, text, { base: '2' }),
    ]);
    expect(both.map((one) => one.envelope.status).sort()).toEqual([200, 422]);
    expect((await save(author(), key, text, { is_new: '1' })).envelope.data).toMatchObject({
      fields: { slug: expect.stringContaining('换一个') },
    });
  });

  it('what the command line wrote becomes a version, before and after the console', async () => {
    const { db } = await openDatabase();
    const slug = `console-cli-${++made}`;
    await anArticle({ slug });
    const key = `article-${slug}`;
    const first = await shown(key);
    expect(first).toMatchObject({ number: 0, state: 'published' });
    await done(
      save(author(), key, { title: '改过的标题' }, { base: '0', submit: '1', reason: '改标题' }),
    );
    await done(publish(colleague(), key, 2));
    const { versions } = await shown(key);
    expect(versions.map((one) => one.saved_by)).toEqual([author().name, '命令行']);
    await saveArticle(db, {
      ...text,
      category: 'guide',
      topic: '',
      slug,
      title: '命令行又改了',
      publishedAt: new Date(Date.now() - 1000),
      change: '再改',
    });
    expect((await shown(key)).draft.title).toBe('命令行又改了');
    await done(
      save(
        author(),
        key,
        { summary: '摘要也换成另外一句完整的话。' },
        { base: '2', reason: '改摘要' },
      ),
    );
    const after = await shown(key);
    expect([after.number, after.draft.title]).toEqual([4, '命令行又改了']);
  });
});

describe('questions', () => {
  it('are edited with their answers in the same way', async () => {
    const { db } = await openDatabase();
    const slug = `console-q-${++made}`;
    const answers = [
      { author: '编辑部', html: '<p>付款后款项由平台托管。</p>', at: '2026-11-01T02:00:00.000Z' },
    ];
    const id = await saveQuestion(db, {
      ...{
        slug,
        title: '钱什么时候给媒体主',
        labels: [],
        publishedAt: new Date(Date.now() - 1000),
      },
      answers,
    });
    const key = `question-${slug}`;
    expect((await shown(key)).draft.answers).toHaveLength(1);
    const more = [
      ...answers,
      { author: '法务', html: '<p>合同里写明了放款的日子。</p>', at: '2026-11-02T02:00:00.000Z' },
    ];
    await done(
      save(author(), key, { answers: more }, { base: '0', submit: '1', reason: '补充回答' }),
    );
    expect((await call('question/show', { id })).answers).toHaveLength(1);
    await done(publish(colleague(), key, 2));
    expect((await call('question/show', { id })).answers).toHaveLength(2);
    const { envelope } = await save(
      author(),
      key,
      { answers: [{ ...more[0], html: '短' }] },
      { base: '2', reason: '改' },
    );
    expect(envelope.data).toMatchObject({ fields: { 'answers.0.html': '回答至少 10 个字' } });
  });
});

describe('the list of texts', () => {
  it('finds by words and state, and pages by number', async () => {
    const key = await aSubmitted({ ...text, title: '只有这一篇叫鹈鹕' });
    const operator = author();
    const found = await call('operator/texts', { q: '鹈鹕' }, { operator });
    expect(found.list).toMatchObject([{ key, state: 'waiting', saved_by: author().name }]);
    const waiting = await call('operator/texts', { state: 'waiting' }, { operator });
    expect(waiting.list.map((row) => row.key)).toContain(key);
    expect(waiting.list.every(({ state }) => state === 'waiting')).toBe(true);
    for (let n = 0; n < 31; n++) await anArticle();
    const first = await call('operator/texts', {}, { operator });
    expect([first.list.length, first.has_older]).toEqual([30, true]);
    const before = first.list.at(-1)!.id;
    const older = await call('operator/texts', { before }, { operator });
    expect(older.list.every(({ id }) => id < before)).toBe(true);
  });
});

describe('what is refused', () => {
  it('is said at its field, and a figure that does not exist as well', async () => {
    const bad = {
      ...text,
      title: '短'.repeat(61),
      summary: '短',
      category: 'nothing',
      labels: ['长'.repeat(13)],
    };
    const { envelope } = await save(author(), aKey(), bad, { is_new: '1' });
    const { fields } = envelope.data as { fields: Record<string, string> };
    expect(Object.keys(fields).sort()).toEqual(['category', 'labels', 'summary', 'title']);
    const figure = {
      ...text,
      html: '<p>一段足够长的正文文字在这里。</p><p>{{bars nothing-here}}</p>',
    };
    expect((await save(author(), aKey(), figure, { is_new: '1' })).envelope.data).toMatchObject({
      fields: { html: expect.stringContaining('没有指标') },
    });
    for (const key of ['article-', 'article-new', 'article-A b', 'page-abc', 'article-../x']) {
      expect((await save(author(), key, text, { is_new: '1' })).envelope.status).toBe(422);
    }
    for (const draft of ['', '[]', '{', 'null', '1']) {
      const asked = { text: 'article-abc', draft };
      expect(
        (await reply('operator/text-preview', asked, { operator: author() })).envelope.status,
      ).toBe(422);
    }
  });

  it('words that the advertising law does not like are listed, and published only with a reason', async () => {
    const html = '<p>这是全网最好用的选号方法，没有之一，比别的都强得多。</p>';
    const key = await aSubmitted({ ...text, html });
    const { preview } = await shown(key);
    expect(preview?.words).toMatchObject([{ word: '最好用', places: [{ found: '最好用' }] }]);
    const { envelope } = await publish(colleague(), key, 1);
    expect(envelope.data).toMatchObject({
      fields: { explained: expect.stringContaining('最好用') },
    });
    expect((await onSite(key)).status).toBe(422);
    await done(publish(colleague(), key, 1, { explained: '引用广告原文，用来举反例' }));
  });
});

describe('scripts that are typed', () => {
  const expectHarmless = (html: string) => {
    for (const [tag] of html.matchAll(/<[^>]*>/g)) {
      expect(tag).toMatch(
        /^<\/?(?:h2|h3|p|br|strong|em|blockquote|code|ul|ol|li|table|caption|thead|tbody|tr|th|td|a)(?: \/)?>$|^<a href="(?:https:\/\/|\/(?![/\\]))[^"<>\s]*"(?: rel="noopener nofollow")?>$/,
      );
    }
  };

  it.each(payloads)('come out harmless in preview, version and page: %s', async (payload) => {
    const html = `<p>正文在这里 ${payload} 之后还有一句话</p>`;
    const draft = {
      ...text,
      title: `标题${payload}`.slice(0, 60),
      summary: `一句完整的摘要在这里 ${payload}`,
      author: payload.slice(0, 20),
      labels: [payload.slice(0, 12)],
      cover: 'javascript:alert(1)',
      steps: [{ link: 'javascript:alert(1)', title: '下一步', hint: '说明' }],
      html,
    };
    const operator = author();
    const asked = { text: 'article-new', draft: JSON.stringify(draft) };
    const { article } = await call('operator/text-preview', asked, { operator });
    const key = await aPublished(draft);
    const kept = await shown(key);
    const { id } = kept;
    const page = await call('article/show', { id });
    for (const one of [article, kept.preview?.article, page]) {
      expectHarmless(one!.content);
      expect(one!.content).toContain('正文在这里');
      expect([one!.cover, one!.steps]).toEqual(['', []]);
    }
    const question = {
      title: '一个问题在这里',
      html,
      labels: [],
      publishedAt: '',
      answers: [{ author: '编辑部', html, at: new Date().toISOString() }],
    };
    const shownQuestion = await call(
      'operator/text-preview',
      { text: 'question-new', draft: JSON.stringify(question) },
      { operator },
    );
    expectHarmless(shownQuestion.question!.content);
    expectHarmless(shownQuestion.question!.answers[0]!.content);
  });
});

it('each act leaves its line with before and after, and none of the text', async () => {
  const key = await aPublished();
  await done(actAs(author(), 'article_withdraw', { text: key, reason: '数字有误' }));
  const { db } = await openDatabase();
  const lines = await rows<{
    action: string;
    reason: string;
    changes: { label: string; before: string; after: string }[];
    detail: object;
  }>(
    db,
    sql`select action, reason, changes, detail from operator_actions where subject = ${key} order by seq`,
  );
  expect(lines.map(({ action }) => action)).toEqual([
    'article_save',
    'article_publish',
    'article_withdraw',
  ]);
  const of = (at: number) =>
    Object.fromEntries(lines[at]!.changes.map((one) => [one.label, [one.before, one.after]]));
  expect(of(0)).toMatchObject({
    标题: ['', text.title],
    最新一版: ['', '第 1 版'],
    页面上: ['', '没有'],
  });
  expect(of(1)).toMatchObject({ 页面上: ['没有', '显示'], 页面上的版本: ['无', '第 1 版'] });
  expect(of(2)).toEqual({ 页面上: ['显示', '收起'] });
  expect(lines[2]!.reason).toBe('数字有误');
  expect(JSON.stringify(lines)).not.toContain('播放中位数');
});

it('what is published moves the version that every copy of the site asks for', async () => {
  const { db } = await openDatabase();
  const version = async () =>
    (
      await rows<{ v: string }>(
        db,
        sql`select xmin::text as v from content_changes where kind = 'texts'`,
      )
    )[0]?.v;
  const key = await aSubmitted();
  const before = await version();
  await done(publish(colleague(), key, 1));
  expect(await version()).not.toBe(before);
});

describe('what the site says of itself', () => {
  const config = (operator: TestOperator, name: string, values: object) =>
    actAs(operator, name, { values: JSON.stringify(values) });

  it('is set by forms, several keys or none, with before and after in the record', async () => {
    const bad = await config(author(), 'site_config', {
      brand_slogan: '新口号',
      staff_qq_video: 'x',
    });
    expect(bad.envelope.data).toMatchObject({ fields: { staff_qq_video: 'QQ 号码不正确' } });
    const before = await call('operator/site', {}, { operator: author() });
    const slogan = (shownSite: typeof before) =>
      shownSite.groups.flatMap(({ fields }) => fields).find(({ key }) => key === 'brand_slogan');
    expect(slogan(before)?.value).not.toBe('新口号');
    await done(config(author(), 'site_config', { brand_slogan: '新口号' }));
    expect(slogan(await call('operator/site', {}, { operator: author() }))?.value).toBe('新口号');
    const { db } = await openDatabase();
    const lines = await rows<{ changes: object[] }>(
      db,
      sql`select changes from operator_actions where action = 'site_config' order by seq desc limit 1`,
    );
    expect(lines[0]?.changes).toEqual([
      { label: '口号', before: expect.any(String), after: '新口号' },
    ]);
  });

  it('leaves the company and where money goes to who manages', async () => {
    const key = { bank_account_no: '6222000000000000' };
    expect((await config(author(), 'site_entity', key)).envelope.status).toBe(403);
    expect((await config(author(), 'site_config', key)).envelope.status).toBe(422);
    const seen = await call('operator/site', {}, { operator: author() });
    expect(seen.groups.map(({ act: name }) => name)).not.toContain('site_entity');
    const manager = await operatorSession({ roles: ['admin'] });
    await done(config(manager, 'site_entity', key));
  });

  it('has brands and links, of which scripts are no address', async () => {
    const brand = {
      name: '示例甲',
      industry: '美食',
      intro: '一句话介绍',
      joined_on: '2026-11-01',
      place: '3',
    };
    await done(
      actAs(author(), 'brand_save', {
        ...brand,
        link: 'javascript:alert(1)',
        logo: '//x.example/a',
      }),
    );
    const link = { name: '示例站', link: 'javascript:alert(1)', place: '1' };
    expect((await actAs(author(), 'link_save', link)).envelope.data).toMatchObject({
      fields: { link: expect.stringContaining('https') },
    });
    await done(actAs(author(), 'link_save', { ...link, link: 'https://a.example/' }));
    const { brands, links } = await call('operator/site', {}, { operator: author() });
    expect(brands.find(({ name }) => name === '示例甲')).toMatchObject({
      link: '',
      logo: '',
      joined_on: '2026-11-01',
    });
    expect(links.find(({ name }) => name === '示例站')).toMatchObject({
      link: 'https://a.example/',
    });
  });

  it('counts the people whom an announcement reaches', async () => {
    const { all, advertisers, owners } = await call(
      'operator/audience',
      {},
      { operator: author() },
    );
    expect(all).toBe(advertisers + owners);
  });
});
