import { expect, it } from 'vitest';
import { mostQuoted, readQuoted, writeQuoted } from './quotation';

it('takes several positions of an account, each once, and no more than a sheet is meant for', () => {
  expect(readQuoted('abcdefgh1.1,abcdefgh1.2,abcdefgh1.1,x')).toEqual([
    { sn: 'abcdefgh1', position: 1 },
    { sn: 'abcdefgh1', position: 2 },
  ]);
  const many = Array.from({ length: 99 }, (_, n) => `abcdefgh1.${n}`).join(',');
  expect(readQuoted(many)).toHaveLength(mostQuoted);
});

it('a placement may name the add-ons that are wanted beside it, and is written as it is read', () => {
  const text = 'abcdefgh1.2.licence-boost,abcdefgh2.0.link,abcdefgh3.1,abcdefgh4';
  expect(readQuoted(text)).toEqual([
    { sn: 'abcdefgh1', position: 2, addOns: ['licence', 'boost'] },
    { sn: 'abcdefgh2', position: 0, addOns: ['link'] },
    { sn: 'abcdefgh3', position: 1 },
    { sn: 'abcdefgh4', position: 0 },
  ]);
  expect(writeQuoted(readQuoted(text))).toBe(text);
  expect(readQuoted('abcdefgh1.2.free')).toEqual([{ sn: 'abcdefgh1', position: 2 }]);
});
