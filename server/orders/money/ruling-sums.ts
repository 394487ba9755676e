import { formatYuan } from '@/lib/domain/money/format-yuan';
import { partWords } from '@/lib/domain/money/part-words';
import { keptOf, movesOf } from '@/lib/domain/orders/money';
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
  const { seller, fee } = movesOf('split', order, buyerPercent);
  return inWords({ baseFen: keptOf(order), buyerPercent, sellerFen: seller, feeFen: fee });
}

/** What the ruling of an order's dispute gave to whom; '' where it was not ruled. */
export async function ruledSums(tx: Db, orderSn: string): Promise<string> {
  const order = await lockOrderFor(tx, { side: 'platform' }, orderSn);
  const dispute = await showDispute(tx, order.id);
  if (!dispute?.ruling) return '';
  const { buyerPercent, sellerFen, feeFen } = dispute.ruling;
  return inWords({
    baseFen: dispute.baseFen ?? order.priceFen,
    buyerPercent,
    sellerFen,
    feeFen,
  });
}

interface Parts {
  baseFen: number;
  buyerPercent: number;
  /** less the fee */
  sellerFen: number;
  feeFen: number;
}

const inWords = ({ baseFen, buyerPercent, sellerFen, feeFen }: Parts): string =>
  `退回广告主 ${partWords(buyerPercent, baseFen)}，媒体主到手 ${formatYuan(sellerFen, true)}，平台服务费 ${formatYuan(feeFen, true)}`;
