import { z } from 'zod';
import { findingKeys } from '@/lib/domain/disputes/findings';
import { call } from './call';
import { fen, page, pageSize } from './fields/fields';

export const disputesCalls = {
  rulings: call({
    area: 'disputes',
    who: 'visitor',
    what: 'Rulings of the platform, newest first, without names.',
    extra: true,
    input: z.object({ page, page_size: pageSize }),
    output: z.object({
      list: z.array(
        z.object({
          id: z.number().int(),
          /** 抖音·21–60秒 */
          place: z.string(),
          category: z.string(),
          /** of the order when the dispute was opened */
          state_label: z.string(),
          opened_by_label: z.string(),
          answered_by_label: z.string(),
          /** 放款, 全额退款, 部分退款 */
          label: z.string(),
          /** kept in escrow when it was opened: what the shares are shares of, 分 */
          base_fen: fen,
          claimed_percent: z.number().int(),
          offered_percent: z.number().int().nullable(),
          buyer_percent: z.number().int(),
          words: z.string(),
          ruled_at: z.string(),
          points: z.array(
            z.object({
              no: z.number().int(),
              clause_label: z.string(),
              finding: z.enum(findingKeys),
              finding_label: z.string(),
              words: z.string(),
            }),
          ),
        }),
      ),
      total: z.number().int(),
      page: z.number().int(),
      pages: z.number().int(),
    }),
  }),
};
