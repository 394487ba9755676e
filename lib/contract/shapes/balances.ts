import { z } from 'zod';
import { fen } from '@/lib/contract/fields/fields';

/** What somebody has in each pot, as the pages about money show it. */
export const balancesShape = z.object({
  available_fen: fen,
  /** withdrawals on their way */
  frozen_fen: fen,
  /** in escrow of the caller's open orders, as buyer or as seller */
  escrow_fen: fen,
  /** orders that hold it */
  escrow_orders: z.number().int(),
  /** earned, not settled yet (seller) */
  pending_fen: fen,
  /** refunds that the platform advanced for a seller and his next income pays */
  owed_fen: fen,
});
