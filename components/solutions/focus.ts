import {
  type ComparedAccounts,
  type ComparePlan,
  commission,
  compareAccounts,
  cost,
  listOf,
  metric,
  price,
  ratio,
  type Told,
} from '@/components/special/compare-accounts';
import { areas } from '@/lib/domain/catalog/areas';
import { changeFilter, listHref, rootFilter } from '@/lib/domain/catalog/dash-ids';
import { ownList } from '@/lib/domain/catalog/lists';
import { platformsIn } from '@/lib/domain/catalog/platform-heads';
import type { PageCall } from '@/lib/page/page-loader';

export type Trade = 'Appliances' | 'beauty' | 'beverage' | 'Clothing' | 'mother-to-child';

/** What a trade has to look at first, from the live catalogue: accounts by the figure that decides, or places. */
export type Focus =
  | ComparedAccounts
  | (Told & { kind: 'places'; places: { name: string; count: number; href: string }[] });

const plans: Record<Exclude<Trade, 'beverage'>, ComparePlan> = {
  Appliances: {
    title: '长测评留得住多少人',
    note: '收藏 ÷ 播放越高，回头再看的人越多，适合决策期长的产品',
    platforms: [7],
    categories: [30, 5, 4],
    by: 'main',
    columns: [
      metric(7, 'plays'),
      metric(7, 'danmaku'),
      metric(7, 'saves'),
      ratio('收藏 ÷ 播放', 'saves', 'plays'),
      price(7),
    ],
  },
  beauty: {
    title: '小额起步看阅读单价',
    note: '按每次阅读的花费从低到高，先用小账号比较讲法',
    platforms: [9],
    categories: [2],
    by: 'cost',
    columns: [
      metric(9, 'reads_median'),
      metric(9, 'interactions_median'),
      cost(9),
      metric(9, 'active_fans'),
      price(9),
    ],
  },
  Clothing: {
    title: '直播先看退货率',
    note: '按退货率从低到高；成交额要扣掉退货才是收入',
    platforms: platformsIn('zbdh'),
    categories: [6],
    by: 'main',
    lowestFirst: 'return_rate',
    columns: [
      metric(21, 'viewers_avg'),
      metric(21, 'gpm'),
      metric(21, 'return_rate'),
      commission,
      price(21),
    ],
  },
  'mother-to-child': {
    title: '看粉丝是不是真在看',
    note: '活跃粉丝占比与互动 ÷ 阅读，比粉丝数更能说明信任',
    platforms: [9],
    categories: [3],
    by: 'main',
    columns: [
      metric(9, 'active_fans'),
      metric(9, 'reads_median'),
      metric(9, 'interactions_median'),
      ratio('互动 ÷ 阅读', 'interactions_median', 'reads_median'),
      price(9),
    ],
  },
};

/** @throws what the calls throw; null where the catalogue has too little to compare */
export async function loadFocus(call: PageCall, trade: Trade): Promise<Focus | null> {
  return trade === 'beverage' ? places(call) : compareAccounts(call, plans[trade]);
}

const localPlatform = 5;
const localCategory = 29;
/** Pages of the list that are counted: more accounts than that are not told by place. */
const pagesCounted = 5;

/** Where the accounts that show local places live, by province. */
async function places(call: PageCall): Promise<Focus | null> {
  const ids = `${localPlatform}-${localCategory}`;
  const first = await call('goods_index', { ids });
  const more = await Promise.all(
    Array.from({ length: Math.min(first.pages, pagesCounted) - 1 }, (_, i) =>
      call('goods_index', { ids: `${ids}-0-0-0-0-0-${i + 2}` }),
    ),
  );
  const goods = [first, ...more].flatMap((page) => page.goods);
  const list = ownList(localPlatform);
  const root = { ...rootFilter(list), category: localCategory };
  const counted = areas
    .map(({ code, name }) => ({
      name,
      count: goods.filter(({ area }) => area.startsWith(name)).length,
      href: listHref(list, changeFilter(root, { area: code })),
    }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count);
  if (counted.length === 0) return null;
  return {
    kind: 'places',
    title: '探店账号在哪里',
    note: '抖音探店类账号的所在地与个数，区域门店先从本地选起',
    more: listOf(localPlatform, localCategory),
    places: counted,
  };
}
