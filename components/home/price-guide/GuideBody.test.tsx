import { render, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { readAsked } from './calculator';
import { GuideBody } from './GuideBody';
import type { Guide, GuidePlatform, Spread } from './guide';

const spread: Spread = {
  tenth_fen: 100_000,
  low_fen: 200_000,
  median_fen: 300_000,
  high_fen: 1_800_000,
  ninetieth_fen: 2_000_000,
};

const position = (id: number, price: Spread | null): GuidePlatform['positions'][number] => ({
  id,
  name: `位置${id}`,
  short: `位${id}`,
  form: '原创',
  count: price ? 40 : 2,
  price,
  cost_median_fen: price && 85,
  bands: [],
});

/** Kuaishou, which is compared by its first position. */
const kuaishou = (over: Partial<GuidePlatform> = {}): GuidePlatform => ({
  no: 10,
  name: '快手',
  goods: 1_240,
  cost_name: 'CPM',
  main_position: 1,
  subjects: [
    { id: 2, name: '美妆', count: 12, price: spread },
    { id: 1, name: '美食', count: 30, price: { ...spread, median_fen: 900_000 } },
  ],
  positions: [position(1, spread), position(2, null)],
  ...over,
});

const guideOf = (platforms: GuidePlatform[]): Guide => ({
  counted_at: '2026-11-21T02:05:00.000Z',
  goods: platforms.length,
  offers: 0,
  platforms,
});

const show = (...platforms: GuidePlatform[]) =>
  render(
    <GuideBody
      guide={guideOf(platforms)}
      trends={{ platforms: [], areas: [], areas_counted_at: '' }}
      asked={undefined}
    />,
  ).container;

describe('the price guide', () => {
  it.each([
    ['1万二', '1万二', 20_000],
    ['￥60,000', '￥60,000', 20_000],
    ['60,000元', '60,000元', 60_000],
    ['', '20000', 20_000],
  ])('keeps a budget of “%s” as it was typed', (budget, typed, yuan) => {
    const asked = readAsked(guideOf([kuaishou()]), new URLSearchParams({ budget }));
    expect(asked).toMatchObject({ typed, budgetYuan: yuan });
    render(
      <GuideBody
        guide={guideOf([kuaishou()])}
        trends={{ platforms: [], areas: [], areas_counted_at: '' }}
        asked={asked}
      />,
    );
    expect(screen.getByLabelText('预算（元）').getAttribute('value')).toBe(typed);
    expect(screen.queryAllByRole('alert')).toHaveLength(yuan === 60_000 || budget === '' ? 0 : 1);
  });

  it('says that nothing is listed, and still how it would be counted', () => {
    const page = show();
    expect(page.querySelectorAll('h1')).toHaveLength(1);
    expect(page.querySelector('table')).toBeNull();
    expect(page.textContent).toContain('现在没有在架的账号');
    expect(page.textContent).toContain('11-21 10:05 更新');
    expect(page.querySelectorAll('dt').length).toBeGreaterThan(3);
  });

  it('leads to the card of every platform with accounts, and leaves out one without', () => {
    const page = show(kuaishou(), kuaishou({ no: 5, name: '抖音', goods: 0 }));
    const links = within(screen.getByRole('navigation')).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '#p10',
      '#trend',
      '#files',
      '#how',
    ]);
    expect(page.querySelector('details:has(> #p10) > summary h2')?.textContent).toBe('快手报价');
    expect(page.textContent).not.toContain('抖音');
  });

  it('tells each platform by its usual position: median, middle half, cost, number of prices', () => {
    show(kuaishou());
    const [, row] = within(screen.getByRole('table', { name: /常用报价位置/ })).getAllByRole('row');
    const cells = [...(row?.querySelectorAll('td') ?? [])].slice(1);
    expect(cells.map(({ textContent }) => textContent)).toEqual([
      '¥3,000',
      '¥2,000–¥1.8万',
      '¥0.85CPM',
      '40',
    ]);
  });

  it('unfolds the first platform; the others stand folded in the page, with all they say', () => {
    const page = show(kuaishou(), kuaishou({ no: 5, name: '抖音' }));
    const folds = [...page.querySelectorAll('details')];
    expect(folds.map(({ open }) => open)).toEqual([true, false]);
    expect(folds.map((fold) => fold.querySelectorAll('table tbody tr').length)).toEqual([2, 2]);
    // What an address names must lie within what is folded: browsers then unfold it themselves.
    expect(folds.map((fold) => fold.querySelector('div')?.id)).toEqual(['p10', 'p5']);
  });

  it('gives no figure of a position that too few ask for', () => {
    const page = show(kuaishou({ main_position: 2, subjects: [] }));
    expect(page.querySelector('details:has(> #p10) > summary p')?.textContent).toBe(
      '不足 5 条，不作统计',
    );
    const [, row] = within(screen.getByRole('table', { name: /常用报价位置/ })).getAllByRole('row');
    expect(row?.textContent).toBe('快手位置2—不足 5 条，不作统计—2');
  });

  it('puts the dearest subject first, each with its own list', () => {
    const page = show(kuaishou());
    const subjects = [...page.querySelectorAll('h3 + p a')];
    expect(subjects.map(({ textContent }) => textContent)).toEqual(['美食 ¥9,000', '美妆 ¥3,000']);
    expect(subjects[0]?.getAttribute('href')).toBe('/dspyx/ks/10-1.html');
  });
});
