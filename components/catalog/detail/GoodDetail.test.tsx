import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { GoodDetail as Detail, FreeDays, PriceHistory } from '@/lib/contract/catalog';
import type { ToldEstimate } from '@/lib/contract/planning';
import { formatYuan } from '@/lib/domain/money/format-yuan';
import { AppStoreProvider } from '@/store/AppStoreProvider';
import { createAppStore } from '@/store/app-store';
import { aDetail } from '@/tests/support/test-card';
import { GoodDetail } from './GoodDetail';

vi.mock('next/router', () => ({ useRouter: () => ({ push: () => Promise.resolve(true) }) }));
vi.mock('next/head', () => ({ default: () => null }));

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const done = (data: unknown) => HttpResponse.json({ status: 200, code: 200, msg: '', data });

const noneTaken: FreeDays = {
  today: '2026-11-20',
  daily_cap: 2,
  leave_from: null,
  leave_to: null,
  taken: [],
  positions: [],
};

const noHistory: PriceHistory = { since: '2026-11-20', today: '2026-11-20', positions: [] };

const unknown: ToldEstimate = { band: null, past: { of: 0, held: 0 } };

function open(
  detail: Detail,
  sku: number | null = 20,
  days: Partial<FreeDays> = {},
  estimate = unknown,
  history = noHistory,
) {
  const store = createAppStore();
  store.getState().setUser({ name: '朴初市场部', avatar: '', group: 3 });
  render(
    <AppStoreProvider store={store}>
      <GoodDetail
        detail={detail}
        settled={[]}
        days={{ ...noneTaken, ...days }}
        estimate={estimate}
        history={history}
        sku={sku}
        seo={{ title: '资源', description: '报价', canonical: 'https://example.test/' }}
      />
    </AppStoreProvider>,
  );
  return store;
}

const radio = (name: RegExp) => screen.getByRole<HTMLInputElement>('radio', { name });

describe('the product page', () => {
  it('has one chosen price for table and buy box', async () => {
    open(aDetail());
    expect(radio(/21–60秒/).checked).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: '选择 60秒以上' }));
    expect(radio(/60秒以上/).checked).toBe(true);
    await userEvent.click(radio(/1–20秒/));
    expect(screen.getByRole('button', { name: '已选 1–20秒' }).getAttribute('aria-pressed')).toBe(
      'true',
    );
  });

  it('tells what is free on each day, by the lead time of the chosen position', async () => {
    const { skus } = aDetail();
    open(aDetail({ skus: skus.map((sku, at) => ({ ...sku, lead_time_days: at + 3 })) }), 10, {
      leave_from: '2026-12-05',
      leave_to: '2026-12-06',
      taken: [
        { day: '2026-11-25', count: 2 },
        { day: '2026-11-26', count: 1 },
      ],
      positions: [
        { position: 1, first: '2026-11-23' },
        { position: 3, first: null },
      ],
    });
    const calendar = await screen.findByRole('table', { name: /每天还能发布几条/ });
    const cells = calendar.querySelectorAll('td');
    const dayOf = (day: string) =>
      cells[(Date.parse(day) - Date.parse('2026-11-23')) / 86_400_000]?.textContent;
    expect(['23', '25', '26', '27'].map((day) => dayOf(`2026-11-${day}`))).toEqual([
      '11/23余 2',
      '25满',
      '26余 1',
      '27余 2',
    ]);
    expect(['01', '05', '06', '07'].map((day) => dayOf(`2026-12-${day}`))).toEqual([
      '12/1余 2',
      '5休',
      '6休',
      '7余 2',
    ]);
    expect(screen.getByText('最早空档').textContent).toBe('最早空档 11-23（周一）');
    await userEvent.click(radio(/60秒以上/));
    expect(dayOf('2026-11-23')).toBe('11/23');
    expect(dayOf('2026-11-25')).toBe('25满');
    expect(screen.getByText('最早空档').textContent).toBe('最早空档 近 6 周已排满');
  });

  it('tells what a commercial post is expected to reach, by what, and how often that held', async () => {
    const band = { low: 312_000, middle: 360_000, high: 418_000, count: 8, gap: null };
    const at = { method: 'commercial' as const };
    open(aDetail(), 20, {}, { band: { ...band, ...at }, past: { of: 12, held: 10 } });
    const told = (await screen.findByText('单条商单预估播放')).closest('dl');
    expect(told?.textContent).toContain('31.2万–41.8万');
    expect(told?.textContent).toContain('按近 90 天 8 条商单');
    expect(told?.textContent).toContain('过去 12 次投放中 10 次落在区间内');
  });

  it('says of an estimate where commercial posts were too few, and where nothing is known of the past', async () => {
    const band = { low: 1, middle: 2, high: 3, method: 'ordinary' as const, count: 9, gap: -0.08 };
    open(aDetail(), 20, {}, { band, past: { of: 4, held: 4 } });
    const told = (await screen.findByText('单条商单预估播放')).closest('dl');
    expect(told?.textContent).toContain(
      '商单不足 5 条，按近 90 天 9 条日常，按同平台商单差 −8.0% 折算',
    );
    expect(told?.textContent).toContain('过去投放不足 5 次，命中情况暂无');
  });

  it('draws what the chosen position was asked at, and tells it in a table', async () => {
    const steps = [
      { from: '2026-01-10', fen: 1_100_000 },
      { from: '2026-05-01', fen: null },
      { from: '2026-06-01', fen: 1_000_000 },
      { from: '2026-09-01', fen: 900_000 },
    ];
    open(aDetail(), 10, {}, unknown, {
      since: '2026-01-10',
      today: '2026-11-20',
      positions: [
        { position: 1, steps, standing: 'lowest' },
        { position: 2, steps: [{ from: '2026-01-10', fen: 2_000_000 }], standing: 'unchanged' },
      ],
    });
    const head = await screen.findByRole('heading', { name: /报价变化/ });
    const part = head.closest('div')!;
    expect(head.textContent).toContain('1–20秒');
    expect(part.textContent).toContain('近 180 天最低');
    const rows = [...part.querySelectorAll('tbody tr')].map((row) =>
      [...row.querySelectorAll('th, td')].map(({ textContent }) => textContent),
    );
    expect(rows).toEqual([
      ['2026-09-01 起', '¥9,000', '−10.0%'],
      ['2026-06-01 起', '¥10,000', '—'],
      ['2026-05-01 起', '未出售', '—'],
      ['2026-01-10 起', '¥11,000', '—'],
    ]);
    expect(part.querySelector('svg')?.getAttribute('aria-label')).toContain('2026-01-10');
    await userEvent.click(radio(/21–60秒/));
    expect(part.textContent).toContain('2026-01-10 起没有变过');
    expect(part.querySelector('svg')).toBeNull();
    await userEvent.click(radio(/60秒以上/));
    expect(screen.queryByRole('heading', { name: /报价变化/ })).toBeNull();
  });

  it('puts the chosen price into the cart, then leads to the cart', async () => {
    const asked: string[] = [];
    server.use(
      http.post('*/api/add-to-cart', async ({ request }) => {
        asked.push(new URLSearchParams(await request.text()).get('sku_id[]') ?? '');
        return done({ cart_count: 4, added: 1, cart_id: [1] });
      }),
    );
    const store = open(aDetail());
    await userEvent.click(radio(/60秒以上/));
    const button = screen.getByRole('button', { name: '加入购物车' });
    await userEvent.dblClick(button);
    const after = await screen.findByRole('button', { name: '已加入，去购物车' });
    expect(asked).toEqual(['30']);
    expect(store.getState().cartCount).toBe(4);
    await userEvent.click(after);
    expect(store.getState().cartDrawer).toBe(true);
  });

  it('ticks add-ons beside the chosen price, says what both come to, and puts them into the cart', async () => {
    const asked: URLSearchParams[] = [];
    server.use(
      http.post('*/api/add-to-cart', async ({ request }) => {
        asked.push(new URLSearchParams(await request.text()));
        return done({ cart_count: 4, added: 1, cart_id: [1] });
      }),
    );
    open(aDetail({ good: { add_ons: { licence: 120_000, boost: 50_000 } } }));
    const box = (name: RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name });
    expect(screen.queryByRole('checkbox', { name: /挂链接/ })).toBeNull();
    expect(screen.queryByText('合计')).toBeNull();
    await userEvent.click(radio(/21–60秒/));
    await userEvent.click(box(/授权二次使用\s*\+¥1,200/));
    await userEvent.click(box(/投流助推\s*\+¥500/));
    const { skus } = aDetail();
    const both = (skus.find(({ name }) => name === '21–60秒')?.price_fen ?? 0) + 170_000;
    const total = () => screen.getByText('合计').closest('p')?.textContent;
    expect(total()).toBe(`合计 ${formatYuan(both)}`);
    await userEvent.click(screen.getByRole('button', { name: '加入购物车' }));
    await screen.findByRole('button', { name: '已加入，去购物车' });
    expect(asked[0]?.getAll('add_on[]')).toEqual(['licence', 'boost']);
    // Ticked otherwise it is not what lies in the cart.
    await userEvent.click(box(/授权二次使用/));
    expect(total()).toBe(`合计 ${formatYuan(both - 120_000)}`);
    await userEvent.click(box(/投流助推/));
    expect(screen.queryByText('合计')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: '加入购物车' }));
    await screen.findByRole('button', { name: '已加入，去购物车' });
    expect(asked[1]?.get('add_on')).toBe('');
  });

  it('on leave says until when, and offers neither cart nor purchase', () => {
    const why = '媒体主休假中，假期结束后可下单';
    const { skus } = aDetail();
    open(
      aDetail({
        skus: skus.map((sku) => ({ ...sku, orderable: false, why_not: why })),
        good: { orderable: false, why_not: why, leave_from: '2026-11-18', leave_to: '2026-11-30' },
      }),
      null,
    );
    expect(screen.getByRole('status').textContent).toContain('媒体主休假至 2026-11-30');
    for (const name of ['立即购买', '加入购物车']) {
      expect(screen.getByRole<HTMLButtonElement>('button', { name }).disabled).toBe(true);
    }
    expect(screen.queryByRole('button', { name: /^选择/ })).toBeNull();
    expect(screen.getAllByRole<HTMLInputElement>('radio').every(({ disabled }) => disabled)).toBe(
      true,
    );
  });

  it('compares the cost of the chosen position with its peers, the figure that the table of prices has', async () => {
    const place = (position: number, value: number, higher: number) => ({
      position,
      name: 'CPM',
      unit: 'fen' as const,
      value,
      of: 131,
      higher_than: higher,
      bars: Array(10).fill(50),
      bar: Math.floor(higher * 10),
      axis: [1000, 5000, 9000] as [number, number, number],
    });
    const { skus } = aDetail();
    const costs = [4160, 6150, null];
    open(
      aDetail({
        skus: skus.map((sku, i) => ({ ...sku, cost_fen: costs[i] ?? null })),
        peers: {
          category: '美妆',
          count: 142,
          costs: [place(1, 4160, 0.4), place(2, 6150, 0.7)],
          items: [],
        },
      }),
    );
    const box = () => screen.getByRole('heading', { name: '在同类里的位置' }).closest('section');
    expect(box()?.textContent).toContain('CPM ¥61.50比 70% 的同类贵');
    expect(box()?.textContent).toContain('¥10.00中位 ¥50.00（131 个）¥90.00');
    await userEvent.click(radio(/1–20秒/));
    expect(box()?.textContent).toContain('CPM ¥41.60比 40% 的同类贵');
    expect(screen.getAllByText('¥41.60')).toHaveLength(2);
    await userEvent.click(radio(/60秒以上/));
    expect(screen.queryByRole('heading', { name: '在同类里的位置' })).toBeNull();
  });

  it('of a 公众号 tells reads as a table of positions by average, median and highest', async () => {
    const read = (kind: string, value: number) => ({
      kind,
      name: kind,
      unit: 'count' as const,
      value,
      source: 'api' as const,
      as_of: '2026-11-16',
    });
    open(
      aDetail({
        good: { staff_style: 1, goods_type: '公众号' },
        metrics: [
          read('fans', 512_000),
          read('reads_avg_head', 31_000),
          read('reads_median_head', 28_000),
          read('reads_max_head', 100_000),
          read('reads_avg_second', 9800),
        ],
      }),
    );
    const head = await screen.findByRole('columnheader', { name: /^阅读 接口/ });
    const table = head.closest('table');
    const rows = [...(table?.querySelectorAll('tr') ?? [])].map((row) =>
      [...row.cells].map((cell) => cell.textContent),
    );
    expect(rows[0]).toEqual(['阅读 接口 11-16', '平均', '中位数', '最高']);
    expect(rows[2]).toEqual(['多图文头条', '3.1万', '2.8万', '10.0万']);
    expect(rows[3]).toEqual(['次条', '9,800', '—', '—']);
    expect(screen.queryByText('多图文头条平均阅读')).toBeNull();
  });

  it('writes that figures are not known instead of 0', () => {
    open(aDetail());
    const cell = screen.getByText('其余 5 项数据').closest('div') as HTMLElement; // a term always stands in its cell
    expect(within(cell).getByText('—')).toBeDefined();
    expect(within(cell).getByText('暂无数据')).toBeDefined();
  });

  it('reads the chart off day by day with the keyboard', async () => {
    const values = Array.from({ length: 90 }, (_, day) =>
      day === 88 ? null : 300_000 + day * 1000,
    );
    open(
      aDetail({
        series: {
          name: '播放',
          from: '2026-08-22',
          to: '2026-11-19',
          values,
          median: 345_000,
          source: 'monitor',
          as_of: '2026-11-19',
          more: [{ name: '互动率', unit: 'share', values: values.map((value) => value && 0.064) }],
          ads: [],
        },
      }),
    );
    const reader = await screen.findByRole('slider', { name: '逐日查看播放' });
    fireEvent.change(reader, { target: { value: '63' } });
    expect(reader.getAttribute('aria-valuetext')).toBe('10-24 周六，播放 36.3万，互动率 6.4%');
    fireEvent.change(reader, { target: { value: '88' } });
    expect(reader.getAttribute('aria-valuetext')).toContain('11-19 周四');
  });

  it('shows posts with their source, commercial ones marked, and medians from five on', async () => {
    const post = (no: number, isCommercial: boolean) => ({
      title: `换季第 ${no} 天`,
      url: `https://www.douyin.com/video/${no}`,
      posted_on: '2026-11-18',
      reach: 396_000,
      interactions: no === 1 ? 27_000 : null,
      is_commercial: isCommercial,
      source: 'self' as const,
      as_of: '2026-11-19',
    });
    open(
      aDetail({
        posts: {
          total: 63,
          items: [post(1, true), post(2, false)],
          ordinary: { count: 55, median: 378_000 },
          commercial: { count: 4, median: null },
          gap: null,
        },
      }),
    );
    const link = await screen.findByRole<HTMLAnchorElement>('link', { name: '换季第 1 天' });
    expect([link.href, link.rel]).toEqual([
      'https://www.douyin.com/video/1',
      'noopener nofollow ugc',
    ]);
    expect(link.parentElement?.textContent).toBe('换季第 1 天11-18 39.6万 商单 互动 2.7万自报');
    const card = link.closest('section');
    expect(card?.textContent).toContain('近 365 天 63 条');
    expect(card?.textContent).toContain('日常 55 条 37.8万商单 4 条 不足 5 条');
    expect(card?.textContent).not.toContain('相差');
    expect(screen.getAllByRole('link', { name: '近期作品' })).not.toHaveLength(0);
  });

  it('brings further reviews behind those that are there', async () => {
    const review = (n: number) => ({
      author: `广告主${n}`,
      position: 2,
      stars: 5,
      quality: 5,
      communication: 5,
      punctuality: 5,
      body: `第 ${n} 条`,
      created_at: '2026-11-08',
      good_sn: 'abcdefgh12345678',
      staff_style: 5,
      good_title: '柚白护肤笔记',
    });
    server.use(
      http.post('*/api/appraise', async ({ request }) => {
        const page = new URLSearchParams(await request.text()).get('page');
        return done({ total: 2, page: 2, pages: 2, items: page === '2' ? [review(2)] : [] });
      }),
    );
    const means = { stars: 5, quality: 5, communication: 5, punctuality: 5 };
    open(aDetail({ reviews: { total: 2, ...means, items: [review(1)] } }));
    await userEvent.click(screen.getByRole('button', { name: '查看更多评价' }));
    expect(await screen.findByText('第 2 条')).toBeDefined();
    expect(screen.getByText('第 1 条')).toBeDefined();
    expect(screen.queryByRole('button', { name: '查看更多评价' })).toBeNull();
  });

  it('turns the heart at once and counts the reader', async () => {
    server.use(http.post('*/api/collect/store', () => done({ favourite_count: 1 })));
    open(aDetail());
    const heart = screen.getByRole('button', { name: /收藏 1,204/ });
    await userEvent.click(heart);
    expect(heart.textContent).toContain('1,205');
    expect(heart.getAttribute('aria-pressed')).toBe('true');
  });
});
