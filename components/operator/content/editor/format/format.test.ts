import { getSchema } from '@tiptap/core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { writtenArticles } from '@/demo/content/articles';
import { htmlOf } from '@/demo/content/html-of';
import { choosingQuestions } from '@/demo/content/questions-choosing';
import { longerQuestions } from '@/demo/content/questions-longer';
import { orderQuestions } from '@/demo/content/questions-orders';
import { htmlTags } from '@/lib/domain/text/html-tags';
import { cleanHtml } from '@/server/kernel/clean-html';
import { privacyPolicy } from '@/server/site/agreements/privacy-policy';
import { cleanAgreement } from '@/server/site/agreements/publish-agreement';
import { signingTerms } from '@/server/site/agreements/signing-terms';
import { userAgreement } from '@/server/site/agreements/user-agreement';
import { readHtml } from './read-html';
import { schemaOf } from './schema';
import {
  agreementRules,
  articleRules,
  blockTags,
  markTags,
  questionRules,
  type TextNode,
  type TextRules,
} from './text-rules';
import { writeHtml } from './write-html';

/** Through the editor's own document, as when it is opened and saved. */
function throughEditor(html: string, rules: TextRules): string {
  const { doc, problem } = readHtml(html, rules);
  if (!doc) throw new Error(problem);
  const node = getSchema(schemaOf(rules)).nodeFromJSON(doc);
  node.check();
  return writeHtml(node.toJSON(), rules);
}

const articles = Object.values(writtenArticles).flat();
const questions = [...orderQuestions, ...choosingQuestions, ...longerQuestions];

describe('a text that is opened and written back', () => {
  it.each(articles.map(({ slug, text }) => [slug, htmlOf(text)] as const))(
    'is the same: article %s',
    (_slug, html) => {
      expect(throughEditor(cleanHtml(html), articleRules)).toBe(cleanHtml(html));
    },
  );

  it('is the same: every question with its answers', () => {
    const texts = questions.flatMap(({ text, answers }) => [
      text,
      ...answers.map((answer) => answer.text),
    ]);
    expect(texts.length).toBeGreaterThan(40);
    for (const html of texts.map((text) => cleanHtml(htmlOf(text)))) {
      expect(throughEditor(html, questionRules)).toBe(html);
    }
  });

  it('is the same but for the breaks between its blocks: every agreement', () => {
    const lines = (html: string) => html.trim().replace(/>\n+</g, '><');
    for (const { content } of [userAgreement, privacyPolicy, signingTerms]) {
      expect(lines(throughEditor(content, agreementRules))).toBe(lines(content));
    }
  });

  it.each([
    '<ul><li>甲<ul><li>乙</li></ul></li><li><p>丙</p></li></ul>',
    '<ol><li><p>甲</p><p>乙</p></li></ol>',
    '没有段落的<em>一句</em>',
    '<blockquote>直接写的话</blockquote>',
    '<table><tr><td>格</td><th colspan="2" scope="row">头</th></tr></table>',
    '<table><caption>题</caption><thead><tr><th>一</th></tr></thead><tbody><tr><td></td></tr></tbody></table>',
    '<p><a href="https://a.example/?a=1&amp;b=2" rel="noopener nofollow">去<strong>那里</strong></a><br />换行</p>',
    '<p>{{bars price-bands@5 中位}}</p><p>共 {{price-bands@5 样本}} 个</p>',
    '<p>a &lt; b &amp;amp; c &gt; d "引号"</p>',
    '<blockquote><h3>一</h3><ol><li>二</li></ol></blockquote>',
  ])('is the same: %s', (html) => {
    expect(cleanHtml(html)).toBe(html);
    expect(throughEditor(html, articleRules)).toBe(html);
  });

  it.each(['', '  ', '<p></p>'])('says nothing where nothing is in it: %o', (html) => {
    expect(throughEditor(html, articleRules)).toBe('');
  });

  it.each([
    ['<p>一</p>\n<p>二</p>', '<p>一</p><p>二</p>'],
    ['<p>一<br>二&nbsp;&#8212;</p>', '<p>一<br />二\u00a0—</p>'],
    [
      '<p><a href="https://a.example/">一</a></p>',
      '<p><a href="https://a.example/" rel="noopener nofollow">一</a></p>',
    ],
  ])('is put in order where that changes nothing for a reader: %o', (html, written) => {
    expect(throughEditor(html, articleRules)).toBe(written);
    expect(cleanHtml(html).replaceAll('\n', '')).toBe(written);
  });

  it('is the same, whatever a document is made of', () => {
    fc.assert(
      fc.property(anyDoc, fc.constantFrom(articleRules, questionRules), (doc, rules) => {
        getSchema(schemaOf(articleRules)).nodeFromJSON(doc).check();
        const html = writeHtml(doc, rules);
        expect(cleanHtml(html)).toBe(html);
        expect(throughEditor(html, rules)).toBe(html);
      }),
      { numRuns: 200 },
    );
  });
});

describe('a text that the editor cannot hold', () => {
  it.each([
    ['<div>一</div>', '<div>'],
    ['<p onclick="a()">一</p>', 'onclick'],
    ['<p>一', '没有关上'],
    ['一</p>', '没有与它相配的开头'],
    ['<p>1 < 2</p>', '&lt;'],
    ['<p>&copy;</p>', '&copy;'],
    ['<em><strong>一</strong></em>', '嵌套'],
    ['<p>一<ul><li>二</li></ul></p>', '<p> 里不能有 <ul>'],
    ['<ul>一</ul>', '<ul> 里只能直接放 <li>'],
    ['<table></table>', '没有内容'],
    ['<li>一</li>', '不能单独放'],
    ['<!-- 一 -->', '&lt;'],
  ])('says why: %s', (html, words) => {
    expect(readHtml(html, articleRules).problem).toContain(words);
  });

  it('keeps the headings of agreements to what fits a dialog', () => {
    expect(readHtml('<h2>一</h2>', agreementRules).problem).toContain('<h3>');
    const html = '<p><a href="/aboutus" target="_blank">一</a></p>';
    expect(throughEditor(html, agreementRules)).toBe(html);
    expect(cleanAgreement(html)).toBe(html);
  });
});

describe('the editor’s schema', () => {
  const { nodes, marks } = getSchema(schemaOf(articleRules));

  it('has each tag of the sanitiser, and no other', () => {
    const written = ['h2', 'h3', ...Object.values(blockTags), ...Object.values(markTags)];
    expect(written.toSorted()).toEqual(Object.keys(htmlTags).toSorted());
    expect(Object.keys(nodes).toSorted()).toEqual(
      ['doc', 'text', 'heading', 'figure', ...Object.keys(blockTags)].toSorted(),
    );
    expect(Object.keys(marks).toSorted()).toEqual(Object.keys(markTags).toSorted());
  });

  it('has the attributes of its cells', () => {
    expect(Object.keys(nodes.tableHeader?.spec.attrs ?? {})).toEqual(htmlTags.th);
    expect(Object.keys(nodes.tableCell?.spec.attrs ?? {})).toEqual(htmlTags.td);
  });
});

const words = fc
  .array(fc.constantFrom('字', '数', 'a', ' ', '&', '<', '>', '"', "'", '{', '}', '；', '&amp;'), {
    minLength: 1,
    maxLength: 8,
  })
  .map((signs) => signs.join(''))
  // Blanks alone say nothing, and an item of nothing else is written as an empty one.
  .filter((text) => text.trim() !== '');
const markSet = fc
  .record({
    strong: fc.boolean(),
    em: fc.boolean(),
    code: fc.boolean(),
    link: fc.constantFrom('', '/yxlc.html', 'https://a.example/b?c=1&d="'),
  })
  .map(({ link, ...others }) => [
    ...(link ? [{ type: 'link', attrs: { href: link.replaceAll('"', '%22') } }] : []),
    ...Object.entries(others).flatMap(([type, has]) => (has ? [{ type }] : [])),
  ]);
const inline = fc.array(
  fc.oneof(
    { weight: 5, arbitrary: fc.record({ type: fc.constant('text'), text: words, marks: markSet }) },
    { weight: 1, arbitrary: fc.record({ type: fc.constant('hardBreak'), marks: markSet }) },
  ),
  { maxLength: 5 },
);
const some = { minLength: 1, maxLength: 3 };
const { block } = fc.letrec<{ block: TextNode; blocks: TextNode[] }>((tie) => {
  const within = (type: string) =>
    fc.record({ type: fc.constant(type), content: tie('blocks') as fc.Arbitrary<TextNode[]> });
  const row = fc.record({
    type: fc.constant('tableRow'),
    content: fc.array(fc.oneof(within('tableCell'), within('tableHeader')), some),
  });
  const rows = (type: string) =>
    fc.record({ type: fc.constant(type), content: fc.array(row, some) });
  return {
    blocks: fc.array(tie('block') as fc.Arbitrary<TextNode>, some),
    block: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      fc.record({ type: fc.constant('paragraph'), content: inline }),
      fc.record({
        type: fc.constant('heading'),
        attrs: fc.record({ level: fc.constantFrom(2, 3) }),
        content: inline,
      }),
      fc.record({
        type: fc.constantFrom('bulletList', 'orderedList'),
        content: fc.array(within('listItem'), some),
      }),
      within('blockquote'),
      fc.record({
        type: fc.constant('figure'),
        attrs: fc.record({ words: fc.constantFrom('bars price-bands@5 中位', 'table a&b') }),
      }),
      fc
        .tuple(
          fc.array(fc.record({ type: fc.constant('tableCaption'), content: inline }), {
            maxLength: 1,
          }),
          fc.array(fc.oneof(rows('tableHead'), rows('tableBody'), row), some),
        )
        .map(([caption, parts]) => ({ type: 'table', content: [...caption, ...parts] })),
    ),
  };
});
const anyDoc = fc.record({ type: fc.constant('doc'), content: fc.array(block, some) });
