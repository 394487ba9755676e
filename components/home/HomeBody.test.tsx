import { describe, expect, it } from 'vitest';
import { renderStatic } from '@/components/kit/static/render-static';
import type { GoodCard } from '@/lib/contract/catalog';
import { mainOffer } from '@/lib/domain/catalog/main-offer';
import { aCard, someFacets } from '@/tests/support/test-card';
import type { RowFacts } from './Finder';
import { HomeBody, type HomeView } from './HomeBody';
import { type RankDigest, RankDigests } from './RankDigests';

const price = {
  min_fen: 26_000,
  tenth_fen: 90_000,
  low_fen: 300_000,
  median_fen: 675_000,
  high_fen: 1_500_000,
  ninetieth_fen: 4_200_000,
  max_fen: 17_400_000,
};

/** The answers the home page is rendered from, with one platform that has goods. */
function view(over: Partial<HomeView['home']> = {}, rest: Partial<HomeView> = {}): HomeView {
  return {
    feeRate: '0.0800',
    home: {
      mix: [],
      hot_words: [],
      platforms: [
        {
          no: 5,
          name: '抖音',
          count: 632,
          price,
          cost_name: 'CPM',
          cost_median_fen: 4156,
          bins: [],
        },
        {
          no: 3,
          name: '微博',
          count: 0,
          price: null,
          cost_name: '互动单价',
          cost_median_fen: null,
          bins: [],
        },
      ],
      goods: [
        { platform: 5, goods: [aCard()] },
        { platform: 3, goods: [] },
      ],
      brands: [],
      solutions: [],
      market: null,
      ...over,
    },
    facets: someFacets(),
    best: [{ good: aCard(), facts: undefined }],
    news: [],
    ranks: [],
    rail: { weeks: [], cases: [], questions: [], asked: 0 },
    ...rest,
  };
}

const market = {
  goods: 632,
  owners: 40,
  verified_owners: 12,
  buyers_90d: 1,
  completed_30d_fen: 1_340_000,
  escrow_fen: 6_400_000,
  changes: null,
  counted_at: '2026-11-20T00:00:00Z',
};

function drawn(home: HomeView): HTMLElement {
  const block = document.createElement('div');
  block.innerHTML = renderStatic(<HomeBody {...home} />);
  return block;
}

const section = (block: HTMLElement, id: string) =>
  block.querySelector(`section[aria-labelledby="home-${id}"]`);

describe('the finder', () => {
  it('leads to every subject there is, the further ones behind one press', () => {
    const categories = Array.from({ length: 30 }, (_, i) => ({
      id: i + 1,
      name: `品类${i + 1}`,
      count: 30 - i,
    }));
    const block = drawn(view({}, { facets: someFacets({ categories }) }));
    const links = [...block.querySelectorAll('a[href^="/product_list/0-"]')];
    const named = links.filter((a) => a.textContent?.startsWith('品类'));
    expect(named).toHaveLength(30);
    expect(named.filter((a) => a.closest('details'))).toHaveLength(21);
  });
});

describe('a line of the finder', () => {
  const cellsOf = (card: Partial<GoodCard> = {}, facts?: RowFacts) => {
    const block = drawn(view({}, { best: [{ good: aCard(card), facts }] }));
    return [...(section(block, 'finder')?.querySelectorAll('li form > span') ?? [])];
  };

  it('names each of its figures, since its head is for the eye alone', () => {
    const [fans, main, cost, rate, viewers, line, first, price] = cellsOf();
    expect(fans?.textContent).toBe('粉丝 512.7万');
    expect(main?.textContent).toBe('37.2万播放中位数接口 11-16');
    expect(cost?.textContent).toMatch(/^¥61\.50?CPM$/);
    expect(line?.querySelector('svg')?.getAttribute('aria-label')).toBe('近 90 天播放，从 3 到 9');
    expect(price?.textContent).toMatch(/^报价 ¥/);
    expect([rate, viewers, first].map((cell) => cell?.textContent)).toEqual([
      '互动率 —',
      '主要观众 —',
      '最早空档 —',
    ]);
    // To the eye too: the list is of all platforms, whose main figures are not the same.
    expect(main?.querySelector('small')?.textContent).toBe('播放中位数');
    expect(main?.querySelector('.sr-only')).toBeNull();
  });

  it('names what there is no figure of', () => {
    const [, main, cost, , , line, , price] = cellsOf({ main: null, spark: [], skus: [] });
    expect([main, cost, price].map((cell) => cell?.textContent)).toEqual([
      '主要数据 —',
      'CPM —',
      '报价 —',
    ]);
    expect(line?.children).toHaveLength(0);
  });

  it('tells a wide window who watches, how many act, and since when it is free', () => {
    const offer = mainOffer(aCard());
    const [, , , rate, viewers, , first] = cellsOf(
      {},
      {
        sn: 'a',
        interaction: 0.064,
        audience: { sex: { name: '女性', share: 0.82 }, age: { name: '24–30', share: 0.4 } },
        positions: [{ position: offer?.position ?? 0, first: '2026-12-04' }],
      },
    );
    expect(rate?.textContent).toBe('互动率 6.4%');
    expect(viewers?.textContent).toBe('主要观众 女性 82.0%24–30 岁最多');
    expect(first?.textContent).toBe('最早空档 12-04周五');
  });
});

describe('the home page', () => {
  it('has one heading, and shows a platform with what it costs and how much of it there is', () => {
    const block = drawn(view());
    expect(block.querySelectorAll('h1')).toHaveLength(1);
    const platforms = section(block, 'platforms');
    expect(platforms?.textContent).toContain('中位 ¥6,750');
    expect(platforms?.textContent).toContain('¥900–¥4.2万');
    expect(platforms?.textContent).toContain(
      '浅条为中间八成报价，深条为中间一半，竖线为中位；对数刻度 ¥100–¥10万',
    );
    expect(platforms?.querySelectorAll('a[href="/dspyx/dy.html"]')).toHaveLength(1);
  });

  it('leaves out a platform without goods, and every part without rows', () => {
    const block = drawn(view());
    expect(block.querySelector('a[href="/wbyx.html"]')).toBeNull();
    for (const id of ['trades', 'brands', 'digests']) expect(section(block, id), id).toBeNull();
    expect(section(block, 'owners')).not.toBeNull();
  });

  it('stands with nothing in the catalogue, and says so', () => {
    const block = drawn(
      view(
        { goods: [] },
        { best: [], facets: someFacets({ total: 0, platforms: [], categories: [] }) },
      ),
    );
    expect(block.textContent).toContain('现在没有可以下单的账号');
    for (const id of ['platforms', 'best']) expect(section(block, id), id).toBeNull();
    expect(block.querySelectorAll('nav a')).toHaveLength(0);
  });

  it('shows the accounts of a platform before its prices were counted', () => {
    const row = { no: 5, name: '抖音', count: 0, price: null, cost_name: 'CPM' };
    const block = drawn(view({ platforms: [{ ...row, cost_median_fen: null, bins: [] }] }));
    expect(section(block, 'platforms')?.textContent).toContain('1,284在架账号报价尚未统计');
  });

  it('tells what moved this week once it was counted', () => {
    expect(drawn(view({ market })).textContent).not.toContain('近 7 天的变动');
    const changes = { rises: 71, falls: 41, came: 37, ending: 1_058 };
    const told = drawn(view({ market: { ...market, changes } })).textContent;
    for (const words of ['变价112涨 71，降 41', '新上架37', '7 天内到期1,058']) {
      expect(told).toContain(words);
    }
  });

  it('shows how the coming weeks fill and what was just done, each where there is any', () => {
    expect(drawn(view()).textContent).not.toMatch(/周档期|刚做完的/);
    const weeks = [
      { monday: '2026-11-23', places: 900, taken: 4 },
      { monday: '2026-11-30', places: 900, taken: 8 },
    ];
    const rail = drawn(view({}, { rail: { weeks, cases: [], questions: [], asked: 0 } }));
    expect(rail.textContent).toContain('本周4 条已定11-30 起8 条已定');
    const [first, full] = rail.querySelectorAll<HTMLElement>('ol i[style]');
    expect([first?.style.width, full?.style.width]).toEqual(['50%', '100%']);
  });

  it('says what is in escrow once it was counted, and no sum before', () => {
    expect(drawn(view()).textContent).not.toContain('当前托管中');
    expect(drawn(view({ market })).textContent).toContain('当前托管中¥64,000');
  });

  it('counts buyers only where they are more than the brands beside them', () => {
    const brands = ['甲', '乙'].map((name, id) => ({
      id,
      name,
      industry: '美妆',
      intro: '',
      logo: '',
      link: '',
    }));
    expect(drawn(view({ market, brands })).textContent).not.toContain('广告主 1 家');
    const many = { ...market, buyers_90d: 1126 };
    expect(drawn(view({ market: many, brands })).textContent).toContain('广告主 1,126 家');
  });

  it('renders what people wrote as text', () => {
    const hostile = `<img src=x onerror=alert(1)>"'</script>`;
    const block = drawn(
      view(
        {
          goods: [{ platform: 5, goods: [aCard({ good_title: hostile, tags: [hostile] })] }],
          brands: [{ id: 1, name: hostile, industry: hostile, intro: '', logo: '', link: '' }],
          solutions: [
            {
              industry: 'beauty',
              name: hostile,
              case_count: 0,
              order_count: 0,
              price: null,
              mix: [],
            },
          ],
        },
        { best: [{ good: aCard({ good_title: hostile }), facts: undefined }] },
      ),
    );
    expect(block.querySelectorAll('img, [onerror], script')).toHaveLength(0);
    expect(section(block, 'brands')?.textContent).toContain(hostile);
  });
});

describe('a trade', () => {
  const part = (platform: number, platform_name: string, share: number) => ({
    ...{
      platform,
      platform_name,
      share,
      good_count: 12,
      order_count: 2,
      median_fen: null,
      why: '',
    },
  });
  const card = (order_count: number, shares: readonly [number, number]) => {
    const trade = {
      ...{ industry: 'beauty', name: '美妆', case_count: 0, order_count, price: null },
      mix: [part(5, '抖音', shares[0]), part(9, '小红书', shares[1])],
    };
    const block = drawn(view({ solutions: [trade] }));
    return [...block.querySelectorAll('h3')]
      .find((h) => h.textContent === '美妆')
      ?.closest('section');
  };
  const parts = (block: Element | null | undefined) =>
    [...(block?.querySelectorAll('li') ?? [])].map((li) => li.textContent);

  it('of fewer than five orders has no shares and no bar', () => {
    const block = card(4, [0, 0]);
    expect(parts(block)).toEqual(['抖音暂无', '小红书暂无']);
    expect(block?.querySelector('svg[preserveAspectRatio]')).toBeNull();
  });

  it('of more tells what a platform without an order has of them: nothing', () => {
    expect(parts(card(9, [1, 0]))).toEqual(['抖音100.0%', '小红书0.0%']);
  });
});

describe('the heads of rankings', () => {
  const row = {
    place: 1,
    rise: 2,
    account_name: '咕噜试吃研究员',
    account_id: 'gulu',
    img: '',
    category: '美食',
    second_category: '',
    index: 968.44,
    metrics: [],
    good_sn: 'abcdefgh12345678',
    staff_style: 5,
  };
  type Row = RankDigest['list'][number];
  const head = (over: Partial<Row>) => {
    const block = document.createElement('div');
    const list = [{ ...row, ...over } as Row]; // the head shows a part of what a ranking's row has
    block.innerHTML = renderStatic(
      <RankDigests ranks={[{ title: '抖音', period: '日榜', to: '2026-11-19', list }]} />,
    );
    return block;
  };

  it.each([
    [2, '上升▲2'],
    [-3, '下降▼3'],
    [0, '—'],
    [null, '新'],
  ])('a change of %s reads %s', (rise, words) => {
    expect(head({ rise }).querySelector('em')?.textContent).toBe(words);
  });

  it('lead to the good where it is listed', () => {
    expect(head({}).querySelector('a')?.getAttribute('href')).toBe('/a/dy/abcdefgh12345678.html');
    expect(head({ good_sn: null }).querySelector('a')).toBeNull();
    expect(head({}).textContent).toContain('968.4');
  });
});
