import { z } from 'zod';
import { fen } from '@/lib/contract/fields/fields';
import { findingKeys } from '@/lib/domain/disputes/findings';

const file = z.object({ name: z.string(), url: z.string() });

/** A dispute as both sides read it on the order. */
export const disputeShape = z.object({
  dispute_sn: z.string(),
  opened_by: z.enum(['buyer', 'seller', 'platform']),
  /** 您, 广告主, 媒体主, 平台 */
  opened_by_label: z.string(),
  /** who answers it, the same way */
  answered_by_label: z.string(),
  opened_at: z.string(),
  /** by who opened it; null: it was not */
  withdrawn_at: z.string().nullable(),
  /** when the platform promised to rule; null: it has ruled, or need not */
  rule_by: z.string().nullable(),
  /** the buyer's part that is claimed, and that the other side would agree to; null: not answered */
  /** kept in escrow when it was opened: what the shares are shares of */
  base_fen: fen,
  claimed_percent: z.number().int(),
  claimed_fen: fen,
  offered_percent: z.number().int().nullable(),
  offered_fen: fen.nullable(),
  answered_at: z.string().nullable(),
  /** 3 条主张，支持 1 条、不支持 2 条 */
  summary: z.string(),
  points: z.array(
    z.object({
      no: z.number().int(),
      clause_label: z.string(),
      /** as it stood when the claim was made */
      clause_text: z.string(),
      claim: z.string(),
      claim_files: z.array(file),
      /** '' not answered */
      answer: z.string(),
      answer_files: z.array(file),
      finding: z.enum(findingKeys).nullable(),
      /** 支持, 部分支持, 不支持; '' not ruled */
      finding_label: z.string(),
      finding_words: z.string(),
    }),
  ),
  ruling: z
    .object({
      /** 放款, 全额退款, 部分退款 */
      label: z.string(),
      buyer_percent: z.number().int(),
      buyer_fen: fen,
      /** the owner's part before the fee, the fee, and what is left */
      seller_gross_fen: fen,
      fee_fen: fen,
      seller_fen: fen,
      words: z.string(),
      at: z.string(),
    })
    .nullable(),
});
