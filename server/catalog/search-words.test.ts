import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { searchQuery, searchWords } from './search-words';

const words = searchWords({
  title: '禾木厨房日常',
  accountId: 'Hemu_Kitchen',
  tags: ['家常菜', '探店'],
  names: ['美食', '四川'],
});

describe('what a good is found by', () => {
  it('has the words of title, tags and names, the account id and pinyin initials', () => {
    expect(words).toEqual(
      expect.arrayContaining([
        '厨房',
        '日常',
        '禾',
        '家常菜',
        '美食',
        '四川',
        'hemu_kitchen',
        'hmcfrc',
      ]),
    );
  });

  it('asks for every word; Latin letters from the start on, Chinese also by characters', () => {
    expect(searchQuery('厨房 hmcf')).toBe("('厨房' | ('厨' & '房')) & 'hmcf':*");
    expect(searchQuery('禾')).toBe("'禾'");
  });

  it('asks for nothing where there is no word', () => {
    expect(searchQuery('  ，。！ ')).toBeUndefined();
    expect(searchQuery('')).toBeUndefined();
  });

  it('never lets a quote or operator of the asker through', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const query = searchQuery(`${text}'厨\\ & | !`) ?? '';
        const lexemes = query.replace(/:\*/g, '').split(/[()&| ]+/);
        for (const lexeme of lexemes) expect(lexeme).toMatch(/^('[\p{L}\p{N}_.-]+')?$/u);
      }),
    );
  });
});
