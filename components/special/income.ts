import { movesOf } from '@/lib/domain/order-money';
import { defaultTerms } from '@/lib/domain/order-terms';
import { serviceFeeRate } from '@/lib/domain/service-fee';

/** An order of this price is followed through the books. */
const priceFen = 1_000_000;

export interface Income {
  priceFen: number;
  /** waits for settlement once the buyer confirms */
  shareFen: number;
  /** follows when the retention period is over */
  restFen: number;
  feeFen: number;
  sellerFen: number;
}

/**
 * Where the money of one order goes, by the rules that post it (lib/domain/order-money): confirmation releases
 * the share, the end of the retention period the rest, and the settlement takes the fee.
 */
export function incomeOfOneOrder(): Income {
  const money = { ...defaultTerms, priceFen, feeRate: serviceFeeRate } as const;
  const share = movesOf('share', { ...money, state: 'pending_confirm' });
  const rest = movesOf('rest', { ...money, state: 'retaining' });
  const settled = movesOf('settle', { ...money, state: 'pending_settle' });
  return {
    priceFen,
    shareFen: share.pending,
    restFen: rest.pending,
    feeFen: settled.fee,
    sellerFen: settled.seller,
  };
}
