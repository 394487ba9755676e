import fc from 'fast-check';
import { expect, it } from 'vitest';
import { canonicalJson, type Json } from './canonical-json';

it('writes keys in the order of their code units, without blanks (RFC 8785, 3.2.3)', () => {
  const value = { '€': 1, '\r': 2, ﬧ: 3, '1': 4, '😀': 5, '\u0080': 6, ö: 7 };
  expect(canonicalJson(value)).toBe('{"\\r":2,"1":4,"\u0080":6,"ö":7,"€":1,"😀":5,"ﬧ":3}');
});

it('writes nested lists, texts and numbers as JSON does', () => {
  const value = { list: [true, null, { b: 'a"b\\c\u2028', a: [] }], figure: 1e21 };
  expect(canonicalJson(value)).toBe(
    '{"figure":1e+21,"list":[true,null,{"a":[],"b":"a\\"b\\\\c\u2028"}]}',
  );
});

it('says the same of a value in whatever order its keys were written', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const text = canonicalJson(value as Json); // fast-check's type is the same, by another name
      expect(canonicalJson(turned(value) as Json)).toBe(text);
      expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value)));
    }),
    { numRuns: 40 },
  );
});

function turned(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(turned);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([key, inner]) => [key, turned(inner)]),
  );
}
