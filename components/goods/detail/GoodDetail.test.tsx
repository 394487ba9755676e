import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { GoodDetail as Detail } from '@/lib/contract/catalog';
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

function open(detail: Detail, sku: number | null = 20) {
  const store = createAppStore();
  store.getState().setUser({ name: '朴初市场部', avatar: '', group: 3 });
  render(
    <AppStoreProvider store={store}>
      <GoodDetail
        detail={detail}
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

  it('writes that figures are not known instead of 0', () => {
    open(aDetail());
    const cell = screen.getByText('其余 5 项数据').closest('div') as HTMLElement; // a term always stands in its cell
    expect(within(cell).getByText('—')).toBeDefined();
    expect(within(cell).getByText('暂无数据')).toBeDefined();
  });

  it('reads the chart off day by day with the keyboard', () => {
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
    const reader = screen.getByRole('slider', { name: '逐日查看播放' });
    fireEvent.change(reader, { target: { value: '63' } });
    expect(reader.getAttribute('aria-valuetext')).toBe('10-24 周六，播放 36.3万，互动率 6.4%');
    fireEvent.change(reader, { target: { value: '88' } });
    expect(reader.getAttribute('aria-valuetext')).toContain('11-19 周四');
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
