import { expect, it } from 'vitest';
import { mostQuoted, readQuoted } from './quotation';

it('takes several positions of an account, each once, and no more than a sheet is meant for', () => {
  expect(readQuoted('abcdefgh1.1,abcdefgh1.2,abcdefgh1.1,x')).toEqual([
    { sn: 'abcdefgh1', position: 1 },
    { sn: 'abcdefgh1', position: 2 },
  ]);
  const many = Array.from({ length: 99 }, (_, n) => `abcdefgh1.${n}`).join(',');
  expect(readQuoted(many)).toHaveLength(mostQuoted);
});
