import { expect, it } from 'vitest';
import { areas } from '@/lib/domain/catalog/areas';
import { categories } from '@/lib/domain/catalog/categories';
import { platforms } from '@/lib/domain/catalog/platforms';
import { boardKindKeys } from '@/lib/domain/rankings/board-kinds';
import { areaSlugs, categorySlugs } from '@/lib/domain/rankings/board-slugs';
import { type BoardFilter, boardHref, parseBoard } from './board-address';

const newest: BoardFilter = {
  platform: 5,
  kind: 'composite',
  category: 0,
  area: 0,
  period: 'week',
  date: '',
};

it.each([
  ['/bd/dy', {}],
  ['/bd/dy/day', { period: 'day' }],
  ['/bd/dy/2026-w47', { date: '2026-11-22' }],
  ['/bd/dy/meizhuang/2026-w47', { category: 2, date: '2026-11-22' }],
  [
    '/bd/dy/growth/meizhuang/2026-10',
    { kind: 'growth', category: 2, period: 'month', date: '2026-10-31' },
  ],
  ['/bd/dy/region/zhejiang', { area: 330000 }],
  ['/bd/gzhyx/value/month', { platform: 1, kind: 'value', period: 'month' }],
] as const)('%s', (path, change) => {
  const filter = { ...newest, ...change };
  expect(boardHref(filter)).toBe(path);
  expect(parseBoard(path.split('/').slice(2))).toEqual(filter);
});

it('carries a search and a page', () => {
  expect(boardHref(newest, { page: 3 })).toBe('/bd/dy?page=3');
  expect(boardHref(newest, { q: '柚白' })).toBe('/bd/dy?q=%E6%9F%9A%E7%99%BD');
});

it('knows other spellings of the same board, which its own address does not have', () => {
  const filter = parseBoard(['dy', 'composite', '2026-w5']);
  expect(filter && boardHref(filter)).toBe('/bd/dy/2026-w05');
});

it.each(['', 'xx', 'dy/brand', 'dy/meizhuang/growth', 'dy/region', 'dy/2026-w60', 'dy/day/day'])(
  '/bd/%s names none',
  (path) => expect(parseBoard(path.split('/'))).toBeUndefined(),
);

it('has a word for every subject and province, each another one', () => {
  const words = [
    ...categories.map(({ id }) => categorySlugs[id]),
    ...areas.map(({ code }) => areaSlugs[code]),
    ...boardKindKeys,
    'region',
    'day',
    'week',
    'month',
  ];
  expect(words.every((word) => word && /^[a-z]+$/.test(word))).toBe(true);
  expect(new Set(words).size).toBe(words.length);
});

it('every platform has boards of its own', () => {
  const paths = platforms.map(({ no }) => boardHref({ ...newest, platform: no }));
  expect(new Set(paths).size).toBe(platforms.length);
});
