import { describe, expect, it } from 'vitest';
import { readTemplateWords, wordsOfTemplate } from './template-words';

const words = `甲乙双方订立本协议。

# 价款
协议期自 {{起始日期}} 起。
**按下表退款：**
【表格：退款比例】

# 争议
由{{管辖法院}}管辖。`;

const body = {
  intro: '甲乙双方订立本协议。',
  articles: [
    {
      heading: '价款',
      clauses: ['协议期自 {{起始日期}} 起。', '**按下表退款：**', { table: 'refunds' }],
    },
    { heading: '争议', clauses: ['由{{管辖法院}}管辖。'] },
  ],
};

describe('the lines of a template', () => {
  it('say what it is made of, there and back', () => {
    expect(readTemplateWords(words)).toEqual(body);
    expect(wordsOfTemplate(body)).toBe(words);
  });

  it('may be written with spaces and empty lines around, and a table that is unknown keeps its name', () => {
    expect(readTemplateWords('  引言，\n\n 两行。\n#价款\n\n  一款 \n【表格: 价目 】')).toEqual({
      intro: '引言，两行。',
      articles: [{ heading: '价款', clauses: ['一款', { table: '价目' }] }],
    });
    expect(readTemplateWords('')).toEqual({ intro: '', articles: [] });
  });
});
