import { expect, it } from 'vitest';
import { figuresQuery } from './figures-query';

const usual = { days: '30', platform: '', category: '', chart: 'gmv' };

it.each([
  [{}, {}],
  [{ days: '8', platform: '99', chart: 'constructor' }, {}],
  [
    { days: '7', platform: '5', category: '美妆', chart: 'fee' },
    { days: '7', platform: '5', chart: 'fee' },
  ],
  [{ category: '美妆' }, { category: '美妆' }],
  [{ category: ['美妆', 'x'.repeat(40)] }, { category: `美妆,${'x'.repeat(17)}` }],
])('reads %o', (query, read) => {
  expect(figuresQuery(query)).toEqual({ ...usual, ...read });
});
