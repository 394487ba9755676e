import { describe, expect, it, vi } from 'vitest';
import { renderStatic } from '@/components/kit/static/render-static';
import { rootFilter } from '@/lib/domain/catalog/dash-ids';
import { ownList } from '@/lib/domain/catalog/lists';
import { platformOf } from '@/lib/domain/catalog/platforms';
import { aCard, aPage, aSku, someFacets } from '@/tests/support/test-card';
import { ListBody } from './ListBody';
import type { ListView } from './list-view';

const base: ListView = {
  list: ownList(5),
  filter: rootFilter(ownList(5)),
  platform: platformOf(5),
  q: '',
  after: '',
  page: aPage({ goods: [aCard({ version: 'first' })] }),
  facets: someFacets(),
  texts: '',
};

/** The list's HTML; rendered once before, so that every fragment of the unchanged list is in memory. */
function shown(change: Partial<ListView>): string {
  const body = (view: ListView) =>
    renderStatic(<ListBody view={view} heading="抖音账号" wayOut={undefined} level="h1" />);
  body(base);
  return body({ ...base, ...change });
}

const textOf = (html: string): string => html.replace(/<[^>]+>/g, '');

const goods = (over: Parameters<typeof aCard>[0]) => ({ page: aPage({ goods: [aCard(over)] }) });
const why = '该报价已过期，请等待媒体主更新';
const makeup = { id: 2, name: '美妆', count: 142 };
const wechat = { id: 1, name: '公众号', count: 1106 };
const past = aSku(2, { orderable: false, why_not: why });

describe('a list whose fragments are in memory', () => {
  it.each<[string, Partial<ListView>, string]>([
    ['a price', goods({ skus: [aSku(1), aSku(2, { price_fen: 2_310_000 }), aSku(3)] }), '¥23,100'],
    [
      'a day of validity',
      goods({ skus: [aSku(1), aSku(2, { valid_until: '2026-12-31' }), aSku(3)] }),
      '至 12-31',
    ],
    ['a category', goods({ categories: ['母婴'] }), '>母婴</span>'],
    [
      'what the day decides of a price, the card being the same',
      goods({ version: 'first', skus: [aSku(1), past, aSku(3)] }),
      `title="${why}"`,
    ],
    [
      'what the day decides of a good, the card being the same',
      goods({ version: 'first', orderable: false, why_not: why, skus: [past] }),
      `<span>${why}</span>`,
    ],
    [
      'the number of a category',
      { facets: someFacets({ categories: [{ id: 1, name: '美食', count: 169 }, makeup] }) },
      '<i>169</i>',
    ],
    [
      'the name of a category',
      { facets: someFacets({ categories: [{ id: 1, name: '美食探店', count: 168 }, makeup] }) },
      '美食探店<i>168</i>',
    ],
    [
      'the number of a platform',
      { facets: someFacets({ platforms: [{ id: 5, name: '抖音', count: 1285 }, wechat] }) },
      '<i>1,285</i>',
    ],
    [
      'which areas have goods',
      { facets: someFacets({ areas: [{ id: 440000, name: '广东', count: 1 }] }) },
      '>广东</a>',
    ],
    ['how many there are', { page: { ...base.page, total: 77 } }, '<b>77</b>'],
    ['how many pages there are', { page: { ...base.page, pages: 4 } }, '，4 页'],
    ['that it goes on by key', { page: { ...base.page, next_key: '67x.1oa' } }, '?after=67x.1oa'],
    ['the filter', { filter: { ...base.filter, price: 7 } }, '去掉价格'],
    ['the position', { filter: { ...base.filter, position: 3 } }, 'checked="" value="30"'],
    ['the platform', { platform: undefined }, '主要数据'],
    ['the search word', { q: '护肤' }, 'href="/dspyx/dy/5-1.html?q='],
  ])('shows %s that changed', (_what, change, words) => {
    expect(shown({})).not.toContain(words);
    expect(shown(change)).toContain(words);
  });

  it('tells a rate with the number it is of, and of which day it is', () => {
    const rated = shown(goods({ version: 'rated', on_time_rate: 0.95, on_time_of: 12 }));
    expect(textOf(rated)).toContain('准时 95.0%（12 单）');
    expect(textOf(rated)).toMatch(/账号 \/ 准时率截至 \d\d-\d\d/);
    const few = shown(goods({ version: 'few', on_time_rate: null, on_time_of: 4 }));
    expect(textOf(few)).toContain('准时 暂无');
    expect(textOf(few)).not.toContain('（4 单）');
  });

  it('names the new day in its head', () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-24T15:59:00Z') });
    expect(textOf(shown({}))).toContain('截至 11-24');
    vi.setSystemTime(Date.parse('2026-11-24T16:01:00Z'));
    expect(textOf(shown({}))).toContain('截至 11-25');
    vi.useRealTimers();
  });

  it('is in memory: a row is not rendered again while its version stands', () => {
    expect(shown(goods({ version: 'first', good_title: '不会出现' }))).not.toContain('不会出现');
  });
});
