import { Cached } from '@/components/kit/static/Cached';
import type { GoodCard } from '@/lib/contract/catalog';
import type { Platform } from '@/lib/domain/catalog/platforms';
import { GoodsRow } from './GoodsRow';

export interface RowsView {
  /** undefined over all platforms */
  platform: Platform | undefined;
  /** the position of the filter, 0 = any */
  position: number;
  /** words of a search, to be marked */
  marks?: readonly string[];
  /** the subject of the list, where it is one's; a row with another main subject names both */
  category?: string;
}

/**
 * The rows of a list. They are rendered once per version and columns, however many lists they stand in;
 * those in which the words of a search are marked each time, as there is no end of words.
 */
export function GoodsRows({ goods, view }: { goods: readonly GoodCard[]; view: RowsView }) {
  const columns = `${view.platform?.no ?? 0}-${view.position}-${view.category ?? ''}`;
  if (view.marks && view.marks.length > 0) {
    return goods.map((good) => <GoodsRow key={good.good_sn} good={good} view={view} />);
  }
  return goods.map((good) => (
    <Cached key={good.good_sn} id={`row ${columns} ${rowState(good)}`}>
      {() => <GoodsRow good={good} view={view} />}
    </Cached>
  ));
}

/** What a row shows: the stored card by its version, and what the day decides, the refusals, by themselves. */
function rowState({ good_sn, version, why_not, skus }: GoodCard): string {
  let state = `${good_sn} ${version} ${why_not ?? ''}`;
  for (const sku of skus) state += `|${sku.why_not ?? ''}`;
  return state;
}
