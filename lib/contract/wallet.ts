import { z } from 'zod';
import { call } from './call';
import { fen } from './fields';
import { daysInOrder, period } from './period';

export const walletCalls = {
  'capital/list/invoice': call({
    area: 'wallet',
    who: 'user',
    what: '可开票与已开票的金额',
    aes: true,
    built: false,
    input: z.object(period).check(daysInOrder),
    output: z.object({
      invoiceable_fen: fen,
      invoiced_fen: fen,
      list: z.array(
        z.object({
          order_sn: z.string(),
          completed_at: z.string(),
          paid_fen: fen,
          state: z.string(),
          state_label: z.string(),
        }),
      ),
      next: z.string(),
    }),
  }),
};
