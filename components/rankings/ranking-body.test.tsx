import { render, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { startFilter } from '@/lib/address/rank-address';
import { RankBody } from './RankBody';
import type { Ranking, RankRow, RankView } from './rank-view';

const row = (over: Partial<RankRow> = {}): RankRow => ({
  place: 4,
  rise: 2,
  account_name: '柚白护肤笔记',
  account_id: 'yb_skin',
  img: '',
  category: '美妆',
  second_category: '',
  index: 812.34,
  good_sn: 'abcdefgh12345678',
  staff_style: 1,
  metrics: [{ kind: 'reach', value: 81_234, share: 0.5, points: 250 }],
  spark: [],
  ...over,
});

const formula: Ranking['formula'] = [
  { kind: 'reach', name: '阅读', weight: 0.5 },
  { kind: 'fans', name: '粉丝', weight: 0.25 },
];

function view(over: Partial<Ranking> = {}, rest: Partial<RankView> = {}): RankView {
  return {
    filter: startFilter,
    ranking: {
      from: '2026-11-20',
      to: '2026-11-20',
      updated_at: '2026-11-20T22:05:00Z',
      list: [row()],
      risers: [],
      newcomers: [],
      total: 1,
      accounts: 1208,
      compared: true,
      formula,
      version: 2,
      page: 1,
      pages: 1,
      ...over,
    },
    choices: {
      name: '公众号榜',
      platform: 1,
      intro: '',
      categories: [
        { id: 0, name: '总榜', accounts: 1208 },
        { id: 3, name: '美妆', accounts: 31 },
      ],
      periods: [{ key: 'day', name: '日榜', days: 1 }],
      formula,
      formula_text: '',
      share_text: '',
      formula_note: '',
      version: 2,
      since: '2026-01-01',
      dates: ['2026-11-20', '2026-11-19'],
    },
    boards: [{ key: 'wechat', name: '公众号榜', platform: 1 }],
    cheap: [],
    ...rest,
  };
}

/** The cells of a ranking's only row, as they are read. */
function cells(over: Partial<RankRow>, compared = true): string[] {
  const { container } = render(<RankBody view={view({ list: [row(over)], compared })} />);
  const line = container.querySelector('section > table > tbody > tr');
  return [...(line?.children ?? [])].map((cell) => cell.textContent ?? '');
}

describe('a row of a ranking', () => {
  it('leads to the price of an account that is listed', () => {
    render(<RankBody view={view()} />);
    const price = screen.getByRole('link', { name: '看柚白护肤笔记的报价' });
    expect(price.getAttribute('href')).toBe('/a/gzhyx/abcdefgh12345678.html');
    expect(price.textContent).toBe('看报价');
  });

  it('says of one that is not listed that it is not', () => {
    expect(cells({ good_sn: null }).at(-1)).toBe('未在架');
    expect(screen.queryAllByRole('link', { name: /柚白/ })).toEqual([]);
  });

  it.each([
    [3, true, '上升3'],
    [-2, true, '下降2'],
    [0, true, '不变—'],
    [null, true, '新上榜'],
    [null, false, '—'],
  ])('with %s places won, compared: %s, says %s', (rise, compared, words) => {
    expect(cells({ rise }, compared)[1]).toBe(words);
  });

  it('counts reads no further than the platform does', () => {
    const reach = (value: number) =>
      cells({ metrics: [{ kind: 'reach', value, share: 1, points: 500 }] })[5];
    expect(reach(100_001)).toBe('10万+');
    expect(reach(81_234)).toBe('81,234');
  });
});

describe('a ranking', () => {
  it('works its formula out for the first account', () => {
    const { container } = render(<RankBody view={view()} />);
    const head = container.querySelector('details table')?.closest('div');
    expect(head?.textContent).toContain('指数 = 1000 ×（0.50×阅读 + 0.25×粉丝）');
    expect(within(head as HTMLElement).getByText('250.0')).toBeTruthy();
  });

  it('shows what stands out beside it, and nothing where nothing does', () => {
    render(<RankBody view={view({ risers: [row({ rise: 12 })] })} />);
    expect(screen.getByText('升得最快').parentElement?.textContent).toContain('+12');
    expect(screen.queryByText('新进前 50')).toBeNull();
  });

  it('names the board’s subject beside the first one of an account', () => {
    render(<RankBody view={view({ list: [row({ second_category: '生活' })] })} />);
    expect(screen.getByText('yb_skin·美妆·生活')).toBeTruthy();
  });

  it('leads from a subject that nobody is ranked in to all subjects', () => {
    const filter = { ...startFilter, category: 3 };
    render(<RankBody view={view({ list: [], total: 0 }, { filter })} />);
    expect(screen.getByText('看总榜').getAttribute('href')).toBe('/platformList');
  });

  it('says before the first list when there will be one', () => {
    render(<RankBody view={view({ list: [], from: '', to: '', total: 0 })} />);
    expect(screen.getByText('还没有榜单')).toBeTruthy();
    expect(screen.queryByText('榜期的最后一天')).toBeNull();
  });

  it('gives the newest day its address without a day, and leads crawlers to no other', () => {
    render(<RankBody view={view()} />);
    const [newest, past] = [screen.getByText('11-20'), screen.getByText('11-19')];
    expect(newest.getAttribute('href')).toBe('/platformList');
    expect(past.getAttribute('href')).toBe('/platformList?date=2026-11-19');
    expect([newest, past].map((link) => link.getAttribute('rel'))).toEqual([null, 'nofollow']);
  });
});
