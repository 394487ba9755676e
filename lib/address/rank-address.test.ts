import { describe, expect, it } from 'vitest';
import { parseRank, rankHref, startFilter } from './rank-address';

const parse = (query: string) => parseRank(new URLSearchParams(query));

describe('the address of a ranking', () => {
  it.each([
    ['', '/platformList'],
    ['board=wechat&period=day&category=0&page=1', '/platformList'],
    ['page=2&board=douyin', '/platformList?board=douyin&page=2'],
    [
      'date=2026-11-19&category=3&period=week',
      '/platformList?period=week&category=3&date=2026-11-19',
    ],
    ['utm_source=x', '/platformList'],
  ])('%s has the one spelling %s', (query, address) => {
    const filter = parse(query);
    expect(filter && rankHref(filter)).toBe(address);
  });

  it.each([
    'board=weibo',
    'period=year',
    'category=999',
    'category=-1',
    'page=0',
    'page=x',
    'date=today',
  ])('%s means nothing', (query) => expect(parse(query)).toBeUndefined());

  it('starts with the newest day of the WeChat ranking over all subjects', () => {
    expect(parse('')).toEqual(startFilter);
  });
});
