import type { Output } from '@/lib/contract';
import { changeFilter, listHref, rootFilter } from '@/lib/domain/catalog/dash-ids';
import { ownList } from '@/lib/domain/catalog/lists';
import { mainOffer } from '@/lib/domain/catalog/main-offer';
import { type PlatformNo, platformOf } from '@/lib/domain/catalog/platforms';
import {
  formatCost,
  formatCount,
  formatFigure,
  formatShare,
} from '@/lib/domain/figures/format-figure';
import { formatYuan } from '@/lib/domain/money/format-yuan';
import type { PageCall } from '@/lib/page/page-loader';

export interface Told {
  title: string;
  note: string;
  more: { href: string; label: string };
}

/** Accounts beside each other by the figures that decide. */
export interface ComparedAccounts extends Told {
  kind: 'accounts';
  heads: string[];
  rows: { good_sn: string; staff_style: number; title: string; facts: string; cells: string[] }[];
}

type DataGood = Output<'data-goods-list'>['goods'][number];

export interface Column {
  head: string;
  cell: (good: DataGood) => string;
}

const value = (good: DataGood, kind: string): number | undefined =>
  good.metrics.find((metric) => metric.kind === kind)?.value;

/** A metric by the name and the unit that the platform gives it. */
export function metric(no: PlatformNo, kind: string): Column {
  const known = platformOf(no).metrics.find((each) => each.kind === kind);
  return {
    head: known?.name ?? kind,
    cell: (good) => {
      const found = value(good, kind);
      return found === undefined || !known ? '—' : formatFigure(kind, found, known.unit);
    },
  };
}

export const ratio = (head: string, part: string, whole: string): Column => ({
  head,
  cell: (good) => {
    const [above, below] = [value(good, part), value(good, whole)];
    return above === undefined || !below ? '—' : formatShare(above / below);
  },
});

export const cost = (no: PlatformNo): Column => ({
  head: platformOf(no).cost.name,
  cell: (good) => {
    const fen = mainOffer(good)?.cost_fen;
    return fen == null ? '—' : formatCost(fen);
  },
});

export const price = (no: PlatformNo): Column => ({
  head: `${platformOf(no).positions.find(({ id }) => id === platformOf(no).mainPosition)?.short}报价`,
  cell: (good) => {
    const sku = mainOffer(good);
    return sku ? formatYuan(sku.price_fen) : '—';
  },
});

export const commission: Column = {
  head: '坑位佣金',
  cell: (good) => {
    const sku = good.skus.find(({ position }) => position === 1);
    return sku?.commission == null ? '—' : `${sku.commission}%`;
  },
};

export interface ComparePlan extends Pick<Told, 'title' | 'note'> {
  platforms: readonly PlatformNo[];
  /** The first that has enough accounts is taken. */
  categories: readonly number[];
  by: 'main' | 'cost';
  columns: readonly Column[];
  /** Metric to order by, lowest first; without it the list's own order stands. */
  lowestFirst?: string;
}

const enough = 4;
const rowsShown = 6;

/** @returns null where the catalogue has too little to compare */
export async function compareAccounts(
  call: PageCall,
  plan: ComparePlan,
): Promise<ComparedAccounts | null> {
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

/** The list of a platform's accounts of a subject, 0 for all. */
export function listOf(platform: PlatformNo, category: number) {
  const list = ownList(platform);
  return {
    href: listHref(list, changeFilter(rootFilter(list), { category })),
    label: `更多${platformOf(platform).noun}`,
  };
}
