import { describe, expect, it } from 'vitest';
import { ArticleBody } from '@/components/articles/ArticleBody';
import { readQueryAddress } from '@/components/articles/query-address';
import { withAnchors } from '@/components/articles/with-anchors';
import { renderStatic } from '@/components/kit/static/render-static';
import type { PageContext } from '@/lib/page/page-loader';

const at = (resolvedUrl: string) => ({ resolvedUrl }) as PageContext; // the address is all that is read

describe('the address of a list', () => {
  const read = (url: string) => readQueryAddress(at(url), '/list', ['category', 'label']);

  it('is taken as it is in its one spelling', () => {
    expect(read('/list?category=rule&label=%E6%89%98%E7%AE%A1&page=2')).toEqual({
      kind: 'ok',
      address: { values: { category: 'rule', label: '托管' }, page: 2 },
    });
    expect(read('/list')).toEqual({ kind: 'ok', address: { values: {}, page: 1 } });
  });

  it.each([
    ['/list?page=1', '/list'],
    ['/list?category=', '/list'],
    ['/list?page=2&category=rule', '/list?category=rule&page=2'],
    ['/list?category=rule&from=mail', '/list?category=rule'],
  ])('%s is moved for good to %s', (given, to) => {
    expect(read(given)).toEqual({ kind: 'moved', to });
  });

  it.each(['/list?page=0', '/list?page=x', '/list?page=01', '/list?page=99999'])(
    '%s is not there',
    (given) => {
      expect(read(given)).toEqual({ kind: 'missing' });
    },
  );
});

describe('an article', () => {
  it('gives its headings anchors and reads them as words', () => {
    expect(withAnchors('<h2>甲 <em>乙</em> &amp; 丙</h2><p>文</p><h2>丁</h2>')).toEqual({
      text: '<h2 id="part-1">甲 <em>乙</em> &amp; 丙</h2><p>文</p><h2 id="part-2">丁</h2>',
      headings: [
        { id: 'part-1', title: '甲 乙 & 丙' },
        { id: 'part-2', title: '丁' },
      ],
    });
  });

  it('shows every plain text of it escaped', () => {
    const hostile = `<img src=x onerror=alert(1)>"'`;
    const article = {
      id: 1,
      title: hostile,
      summary: hostile,
      cover: '',
      category: 'rule',
      category_name: hostile,
      labels: [hostile],
      views: 0,
      minutes: 1,
      published_at: '2026-11-01T00:00:00Z',
      updated_at: '2026-11-01T00:00:00Z',
      content: '<h2>&lt;img src=x&gt;</h2><p>文</p><h2>二</h2>',
      author: hostile,
      prev: { id: 2, title: hostile },
      next: null,
      related: [],
      figures: [],
      steps: [],
      by: null,
      revisions: [],
      asked: [],
    };
    const block = document.createElement('div');
    block.innerHTML = renderStatic(
      <ArticleBody article={article} goods={[]} named={[]} readers={{ total: 0, list: [] }} />,
    );
    expect(block.querySelectorAll('img')).toHaveLength(0);
    expect(block.querySelector('h1')?.textContent).toBe(hostile);
    expect(block.querySelector('nav[aria-label="本文目录"] a')?.textContent).toBe('<img src=x>');
  });
});
