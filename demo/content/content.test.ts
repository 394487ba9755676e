import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { matchRoute, routes } from '@/lib/address/routes';
import { findMeasure, measures } from '@/server/articles/measures/catalogue';
import { cleanHtml, plainText } from '@/server/kernel/clean-html';
import { writtenArticles } from './articles';
import { writtenAuthors } from './authors';
import { writtenBrands, writtenLinks } from './brands';
import { writtenCases } from './cases';
import { htmlOf } from './html-of';
import { choosingQuestions } from './questions-choosing';
import { longerQuestions } from './questions-longer';
import { orderQuestions } from './questions-orders';
import { writtenSolutions } from './solutions';
import { longTexts } from './texts/long-texts';

const articles = Object.values(writtenArticles).flat();
const questions = [...orderQuestions, ...choosingQuestions, ...longerQuestions];
/** A text without its figures, as long as it is read; a value in a line counts as four. */
const lengthOf = (text: string): number =>
  plainText(htmlOf(text))
    .replace(/\{\{(table|bars|split|steps|histogram) [^{}]*\}\}/g, '')
    .replace(/\{\{[^{}]*\}\}/g, '0000')
    .replace(/\s/g, '').length;
const paragraphs = (text: string) =>
  text.split('\n').filter((line) => plainText(line).length > 18 && !line.startsWith('{{'));
const twice = <T>(items: readonly T[]) => items.filter((item, at) => items.indexOf(item) !== at);

describe('the demonstration’s texts', () => {
  it('are as many as were ordered', () => {
    expect(longTexts.length).toBeGreaterThanOrEqual(24);
    expect(questions.length).toBeGreaterThanOrEqual(20);
    expect(writtenBrands.length).toBeGreaterThanOrEqual(12);
    expect(writtenSolutions).toHaveLength(5);
    for (const { industry } of writtenSolutions) {
      expect(writtenCases.filter((told) => told.industry === industry)).toHaveLength(2);
    }
  });

  it.each(longTexts.map((article) => [article.slug, article] as const))(
    '%s is worth sending to a colleague: long enough, cut into sections, with figures of the market and a next step',
    (_slug, { text, summary, days, author, steps = [] }) => {
      expect(lengthOf(text)).toBeGreaterThanOrEqual(1_800);
      expect(lengthOf(text)).toBeLessThanOrEqual(3_500);
      expect(htmlOf(text).split('<h2>').length).toBeGreaterThan(5);
      expect(text).toMatch(/^\{\{(table|bars|split|steps|histogram) [a-z@\d-]+/m);
      expect(summary.length).toBeGreaterThan(40);
      expect(days).toBeGreaterThan(0);
      expect(days).toBeLessThanOrEqual(120);
      expect(writtenAuthors.map(({ name }) => name)).toContain(author);
      expect(steps.length).toBeGreaterThan(0);
    },
  );

  it('name measures that there are, of platforms that there are', () => {
    const keys = longTexts.flatMap(({ text, summary }) =>
      [
        ...`${text}${summary}`.matchAll(
          /\{\{(?:(?:table|bars|split|steps|histogram) )?([a-z@\d-]+)/g,
        ),
      ].map(([, key = '']) => key),
    );
    expect(keys.filter((key) => !findMeasure(key))).toEqual([]);
    expect(
      Object.keys(measures).filter((name) => !keys.some((key) => key.split('@')[0] === name)),
    ).toEqual([]);
  });

  it('never write a sentence a second time', () => {
    const sentences = longTexts.flatMap(({ text }) =>
      plainText(htmlOf(text))
        .split(/(?<=[。？；])/)
        .map((each) => each.trim())
        .filter((each) => each.length > 14),
    );
    expect(twice(sentences)).toEqual([]);
  });

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
    const inTexts = articles.flatMap(({ text, steps = [] }) => [
      ...(text.match(/(?<=\]\()\/[^)]*/g) ?? []),
      ...steps.map(({ link }) => link),
    ]);
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
