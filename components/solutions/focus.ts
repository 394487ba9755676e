import {
  formatCost,
  formatCount,
  formatFigure,
  formatShare,
} from '@/components/goods/format-figure';
import { mainOffer } from '@/components/goods/main-offer';
import type { PageCall } from '@/components/goods/page-loader';
import type { Output } from '@/lib/contract';
import { areas } from '@/lib/domain/catalog/areas';
import { changeFilter, listHref, rootFilter } from '@/lib/domain/catalog/dash-ids';
import { ownList } from '@/lib/domain/catalog/lists';
import { type PlatformNo, platformOf } from '@/lib/domain/catalog/platforms';
import { formatYuan } from '@/lib/domain/format-yuan';

export type Trade = 'Appliances' | 'beauty' | 'beverage' | 'Clothing' | 'mother-to-child';

interface Told {
  title: string;
  note: string;
  more: { href: string; label: string };
}

/** What a trade has to look at first, from the live catalogue: accounts by the figure that decides, or places. */
export type Focus =
  | (Told & {
      kind: 'accounts';
      heads: string[];
      rows: {
        good_sn: string;
        staff_style: number;
        title: string;
        facts: string;
        cells: string[];
      }[];
    })
  | (Told & { kind: 'places'; places: { name: string; count: number; href: string }[] });

type DataGood = Output<'data-goods-list'>['goods'][number];

interface Column {
  head: string;
  cell: (good: DataGood) => string;
}

const value = (good: DataGood, kind: string): number | undefined =>
  good.metrics.find((metric) => metric.kind === kind)?.value;

/** A metric by the name and the unit that the platform gives it. */
function metric(no: PlatformNo, kind: string): Column {
  const known = platformOf(no).metrics.find((each) => each.kind === kind);
  return {
    head: known?.name ?? kind,
    cell: (good) => {
      const found = value(good, kind);
      return found === undefined || !known ? '—' : formatFigure(kind, found, known.unit);
    },
  };
}

const ratio = (head: string, part: string, whole: string): Column => ({
  head,
  cell: (good) => {
    const [above, below] = [value(good, part), value(good, whole)];
    return above === undefined || !below ? '—' : formatShare(above / below);
  },
});

const cost = (no: PlatformNo): Column => ({
  head: platformOf(no).cost.name,
  cell: (good) => {
    const fen = mainOffer(good)?.cost_fen;
    return fen == null ? '—' : formatCost(fen);
  },
});

const price = (no: PlatformNo): Column => ({
  head: `${platformOf(no).positions.find(({ id }) => id === platformOf(no).mainPosition)?.short}报价`,
  cell: (good) => {
    const sku = mainOffer(good);
    return sku ? formatYuan(sku.price_fen) : '—';
  },
});

const commission: Column = {
  head: '坑位佣金',
  cell: (good) => {
    const sku = good.skus.find(({ position }) => position === 1);
    return sku?.commission == null ? '—' : `${sku.commission}%`;
  },
};

interface Plan extends Pick<Told, 'title' | 'note'> {
  platforms: readonly PlatformNo[];
  /** The first that has enough accounts is taken. */
  categories: readonly number[];
  by: 'main' | 'cost';
  columns: readonly Column[];
  /** Metric to order by, lowest first; without it the list's own order stands. */
  lowestFirst?: string;
}

const plans: Record<Exclude<Trade, 'beverage'>, Plan> = {
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
    platforms: [21, 22, 23],
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

const enough = 4;
const rowsShown = 6;

/** @throws what the calls throw; null where the catalogue has too little to compare */
export async function loadFocus(call: PageCall, trade: Trade): Promise<Focus | null> {
  return trade === 'beverage' ? places(call) : accounts(call, plans[trade]);
}

async function accounts(call: PageCall, plan: Plan): Promise<Focus | null> {
  const [first] = plan.platforms;
  if (first === undefined) return null;
  for (const category of plan.categories) {
    const found = await Promise.all(
      plan.platforms.map((platform) =>
        call('data-goods-list', { platform, category, by: plan.by, page: 1 }),
      ),
    );
    const goods = found.flatMap((list) => list.goods).filter(({ orderable }) => orderable);
    if (goods.length < enough && category !== plan.categories.at(-1)) continue;
    if (goods.length === 0) return null;
    const { lowestFirst } = plan;
    if (lowestFirst) {
      goods.sort(
        (a, b) => (value(a, lowestFirst) ?? Infinity) - (value(b, lowestFirst) ?? Infinity),
      );
    }
    return {
      kind: 'accounts',
      title: plan.title,
      note: plan.note,
      more: listOf(first, category),
      heads: plan.columns.map(({ head }) => head),
      rows: goods.slice(0, rowsShown).map((good) => ({
        good_sn: good.good_sn,
        staff_style: good.staff_style,
        title: good.good_title,
        facts: `${good.goods_type}·${formatCount(good.fans)} 粉丝`,
        cells: plan.columns.map(({ cell }) => cell(good)),
      })),
    };
  }
  return null;
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

function listOf(platform: PlatformNo, category: number) {
  const list = ownList(platform);
  return {
    href: listHref(list, changeFilter(rootFilter(list), { category })),
    label: `更多${platformOf(platform).noun}`,
  };
}
