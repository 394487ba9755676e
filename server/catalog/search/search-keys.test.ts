import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { keyFields, keysOfGood, QUALITIES, qualityOf, searchKey } from './search-keys';
import { readFields, searchFields, writeFields } from './stored-fields';

const told = {
  title: '青柚·护肤 笔记',
  accountId: 'QY_Skin',
  categories: ['美妆', '生活'],
  tags: ['敏感肌', 'Vlog'],
  places: ['北京', '北京'],
};

describe('what a good is found by', () => {
  const facets = { platform: 5, priceBand: 4, fansBand: 0 };
  const keys = keysOfGood(searchFields(told), facets, 9_800);

  it.each([
    ['two signs of the name', '护肤', keyFields.title],
    ['two signs over a point that divides it', '柚护', keyFields.title],
    ['the first sign of the name', '青', keyFields.title],
    ['a tag', '敏感肌', keyFields.tag],
    ['a part of a tag', '敏感', keyFields.tag],
    ['a Latin tag in any case', 'vlog', keyFields.tag],
    ['its subject', '美妆', keyFields.category],
    ['another subject', '生活', keyFields.furtherCategory],
    ['where it is', '北京', keyFields.place],
    ['its platform', '5', keyFields.platform],
    ['the band of its price', '4', keyFields.priceBand],
  ])('%s', (_what, word, field) => expect(keys).toContain(searchKey(word, field)));

  it('is not what stands in another field', () => {
    expect(keys).not.toContain(searchKey('护肤', keyFields.tag));
    expect(keys).not.toContain(searchKey('生活', keyFields.category));
    expect(keys).not.toContain(searchKey('0', keyFields.fansBand));
  });

  it('says which class its score is in, the best first', () => {
    expect([10_000, 9_600, 5_000, 0].map(qualityOf)).toEqual([0, 1, QUALITIES - 1, QUALITIES - 1]);
    expect(keysOfGood(searchFields(told), facets, 9_600)).toContain(
      searchKey('护肤', keyFields.title) + 1,
    );
  });

  it('is another number for another word, a safe one', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (a, b) => {
        expect(Number.isSafeInteger(searchKey(a, 5) + 9)).toBe(true);
        expect(searchKey(a, 0) === searchKey(b, 0)).toBe(a === b);
      }),
    );
    const many = new Set<number>();
    const [from, to] = [0x4e00, 0x4e00 + 700];
    for (let a = from; a < to; a++)
      for (let b = from; b < to; b++) many.add(searchKey(String.fromCharCode(a, b), 0));
    expect(many.size).toBe(700 * 700);
  });

  it('is stored as one text', () => {
    const fields = searchFields(told);
    expect(fields.places).toEqual(['北京']);
    expect(readFields(writeFields(fields))).toEqual(fields);
    const bare = searchFields({ ...told, tags: [], places: [], categories: [] });
    expect(readFields(writeFields(bare))).toEqual(bare);
  });
});
