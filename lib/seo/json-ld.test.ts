import { describe, expect, it } from 'vitest';
import { articleLd, baiduDates, breadcrumbLd, itemListLd, jsonLdText, webSiteLd } from './json-ld';

const site = 'https://example.test';

describe('the data block', () => {
  it('cannot be ended by a text in it, and still says that text', () => {
    const name = '</script><script>alert(1)</script><!-- \u2028';
    const block = jsonLdText([itemListLd(site, name, [])]);
    expect(block).not.toContain('<');
    expect(block).not.toContain('\u2028');
    expect(JSON.parse(block)['@graph'][0].name).toBe(name);
  });

  it('tells Baidu the moments by the market’s clock', () => {
    const block = baiduDates(`${site}/a`, '</script>', {
      publishedAt: '2026-11-27T17:30:00.000Z',
      updatedAt: '2026-11-28T01:00:00.000Z',
    });
    expect(block).not.toContain('<');
    expect(JSON.parse(block)).toMatchObject({
      '@id': 'https://example.test/a',
      title: '</script>',
      pubDate: '2026-11-28T01:30:00',
      upDate: '2026-11-28T09:00:00',
    });
  });

  it('numbers the crumbs and leaves the last one without an address', () => {
    expect(
      breadcrumbLd(site, [{ label: '首页', href: '/' }, { label: '关于我们' }]).itemListElement,
    ).toEqual([
      { '@type': 'ListItem', position: 1, name: '首页', item: 'https://example.test/' },
      { '@type': 'ListItem', position: 2, name: '关于我们' },
    ]);
  });

  it('goes on counting on the second page of a list', () => {
    const list = itemListLd(site, '资讯', [{ name: '甲', href: '/a' }], { from: 13, total: 40 });
    expect(list.numberOfItems).toBe(40);
    expect(list.itemListElement).toMatchObject([{ position: 13, url: 'https://example.test/a' }]);
  });

  it('says what each item of a list is, also where a crawler may not open it', () => {
    expect(itemListLd(site, '账号', [{ name: '甲' }]).itemListElement).toEqual([
      { '@type': 'ListItem', position: 1, item: { '@type': 'Thing', name: '甲' } },
    ]);
  });

  it('leads a search of the site to all that it finds', () => {
    expect(webSiteLd(site)).toMatchObject({
      '@type': 'WebSite',
      url: 'https://example.test/',
      potentialAction: {
        target: { urlTemplate: 'https://example.test/search?q={search_term_string}' },
      },
    });
  });

  it('gives a text its own picture, and the site’s where it has none', () => {
    const text = {
      href: '/a',
      title: '文',
      summary: '',
      author: '编辑',
      publishedAt: '',
      updatedAt: '',
      section: '',
      labels: [],
    };
    expect(articleLd(site, { ...text, cover: '/covers/a.png' }).image).toBe(
      'https://example.test/covers/a.png',
    );
    expect(articleLd(site, { ...text, cover: '' }).image).toBe('https://example.test/share.png');
  });
});
