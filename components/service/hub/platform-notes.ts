import type { GoodsFacets } from '@/lib/contract/catalog';
import { platformOf } from '@/lib/domain/catalog/platforms';
import { formatShare } from '@/lib/domain/figures/format-figure';
import { groupDigits } from '@/lib/domain/figures/group-digits';
import { formatYuan } from '@/lib/domain/money/format-yuan';
import { comparedCosts } from '../price-map/budget-figures';
import { fansAt, type PriceMapData } from '../price-map/draw-map';
import { fansShort } from '../price-map/MapPicture';
import type { PlatformPrices } from '../service-data';

export interface PlatformNote {
  no: number;
  /** what the platform is first in, by its own figures; its stock where it is first in nothing */
  head: string;
  fact: string;
}

/** What can be compared: the platform that has most, or least, of it is named by it. */
interface Standing {
  of: (no: number) => number | null;
  want: 'most' | 'least';
  head: (no: number, value: number) => string;
}

/** What each platform is good for, said of figures alone: each is named by the first thing in which it leads. */
export function platformNotes({
  map,
  prices,
  facets,
}: {
  map: PriceMapData;
  prices: readonly PlatformPrices[];
  facets: readonly GoodsFacets[];
}): PlatformNote[] {
  const onMap = (no: number) => map.platforms.find((each) => each.no === no);
  const medianOf = (no: number) => {
    const own = prices.find((each) => each.no === no);
    return own?.positions.find(({ id }) => id === own.main_position)?.price?.median_fen ?? null;
  };
  const compared = comparedCosts(map.platforms).known;
  const costOf = (no: number) => compared.find((each) => each.no === no)?.thousand_fen ?? null;
  const budget = formatYuan(map.budget_fen);
  const standings: Standing[] = [
    {
      of: costOf,
      want: 'least',
      head: (no, fen) =>
        `千次${platformOf(no).reachName}最便宜，中位 ${formatYuan(Math.round(fen), true)}`,
    },
    {
      of: (no) => onMap(no)?.accounts ?? null,
      want: 'most',
      head: (_no, count) => `账号最多，${groupDigits(count)} 个在架`,
    },
    {
      of: (no) => {
        const own = onMap(no);
        return own ? fansAt(own, map.budget_fen) : null;
      },
      want: 'most',
      head: (_no, fans) => `${budget} 能到的账号最大，${fansShort(fans)}粉`,
    },
    {
      of: medianOf,
      want: 'least',
      head: (_no, fen) => `单条最便宜，中位 ${formatYuan(fen)}`,
    },
    {
      of: medianOf,
      want: 'most',
      head: (_no, fen) => `单条最贵，中位 ${formatYuan(fen)}`,
    },
    {
      of: costOf,
      want: 'most',
      head: (no, fen) =>
        `千次${platformOf(no).reachName}最贵，中位 ${formatYuan(Math.round(fen), true)}`,
    },
  ];
  const heads = new Map<number, string>();
  const numbers = map.platforms.filter(({ accounts }) => accounts > 0).map(({ no }) => no);
  for (const { of, want, head } of standings) {
    const known = numbers.flatMap((no) => {
      const value = of(no);
      return value === null ? [] : [{ no, value }];
    });
    // Of one alone nothing is most, and of two that are equal neither.
    known.sort((a, b) => (want === 'most' ? b.value - a.value : a.value - b.value));
    const [first, second] = known;
    if (first && second && first.value !== second.value && !heads.has(first.no))
      heads.set(first.no, head(first.no, first.value));
  }
  return numbers.map((no) => ({
    no,
    head: heads.get(no) ?? `${groupDigits(onMap(no)?.accounts ?? 0)} 个账号在架`,
    fact: subjectsOf(facets.find(({ platform }) => platform === no)),
  }));
}

/** The two subjects that most of a platform's accounts have. */
function subjectsOf(facets: GoodsFacets | undefined): string {
  if (!facets || facets.total === 0) return '';
  const most = facets.categories.filter(({ count }) => count > 0).sort((a, b) => b.count - a.count);
  const told = most
    .slice(0, 2)
    .map(({ name, count }) => `${name} ${formatShare(count / facets.total)}`);
  return told.length > 0 ? `品类以${told.join('、')}为多` : '';
}
