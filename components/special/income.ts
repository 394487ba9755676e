import { earningOf, movesOf } from '@/lib/domain/orders/money';
import { defaultTerms } from '@/lib/domain/orders/terms';

/** An order of this price is followed through the books where none is asked for. */
const usualFen = 1_000_000;

export interface Income {
  priceFen: number;
  /** goes to pending once the buyer confirms, and is settled three days later */
  shareFen: number;
  /** follows when the retention period is over */
  restFen: number;
  feeFen: number;
  sellerFen: number;
  /** what is paid out of the share and of the rest, less the fee */
  shareNetFen: number;
  restNetFen: number;
}

/**
 * Where the money of one order goes, by the rules that post it (lib/domain/orders/money): confirmation releases
 * the share, the end of the retention period the rest, and the two settlements take the fee.
 */
export function incomeOfOneOrder(feeRate: string, priceFen = usualFen): Income {
  const placed = { ...defaultTerms, priceFen, feeRate, releasedFen: 0 };
  const share = movesOf('share', placed);
  const accepted = { ...placed, releasedFen: share.pending };
  const rest = movesOf('rest', accepted);
  const { netFen, feeFen } = earningOf(placed);
  return {
    priceFen,
    shareFen: share.pending,
    restFen: rest.pending,
    feeFen,
    sellerFen: netFen,
    shareNetFen: movesOf('settle_share', accepted).seller,
    restNetFen: movesOf('settle_rest', accepted).seller,
  };
}
