import { describe, expect, it } from 'vitest';
import { breadcrumbLd, itemListLd, jsonLdText, qaPageLd } from './json-ld';

const site = 'https://example.test';

describe('the data block', () => {
  it('cannot be ended by a text in it, and still says that text', () => {
    const name = '</script><script>alert(1)</script><!-- \u2028';
    const block = jsonLdText([itemListLd(site, name, [])]);
    expect(block).not.toContain('<');
    expect(block).not.toContain('\u2028');
    expect(JSON.parse(block)['@graph'][0].name).toBe(name);
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

  it('names the most useful answer as the accepted one, and none where there is none', () => {
    const answer = (text: string, useful: number) => ({
      text,
      useful,
      author: '编辑',
      createdAt: '2026-11-01T00:00:00Z',
    });
    const question = { href: '/q', title: '问', text: '问', createdAt: '2026-11-01T00:00:00Z' };
    expect(
      qaPageLd(site, { ...question, answers: [answer('少', 1), answer('多', 5)] }).mainEntity,
    ).toMatchObject({
      answerCount: 2,
      acceptedAnswer: { text: '多' },
      suggestedAnswer: [{ text: '少' }],
    });
    expect(qaPageLd(site, { ...question, answers: [] }).mainEntity).not.toHaveProperty(
      'acceptedAnswer',
    );
  });
});
