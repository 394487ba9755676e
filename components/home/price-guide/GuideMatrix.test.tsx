import { render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { GuideMatrix } from './GuideMatrix';
import type { GuidePlatform } from './guide';

const spread = {
  tenth_fen: 100_000,
  low_fen: 200_000,
  median_fen: 300_000,
  high_fen: 1_800_000,
  ninetieth_fen: 2_000_000,
};

/** Kuaishou, whose first position has a good, a thin, a too small and an empty band. */
const platform: GuidePlatform = {
  no: 10,
  name: '快手',
  goods: 40,
  cost_name: 'CPM',
  main_position: 1,
  subjects: [],
  positions: [
    {
      id: 1,
      name: '视频',
      short: '视频',
      form: '原创短视频',
      count: 40,
      price: spread,
      cost_median_fen: 100,
      bands: [
        { id: 1, name: '10万以下', count: 20, price: spread, cost_median_fen: null },
        { id: 2, name: '10万–50万', count: 19, price: spread, cost_median_fen: null },
        { id: 3, name: '50万–100万', count: 1, price: null, cost_median_fen: null },
        { id: 4, name: '100万–300万', count: 0, price: null, cost_median_fen: null },
      ],
    },
  ],
};

const cells = (): HTMLTableCellElement[] => [
  ...render(<GuideMatrix platform={platform} />).container.querySelectorAll('td'),
];

describe('the table of prices by position and followers', () => {
  it('links each cell to exactly the accounts it was counted from', () => {
    const links = cells().map((cell) => cell.querySelector('a')?.getAttribute('href'));
    expect(links).toEqual([
      '/dspyx/ks/10-0-0-0-0-1.html',
      '/dspyx/ks/10-0-0-1-0-1.html',
      '/dspyx/ks/10-0-0-2-0-1.html',
      '/dspyx/ks/10-0-0-3-0-1.html',
      undefined,
    ]);
  });

  it('leads crawlers to the lists of a position, and past those of a position and followers', () => {
    const rels = cells().map((cell) => cell.querySelector('a')?.getAttribute('rel'));
    expect(rels).toEqual([null, 'nofollow', 'nofollow', 'nofollow', undefined]);
  });

  it('says median, middle half and how many prices there are, and warns of few', () => {
    const [, many, few] = cells();
    expect(many?.textContent).toBe('¥3,000¥2,000–¥1.8万20 条');
    expect(few?.textContent).toContain('19 条·样本少');
  });

  it('says why there is no figure, and never 0', () => {
    const [, , , tooFew, none] = cells();
    expect(tooFew?.textContent).toBe('不足 5 条看这 1 个账号');
    expect(none?.textContent).toBe('—无在架报价');
  });
});
