import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { cleanLink } from '@/lib/domain/text/clean-link';
import { saveQuestion } from '@/server/articles/public';
import { cleanHtml } from '@/server/kernel/clean-html';
import { openDatabase } from '@/server/kernel/database';
import { saveBrand, saveFriendLink } from '@/server/site/public';
import { saveCase, saveSolution } from '@/server/solutions/public';
import { call } from '@/tests/support/call';
import { anArticle } from '@/tests/support/factories/an-article';

const payloads = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<svg/onload=alert(1)>',
  '<a href="javascript:alert(1)">a</a>',
  '<a href=" java\tscript:alert(1)">a</a>',
  '<a href="data:text/html,<script>alert(1)</script>">a</a>',
  '<a href="//evil.example/x">a</a>',
  '<a href="/\\evil.example">a</a>',
  '<p style="background:url(javascript:alert(1))" onclick="alert(1)">p</p>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<math><mtext></p><style><img src=x onerror=alert(1)></style></mtext></math>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<form action="https://evil.example"><button formaction="javascript:alert(1)">b</button></form>',
  '<base href="https://evil.example/"><meta http-equiv="refresh" content="0;url=https://evil.example">',
  '<<script>script>alert(1)<</script>/script>',
];

/** Only these tags, with no attribute but a safe address, may be in what a page puts in as it is. */
function expectHarmless(html: string): void {
  for (const [tag] of html.matchAll(/<[^>]*>/g)) {
    expect(tag).toMatch(
      /^<\/?(?:h2|h3|p|br|strong|em|blockquote|code|ul|ol|li|table|caption|thead|tbody|tr|th|td|a)(?: \/)?>$|^<a href="(?:https:\/\/|\/(?![/\\]))[^"<>\s]*"(?: rel="noopener nofollow")?>$/,
    );
  }
}

describe('HTML that an editor writes', () => {
  it.each(payloads)('is cleaned when it is stored: %s', async (payload) => {
    const html = `<h2>标题</h2><p>正文在这里 ${payload} 之后还有</p>`;
    const id = await anArticle({ html });
    const { content } = await call('article/show', { id });
    expectHarmless(content);
    expect(content).toContain('正文在这里');
    const { db } = await openDatabase();
    const question = await saveQuestion(db, {
      slug: 'payload',
      title: '一个问题',
      labels: [],
      html,
      publishedAt: new Date(Date.now() - 1000),
      answers: [{ author: '编辑部', html, at: new Date() }],
    });
    const shown = await call('question/show', { id: question });
    expectHarmless(shown.content);
    expectHarmless(shown.answers[0]?.content ?? '');
  });

  it('keeps what belongs in a text', () => {
    const html =
      '<h2>一</h2><p>甲<strong>乙</strong></p><ul><li>丙</li></ul><table><thead><tr><th>列</th></tr></thead><tbody><tr><td>1</td></tr></tbody></table>';
    expect(cleanHtml(html)).toBe(html);
    expect(cleanHtml('<h1>大</h1>')).toBe('<h2>大</h2>');
    expect(cleanHtml('<p><a href="https://a.example/x">甲</a><a href="/brand">乙</a></p>')).toBe(
      '<p><a href="https://a.example/x" rel="noopener nofollow">甲</a><a href="/brand">乙</a></p>',
    );
  });

  it('is refused where nothing is left of it', async () => {
    await expect(anArticle({ html: '<script>alert(1)</script><img src=x>' })).rejects.toMatchObject(
      {
        code: 'invalid_input',
      },
    );
  });
});

describe('plain texts', () => {
  it.each(payloads)('are kept as they were written, and drawn as text: %s', async (payload) => {
    const { db } = await openDatabase();
    const title = `标题 ${payload.replace(/\t/g, '')}`.slice(0, 60);
    const id = await anArticle({ title, summary: `摘要摘要摘要摘要 ${payload}`.slice(0, 150) });
    const shown = await call('article/show', { id });
    expect(shown.title).toBe(title.trim());
    const drawn = renderToStaticMarkup(createElement('h1', null, shown.title, shown.summary));
    expect(drawn.match(/<[^>]*>/g)).toEqual(['<h1>', '</h1>']);

    await saveBrand(db, {
      name: payload.slice(0, 20),
      industry: '测试',
      intro: payload.slice(0, 80),
      logo: 'javascript:alert(1)',
      link: 'javascript:alert(1)',
      joinedAt: new Date(),
      place: 1,
    });
    const { groups } = await call('brand_front_info', {});
    for (const { brands } of groups) {
      for (const { name, intro, logo, link } of brands) {
        expect([logo, link]).toEqual(['', '']);
        const markup = renderToStaticMarkup(createElement('p', null, name, intro));
        expect(markup.match(/<[^>]*>/g)).toEqual(['<p>', '</p>']);
      }
    }
  });

  it('of a solution and a case go the same way', async () => {
    const { db } = await openDatabase();
    const text = '<script>alert(1)</script> 一段足够长的说明文字，用来测试方案与案例。';
    const part = { title: '<img src=x>', text };
    await saveSolution(db, {
      industry: 'beauty',
      name: '美妆',
      title: '测试方案',
      lead: text,
      place: 1,
      categories: [2],
      pains: [part],
      reasons: { '5': text },
      steps: [part],
    });
    const told = {
      slug: 'payload',
      industry: 'beauty',
      platform: 5,
      place: 1,
      goodId: null,
    } as const;
    await saveCase(db, { ...told, title: '<b>案例</b>', body: text });
    const shown = await call('resolve-kol', { industry: 'beauty' });
    expect(shown.pains).toEqual([part]);
    expect(shown.cases).toMatchObject([
      { title: '<b>案例</b>', text, good_sn: '', staff_style: 0 },
    ]);
  });
});

describe('links', () => {
  it.each([
    ['https://other.example/a?b=1', 'https://other.example/a?b=1'],
    ['/brand', '/brand'],
    [' /Solutions/beauty ', '/Solutions/beauty'],
    ['http://plain.example/', ''],
    ['javascript:alert(1)', ''],
    ['JaVaScRiPt:alert(1)', ''],
    ['//evil.example', ''],
    ['/\\evil.example', ''],
    ['/a b', ''],
    ['data:text/html,x', ''],
    ['', ''],
  ])('%s becomes %s', (link, clean) => {
    expect(cleanLink(link)).toBe(clean);
  });

  it('of friends are https or of this site, or are refused', async () => {
    const { db } = await openDatabase();
    await saveFriendLink(db, { name: '好友', link: '/productList', place: 2 });
    await saveFriendLink(db, { name: '示例', link: 'https://a.example/', place: 1 });
    // No page of ours.
    await saveFriendLink(db, { name: '没有', link: '/no-such-page', place: 3 });
    await saveFriendLink(db, { name: '收起', link: '/brand', place: 0, status: 'hidden' });
    await expect(
      saveFriendLink(db, { name: '坏的', link: 'javascript:alert(1)', place: 1 }),
    ).rejects.toThrow('请填写 https 地址或本站路径');
    expect(await call('domian_list', {})).toEqual({
      list: [
        { name: '示例', link: 'https://a.example/' },
        { name: '好友', link: '/productList' },
      ],
    });
  });
});
