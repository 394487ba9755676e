import type {
  GoodCard,
  GoodCardSku,
  GoodDetail,
  GoodsFacets,
  GoodsPage,
} from '@/lib/contract/catalog';
import { fansBands, priceBands } from '@/lib/domain/catalog/bands';

/** For tests: a price that can be ordered. */
export const aSku = (position: number, over: Partial<GoodCardSku> = {}): GoodCardSku => ({
  sku_id: position * 10,
  position,
  price_fen: 2_290_000,
  commission: null,
  valid_until: '2026-12-15',
  cost_fen: 6150,
  orderable: true,
  why_not: null,
  ...over,
});

let versions = 0;

/** For tests: a card of 抖音 with its three prices, of a version of its own. */
export const aCard = (over: Partial<GoodCard> = {}): GoodCard => ({
  good_sn: 'abcdefgh12345678',
  version: String(++versions),
  staff_style: 5,
  goods_type: '抖音',
  good_title: '柚白护肤笔记',
  account_id: 'yb_skin',
  img: '',
  prices: '22900.00',
  categories: ['美妆', '护肤'],
  tags: ['成分', '敏感肌', '修护'],
  area: '浙江杭州',
  verified: 'company',
  order_count: 462,
  told_orders: 0,
  on_time_rate: 0.978,
  on_time_of: 470,
  rating: 4.9,
  rating_of: 380,
  fans: 5_127_000,
  growth_30d: 0.016,
  main: { kind: 'plays_median', value: 372_000, source: 'api', as_of: '2026-11-16' },
  spark: [3, 8, 5, 9],
  skus: [aSku(1), aSku(2), aSku(3)],
  orderable: true,
  why_not: null,
  ...over,
});

/** For tests: the answer of goods_index. */
export const aPage = (over: Partial<GoodsPage> = {}): GoodsPage => ({
  ids: '5',
  q: '',
  page: 1,
  pages: 1,
  total: over.goods?.length ?? 0,
  total_capped: false,
  today: '2026-11-20',
  goods: [],
  marks: [],
  instead: '',
  next_key: null,
  ...over,
});

/** For tests: the answer of goods_static. */
export const someFacets = (over: Partial<GoodsFacets> = {}): GoodsFacets => ({
  is_own: true,
  platform: 5,
  total: 1284,
  platforms: [
    { id: 5, name: '抖音', count: 1284 },
    { id: 1, name: '公众号', count: 1106 },
  ],
  categories: [
    { id: 1, name: '美食', count: 168 },
    { id: 2, name: '美妆', count: 142 },
  ],
  price_bands: priceBands.map(({ id, name }) => ({ id, name, count: id === 7 ? 0 : 20 })),
  fans_bands: fansBands.map(({ id, name }) => ({ id, name, count: 30 })),
  areas: [
    { id: 330000, name: '浙江', count: 40 },
    { id: 110000, name: '北京', count: 50 },
  ],
  positions: [
    { id: 1, name: '1–20秒', count: 900 },
    { id: 2, name: '21–60秒', count: 1200 },
    { id: 3, name: '60秒以上', count: 0 },
  ],
  ...over,
});

/** For tests: the answer of goods_detail. */
export function aDetail(
  over: Partial<Omit<GoodDetail, 'good'>> & { good?: Partial<GoodDetail['good']> } = {},
): GoodDetail {
  const {
    version: _version,
    skus: _skus,
    spark: _spark,
    main,
    categories: _names,
    ...card
  } = aCard();
  const names = ['1–20秒', '21–60秒', '60秒以上'];
  return {
    skus: names.map((name, index) => ({
      ...aSku(index + 1, { price_fen: (index + 1) * 1_000_000 }),
      name,
      form: '口播',
      lead_time_days: 3,
      days_left: 25,
    })),
    metrics: main ? [{ ...main, name: '播放中位数', unit: 'count' }] : [],
    series: null,
    audience: null,
    cases: [],
    posts: {
      total: 0,
      items: [],
      ordinary: { count: 0, median: null },
      commercial: { count: 0, median: null },
      gap: null,
    },
    reviews: {
      total: 0,
      stars: null,
      quality: null,
      communication: null,
      punctuality: null,
      items: [],
    },
    peers: { category: '美妆', count: 0, costs: [], items: [] },
    similar: [],
    today: '2026-11-20',
    ...over,
    good: {
      ...card,
      categories: [{ id: 2, name: '美妆' }],
      province: '浙江',
      province_code: 330000,
      city: '杭州',
      operator: '杭州柚白文化传播有限公司',
      accepts_hard: true,
      accepts_soft: true,
      refused_industries: ['医疗'],
      revisions: 3,
      lead_time_days: 3,
      material_costs: false,
      add_ons: {},
      daily_cap: 2,
      leave_from: null,
      leave_to: null,
      status: 'live',
      accept_rate: 0.94,
      accept_of: 500,
      told: { accept_rate: null, on_time_rate: null, rating: null },
      notes: [],
      favourite_count: 1204,
      is_favourite: false,
      is_demo: true,
      ...over.good,
    },
  };
}
