import type { OwnGood } from '@/components/listings/own/own-good';
import { changedFen, notChangeable, type PriceChange } from '@/lib/domain/listings/price-change';

/** What a change would make of one chosen price. */
export interface ChangedPrice {
  sku_id: number;
  title: string;
  platform: number;
  position: string;
  /** as it is sold */
  nowFen: number;
  /** as its owner told it last: what waits for approval, or what is sold */
  toldFen: number;
  /** null: there is no change yet, or it cannot be changed */
  nextFen: number | null;
  /** of like accounts; null: too few */
  medianFen: number | null;
  /** why it cannot be changed */
  problem: string | null;
}

/** The chosen prices after a change, in the order of the table. @param change null: none is typed yet */
export function changedPrices(
  goods: readonly OwnGood[],
  chosen: ReadonlySet<number>,
  change: PriceChange | null,
): ChangedPrice[] {
  return goods.flatMap(({ good_title: title, staff_style: platform, prices }) =>
    prices
      .filter(({ sku_id }) => chosen.has(sku_id))
      .map(({ sku_id, position_name, price_fen: nowFen, commission, median_fen, proposed }) => {
        const problem = change ? notChangeable({ priceFen: nowFen, commission }, change) : null;
        return {
          sku_id,
          title,
          platform,
          position: position_name,
          nowFen,
          toldFen: proposed?.price_fen ?? nowFen,
          nextFen: change && !problem ? changedFen(nowFen, change) : null,
          medianFen: median_fen,
          problem,
        };
      }),
  );
}
