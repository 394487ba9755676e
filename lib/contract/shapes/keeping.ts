import { z } from 'zod';
import { fen } from '@/lib/contract/fields/fields';
import { goodStatusKeys } from '@/lib/domain/catalog/good-status';
import { ownGoodSn, small } from './listings';

/** A price of an own listing as its table shows it. */
const ownPrice = z.object({
  sku_id: z.number(),
  position: z.number(),
  position_name: z.string(),
  price_fen: fen,
  /** per cent on top, live selling only */
  commission: z.number().nullable(),
  /** last day, YYYY-MM-DD */
  valid_until: z.string(),
  /** days until that one; below zero: so long over */
  days_left: z.number(),
  /** of like accounts; null: too few */
  median_fen: fen.nullable(),
  /** what the open change request would make of it; null: nothing */
  proposed: z.object({ price_fen: fen, commission: z.number().nullable() }).nullable(),
});

/** A row of media/goods. */
export const ownGood = z.object({
  good_sn: z.string(),
  staff_style: z.number(),
  goods_type: z.string(),
  good_title: z.string(),
  account_id: z.string(),
  img: z.string(),
  fans: z.number(),
  status: z.enum(goodStatusKeys),
  status_label: z.string(),
  /** approved, and off the shelf until its owner has done what comes before the first sale */
  awaits_owner: z.boolean(),
  /** why it was rejected or taken down */
  reason: z.string().nullable(),
  prices: z.array(ownPrice),
  /** first and last day; null: none to come and none under way */
  leave_from: z.string().nullable(),
  leave_to: z.string().nullable(),
  /** for the owner alone; '' none */
  leave_reason: z.string(),
  on_leave: z.boolean(),
  daily_cap: z.number(),
  /** orders of today that take a place under the cap: full when they reach it */
  ordered_today: z.number(),
  order_count: z.number(),
  updated_at: z.string(),
  /** the newest change request, where it waits or was refused */
  change: z
    .object({
      state: z.enum(['pending', 'rejected']),
      reason: z.string(),
      sent_at: z.string(),
      differences: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
    })
    .nullable(),
});

/** Names one own listing. */
export const namesOwnGood = { good_sn: ownGoodSn };

/** A day that must be given, YYYY-MM-DD. */
export const someDay = (label: string) => z.iso.date({ error: `请选择${label}` });

/** A day or '' for none. */
export const dayOrNone = (label: string) =>
  z.union([z.literal(''), z.iso.date()], { error: `${label}不正确` }).default('');

export const position = small('报价位置', 99);
