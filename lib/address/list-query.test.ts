import { expect, test } from 'vitest';
import { day, listQuery, matching, oneOf, pageNumber, words } from './list-query';

const query = listQuery({
  tab: oneOf(['all', 'open']),
  keyword: words(5),
  from: day,
  after: matching(/^\d{1,4}$/),
  page: pageNumber,
});
const usual = { tab: 'all', keyword: '', from: '', after: '', page: 1 };

test('an address without a word is the usual list, and the usual list needs none', () => {
  expect(query.read({})).toEqual(usual);
  expect(Object.values(query.params(query.usual)).filter((it) => it !== undefined)).toEqual([]);
});

test('what cannot be read is as if it were not there', () => {
  const nonsense = { tab: 'x', from: 'gestern', after: '1;drop', page: '-3', other: '1' };
  expect(query.read(nonsense)).toEqual(usual);
  expect(query.read({ page: '1e3' }).page).toBe(1);
});

test('words are trimmed and cut, of a repeated name the first counts', () => {
  expect(query.read({ keyword: '  护肤达人账号  ', tab: ['open', 'all'] })).toMatchObject({
    keyword: '护肤达人账',
    tab: 'open',
  });
});

test('what an address says comes back out of it', () => {
  const narrowed = { tab: 'open', keyword: 'a', from: '2026-11-01', after: '12', page: 3 } as const;
  const address = new URLSearchParams(
    Object.entries(query.params(narrowed)).map(([name, value]) => [name, String(value)]),
  );
  expect(query.read(Object.fromEntries(address))).toEqual(narrowed);
});
