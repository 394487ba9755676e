import { z } from 'zod';
import { call } from './call';
import { fen, nothing } from './fields/fields';
import { shownUser } from './fields/user';

export const summaryCalls = {
  mine: call({
    area: 'summary',
    who: 'user',
    what: "The personal centre's summary: user, balances, orders by tab, unread messages.",
    aes: true,
    input: nothing,
    output: z.object({
      user: shownUser,
      balance: z.object({
        available_fen: fen,
        /** withdrawals on their way */
        frozen_fen: fen,
        /** paid for orders that are not settled yet: the caller's purchases, or sales */
        escrow_fen: fen,
        /** a media owner's earnings before settlement */
        pending_fen: fen,
      }),
      /** tab of user-order-list → how many */
      order_counts: z.record(z.string(), z.number()),
      /** tabs with an order that waits for the caller */
      your_turn: z.array(z.string()),
      unread_messages: z.number(),
    }),
  }),
};
