import { type RuledParts, ruledParts } from '@/lib/domain/disputes/rulings';
import { formatYuan } from '@/lib/domain/money/format-yuan';
import { partWords } from '@/lib/domain/money/part-words';
import { keptOf } from '@/lib/domain/orders/money';
import { appError } from '@/lib/errors';
import { showDispute } from '@/server/disputes/public';
import type { Db } from '@/server/kernel/database';
import { lockOrderFor } from '../lock-order';

/**
 * What a split by a percentage would give to whom now, in 元 with its base, as the ruling will post it; nothing is changed.
 * @throws appError not_found; rule_broken where no dispute is open
 */
export async function trySplit(tx: Db, orderSn: string, buyerPercent: number): Promise<string> {
  const order = await lockOrderFor(tx, { side: 'platform' }, orderSn);
  if (order.afterSale !== 'disputed')
    throw appError('rule_broken', { msg: `订单 ${orderSn} 不在仲裁中，没有款项可分` });
  return partsWords(ruledParts('rule_split', order, buyerPercent), keptOf(order));
}

/** What the ruling of an order's dispute gave to whom; '' where it was not ruled. */
export async function ruledSums(tx: Db, orderSn: string): Promise<string> {
  const order = await lockOrderFor(tx, { side: 'platform' }, orderSn);
  const dispute = await showDispute(tx, order.id);
  if (!dispute?.ruling) return '';
  return partsWords(dispute.ruling, dispute.baseFen ?? order.priceFen);
}

/** 退回广告主 ¥300.00（托管中 ¥1,000.00 的 30%），媒体主到手 ¥644.00，平台服务费 ¥56.00 */
export const partsWords = (
  { buyerPercent, sellerFen, feeFen }: Omit<RuledParts, 'buyerFen'>,
  baseFen: number,
): string =>
  `退回广告主 ${partWords(buyerPercent, baseFen)}，媒体主到手 ${formatYuan(sellerFen, true)}，平台服务费 ${formatYuan(feeFen, true)}`;
