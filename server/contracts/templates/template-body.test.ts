import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { readTemplateWords, wordsOfTemplate } from '@/lib/domain/contracts/template-words';
import { builtInTemplates } from './built-in-templates';
import { readTemplateBody } from './template-body';

const withClauses = (clauses: unknown[], heading = '价款') => ({
  intro: '引言',
  articles: [{ heading, clauses }],
});

function problem(body: unknown): string {
  try {
    readTemplateBody('frame', body);
    return '';
  } catch (error) {
    if (!(error instanceof z.ZodError)) throw error;
    return error.issues.map(({ message }) => message).join('\n');
  }
}

describe('a template', () => {
  it('that is built in is right', () => {
    for (const { kind, body } of builtInTemplates)
      expect(readTemplateBody(kind, body)).toEqual(body);
  });

  it('that is built in is the same as lines and back', () => {
    for (const { body } of builtInTemplates)
      expect(readTemplateWords(wordsOfTemplate(body))).toEqual(body);
  });

  it.each([
    [
      'a field that nobody fills',
      withClauses(['{{甲方名}}付款']),
      '没有名为「甲方名」的字段，请改用',
    ],
    ['a field of another kind', withClauses(['{{总价大写}}']), '没有名为「总价大写」的字段'],
    ['a field that is not closed', withClauses(['{{甲方名称付款']), '请写作 {{字段名}}'],
    ['an unknown table', withClauses(['如下：', { table: 'prices' }]), '没有名为「prices」的表格'],
    [
      'a table of another kind',
      withClauses(['如下：', { table: 'orders' }]),
      'refunds（退款比例）',
    ],
    ['an article without a clause', withClauses([]), '没有内容，请填写或删去'],
    ['an article that begins with a table', withClauses([{ table: 'refunds' }]), '请在表格之前写'],
    ['an odd mark of bold', withClauses(['**重要']), '没有成对'],
    ['no articles', { intro: '引言', articles: [] }, '请至少写一条'],
    ['anything else', withClauses([7]), '每一项应为'],
    ['no court', withClauses(['付款']), '缺少字段 {{管辖法院}}'],
    ['no table of refunds', withClauses(['付款']), '缺少表格 refunds（退款比例）'],
  ])('with %s is refused and says what to do', (_, body, words) => {
    expect(problem(body)).toContain(words);
  });
});
