import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aCard, aSku } from '@/tests/support/test-card';
import type { ArticleRow } from './article-rows';
import { GoodsBeside } from './GoodsBeside';
import { HubBody } from './HubBody';
import { NewsBody } from './NewsBody';
import { TradeNewsSide } from './TradeNewsSide';

const row = (over: Partial<ArticleRow> = {}): ArticleRow => ({
  id: 1,
  title: '托管规则',
  summary: '',
  cover: '',
  category: 'rule',
  category_name: '平台规则',
  labels: [],
  views: 0,
  minutes: 3,
  published_at: '2026-11-01T08:00:00Z',
  ...over,
});

describe('goods beside an article', () => {
  it('name the price, its position and until when it holds', () => {
    const { container } = render(<GoodsBeside goods={[aCard({ skus: [aSku(2)] })]} />);
    expect(container.querySelector('li')?.textContent).toMatch(/¥22,900.*，报价至 12-15$/);
    expect(container.querySelector('li p')?.textContent).toContain('·粉丝 512.7万·');
  });

  it('say why one cannot be ordered', () => {
    render(<GoodsBeside goods={[aCard({ skus: [], orderable: false, why_not: '档期已满' })]} />);
    expect(screen.getByText('档期已满')).toBeTruthy();
  });

  it('lead to the list of their platform where all are of one', () => {
    const { rerender } = render(<GoodsBeside goods={[aCard()]} />);
    expect(screen.getByText(/^全部/).getAttribute('href')).toBe('/dspyx/dy.html');
    rerender(<GoodsBeside goods={[aCard(), aCard({ good_sn: 'b', staff_style: 1 })]} />);
    expect(screen.queryByText(/^全部/)).toBeNull();
  });
});

describe('the front page of the texts', () => {
  const hub = (latest: ArticleRow[]) => (
    <HubBody
      total={2}
      latest={latest}
      hot={[]}
      kinds={[]}
      labels={[]}
      questions={[]}
      asked={0}
      rulings={null}
    />
  );
  const notice = row({ id: 2, title: '停机公告', category: 'notice' });

  it('begins with the newest that is no notice of the site', () => {
    render(hub([notice, row()]));
    expect(screen.getByText('托管规则').closest('h2')).not.toBeNull();
    expect(screen.getByText('停机公告').closest('li')).not.toBeNull();
  });

  it('begins with a notice where there is nothing else', () => {
    render(hub([notice]));
    expect(screen.getByText('停机公告').closest('h2')).not.toBeNull();
  });
});

describe('news', () => {
  const found = {
    list: [
      row({ id: 3, published_at: '2026-11-30T17:00:00Z' }),
      row({ id: 2, published_at: '2026-11-02T08:00:00Z' }),
      row({ id: 1, published_at: '2026-11-01T08:00:00Z', views: 12_000 }),
    ],
    total: 3,
    page: 1,
    pages: 1,
    by: null,
    label_now: '',
    categories: [],
  };

  it("stand in blocks of a month by the market's clock", () => {
    render(
      <NewsBody found={found} heading="新闻" about="" mixed={false} at={String} side={null} />,
    );
    const months = screen.getAllByRole('heading', { level: 2 });
    expect(months.map((each) => each.textContent)).toEqual(['2026 年 12 月', '2026 年 11 月']);
    expect(months[1]?.parentElement?.querySelectorAll('li')).toHaveLength(2);
    expect(screen.queryByText('平台规则')).toBeNull();
    expect(screen.getByText('1.2万 次阅读')).toBeTruthy();
  });

  it('each say their category where several stand together', () => {
    render(<NewsBody found={found} heading="新闻" about="" mixed at={String} side={null} />);
    expect(screen.getAllByText('平台规则')).toHaveLength(3);
  });

  it('of a trade say where there are too few goods for a price', () => {
    const trade = {
      name: '美妆',
      title: '',
      lead: '',
      case_count: 0,
      good_count: 2,
      order_count: 1208,
      mix: [],
      counted_at: '',
    };
    const price = { low_fen: 100_000, median_fen: 300_000, high_fen: 900_000 };
    render(
      <TradeNewsSide
        trades={[
          { ...trade, industry: 'nothing', price: null },
          { ...trade, industry: 'some', price },
        ]}
        hot={[]}
      />,
    );
    expect(screen.getByText('在架资源还太少，没有报价统计')).toBeTruthy();
    expect(screen.getByText(/单次报价中位/).textContent).toBe(
      '单次报价中位 ¥3,000，一半在 ¥1,000–¥9,000',
    );
  });
});
