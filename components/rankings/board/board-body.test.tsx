import { render, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { BoardFilter } from '@/lib/address/board-address';
import { BoardBody } from './BoardBody';
import type { Board, BoardRow } from './board-view';

const row = (over: Partial<BoardRow> = {}): BoardRow => ({
  place: 1,
  rise: 2,
  title: '柚白护肤笔记',
  account_id: 'yb_skin',
  img: '',
  good_sn: 'abcdefgh12345678',
  platform: 5,
  index: 812.3,
  metrics: [
    { kind: 'gained', value: 12_000 },
    { kind: 'value', value: 81_234 },
  ],
  reach: 372_000,
  source: 'monitor',
  as_of: '2026-11-22',
  interaction_rate: 0.064,
  growth: 0.016,
  places: [9, 8, null, 7, 7],
  price_fen: 2_290_000,
  cost_fen: 6_156,
  ...over,
});

const filter: BoardFilter = {
  platform: 5,
  kind: 'composite',
  category: 2,
  area: 0,
  period: 'week',
  date: '',
};

const board = (over: Partial<Board> = {}): Board => ({
  name: '抖音榜',
  intro: '综合榜按触达、互动和粉丝排名。',
  share_text: '',
  formula_note: '',
  formula: [{ kind: 'interactions', name: '日均互动', weight: 1 }],
  version: 2,
  versions: [],
  from: '2026-11-16',
  to: '2026-11-22',
  made_at: '2026-11-22T22:05:00Z',
  previous: '2026-11-15',
  next: '',
  past: ['2026-11-22', '2026-11-15'],
  categories: [{ id: 2, accounts: 31 }],
  areas: [
    { code: 110_000, accounts: 3 },
    { code: 330_000, accounts: 8 },
  ],
  accounts: 1208,
  total: 31,
  compared: true,
  list: [row()],
  page: 1,
  pages: 1,
  found: [],
  elsewhere: null,
  risers: [],
  cheapest: [],
  trend: [],
  notes: { sentences: [], author: '', day: '' },
  ...over,
});

const open = (over: Partial<Board> = {}, change: Partial<BoardFilter> = {}, q = '') =>
  render(<BoardBody view={{ filter: { ...filter, ...change }, board: board(over), q }} />);

const cells = (container: HTMLElement) =>
  [...(container.querySelector('section > table > tbody > tr')?.children ?? [])].map(
    (cell) => cell.textContent,
  );

describe('the rows of a board', () => {
  it('say place, figures with their source, and today’s price', () => {
    const { container } = open();
    expect(cells(container)).toEqual([
      '1',
      '上升2',
      '柚柚白护肤笔记yb_skin',
      '812.3',
      '',
      '37.2万监测 11-22',
      '6.4%',
      '+1.6%',
      '¥61.56',
      '¥22,900',
      '看报价',
    ]);
    expect(screen.getByRole('img').getAttribute('aria-label')).toBe(
      '近 5 周有 4 周在榜，名次 9、8、7、7',
    );
  });

  it('say nothing but the name of who was taken down', () => {
    const gone = { good_sn: null, account_id: '', metrics: [], source: null, growth: null };
    const { container } = open({
      list: [row({ ...gone, interaction_rate: null, places: [], price_fen: null, cost_fen: null })],
    });
    expect(cells(container).slice(2)).toEqual([
      '柚柚白护肤笔记',
      '812.3',
      '—',
      '—',
      '—',
      '—',
      '—',
      '—',
      '已下架',
    ]);
    expect(screen.queryByRole('link', { name: /柚白/ })).toBeNull();
  });

  it('of growth and of value have the figures that their formulas weigh', () => {
    const { container, unmount } = open({}, { kind: 'growth' });
    expect(cells(container)[5]).toBe('1.2万');
    unmount();
    const value = open({ formula: [{ kind: 'value', name: '', weight: 1 }] }, { kind: 'value' });
    expect(cells(value.container)[5]).toBe('8.1万');
  });
});

describe('a search on a board', () => {
  it('marks what it found and says its place', () => {
    const { container } = open({ found: [1] }, {}, '柚白');
    expect(container.querySelector('#hit mark')?.textContent).toBe('柚白');
    expect(screen.getByText('第 1 名')).toBeDefined();
    expect(container.querySelector('form')?.getAttribute('action')).toBe('/bd/dy/meizhuang#hit');
  });

  it('says where an account was last, and that nobody of that name is there', () => {
    const { unmount } = open(
      { elsewhere: { title: '柚白', day: '2026-11-15', place: 12 } },
      {},
      '柚白',
    );
    const link = within(screen.getByRole('status')).getByRole('link', {
      name: '2026 年第 46 周整榜第 12 名',
    });
    expect(link.getAttribute('href')).toBe('/bd/dy/2026-w46?q=%E6%9F%9A%E7%99%BD');
    unmount();
    open({}, {}, '没有');
    expect(screen.getByRole('status').textContent).toContain('“没有”不在本期榜上');
  });
});

describe('around a board', () => {
  it('are the week before, no week after the newest, and the archive at its own addresses', () => {
    open();
    expect(screen.getByRole('link', { name: '上周' }).getAttribute('href')).toBe(
      '/bd/dy/meizhuang/2026-w46',
    );
    expect(screen.queryByRole('link', { name: '下周' })).toBeNull();
    expect(screen.getByRole('link', { name: '/bd/dy/meizhuang/2026-w47' })).toBeDefined();
    expect(screen.getByRole('link', { name: '导出 CSV' }).getAttribute('href')).toBe(
      '/bd/dy/meizhuang/2026-w47.csv',
    );
  });

  it('are its parts with their accounts, and the province with most of them', () => {
    open();
    const link = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(link('全部 1,208')).toBe('/bd/dy');
    expect(link('地区')).toBe('/bd/dy/region/zhejiang');
    expect(link('涨粉')).toBe('/bd/dy/growth');
  });

  it('is a word of what is missing where there is no list, or nobody of the subject on it', () => {
    const { unmount } = open({ to: '', from: '', list: [], past: [] }, { category: 0 });
    expect(screen.getByText('这张榜还没有榜单')).toBeDefined();
    unmount();
    open({ list: [], total: 0 });
    expect(screen.getByRole('link', { name: '看整张榜' }).getAttribute('href')).toBe('/bd/dy');
  });
});
