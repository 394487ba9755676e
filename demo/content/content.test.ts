import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { matchRoute, routes } from '@/lib/address/routes';
import { cleanHtml, plainText } from '@/server/kernel/clean-html';
import { writtenArticles } from './articles';
import { writtenBrands, writtenLinks } from './brands';
import { writtenCases } from './cases';
import { htmlOf } from './html-of';
import { choosingQuestions } from './questions-choosing';
import { orderQuestions } from './questions-orders';
import { writtenSolutions } from './solutions';

const articles = Object.values(writtenArticles).flat();
const questions = [...orderQuestions, ...choosingQuestions];
const paragraphs = (text: string) => text.split('\n').filter((line) => plainText(line).length > 18);
const twice = <T>(items: readonly T[]) => items.filter((item, at) => items.indexOf(item) !== at);

describe('the demonstration’s texts', () => {
  it('are as many as were ordered', () => {
    expect(articles.length).toBeGreaterThanOrEqual(40);
    expect(questions.length).toBeGreaterThanOrEqual(20);
    expect(writtenBrands.length).toBeGreaterThanOrEqual(12);
    expect(writtenSolutions).toHaveLength(5);
    for (const { industry } of writtenSolutions) {
      expect(writtenCases.filter((told) => told.industry === industry)).toHaveLength(2);
    }
  });

  it.each(articles.map((article) => [article.slug, article] as const))(
    '%s is long enough to be worth reading, and cut into sections',
    (_slug, { text, summary, days }) => {
      const html = htmlOf(text);
      const length = plainText(html).replace(/\s/g, '').length;
      expect(length).toBeGreaterThanOrEqual(400);
      expect(length).toBeLessThanOrEqual(1300);
      expect(html.split('<h2>').length).toBeGreaterThan(2);
      expect(summary.length).toBeGreaterThan(20);
      expect(days).toBeGreaterThan(0);
      expect(days).toBeLessThanOrEqual(120);
    },
  );

  it('say nothing twice', () => {
    const all = [...articles, ...questions.flatMap((question) => [question, ...question.answers])];
    expect(twice(all.flatMap(({ text }) => paragraphs(text)))).toEqual([]);
    expect(twice([...articles, ...questions].map(({ slug }) => slug))).toEqual([]);
    expect(twice([...articles, ...questions].map(({ title }) => title))).toEqual([]);
  });

  it('use no exclamation mark, and lose nothing when they are cleaned', () => {
    const all = [...articles, ...questions.flatMap((question) => [question, ...question.answers])];
    for (const { text } of all) {
      expect(text).not.toMatch(/[!！]/);
      const html = htmlOf(text);
      expect(cleanHtml(html)).toBe(html);
    }
  });

  it('answer every question', () => {
    expect(questions.filter(({ answers }) => answers.length < 1 || answers.length > 3)).toEqual([]);
  });

  it('link to pages of this site that exist and that everybody may open', () => {
    const inTexts = articles.flatMap(({ text }) => text.match(/(?<=\]\()\/[^)]*/g) ?? []);
    const links = [...writtenBrands, ...writtenLinks].map(({ link }) => link ?? '');
    for (const link of [...inTexts, ...links].filter((each) => each.startsWith('/'))) {
      const name = matchRoute(link);
      expect([link, name && routes[name].access]).toEqual([link, 'public']);
    }
  });

  it('have a drawing for every brand', () => {
    const missing = writtenBrands.filter(({ mark }) => !existsSync(`public/brands/${mark}.svg`));
    expect(missing).toEqual([]);
  });
});

describe('the marks of a text', () => {
  it('become headings, lists, tables, remarks and links', () => {
    expect(htmlOf('一段 **重点**\n## 小标题\n- 甲\n- 乙\n\n| 列 | 值\n| a | b\n> 注\n1. 先')).toBe(
      '<p>一段 <strong>重点</strong></p><h2>小标题</h2><ul><li>甲</li><li>乙</li></ul>' +
        '<table><thead><tr><th scope="col">列</th><th scope="col">值</th></tr></thead><tbody><tr><td>a</td><td>b</td></tr></tbody></table>' +
        '<blockquote><p>注</p></blockquote><ol><li>先</li></ol>',
    );
    expect(htmlOf('去[这里](/a)，小于 < 号')).toBe('<p>去<a href="/a">这里</a>，小于 &lt; 号</p>');
  });
});
