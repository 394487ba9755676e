import { payableFen } from '@/lib/domain/inquiries/price';
import { type QuotedSku, quoteSkus } from '@/server/catalog/public';
import type { Db } from '@/server/kernel/database';
import { agreedLines, type Line } from './lock-line';
import { moveLine } from './move-line';

/** A quote as one buyer has it: `priceFen` is what he pays for the position; add-ons come on top. */
export interface BuyersQuote extends QuotedSku {
  /** what everybody pays, 分 */
  listedFen: number;
  /** what he has agreed with the owner and can still order at; null: nothing */
  agreed: Line | null;
}

/**
 * What positions cost one buyer at this moment: the only place where an agreed price becomes a price, so that cart,
 * settlement and order say the same. The listed price stays what it is.
 * @param options `lock`: holds what was agreed until the transaction ends
 * @returns by SKU id, as `quoteSkus`
 */
export async function quoteForBuyer(
  db: Db,
  buyerId: number,
  skuIds: readonly number[],
  { lock = false }: { lock?: boolean } = {},
): Promise<Map<number, BuyersQuote>> {
  if (skuIds.length === 0) return new Map();
  const lines = await agreedLines(db, buyerId, skuIds, { lock });
  const quotes = await quoteSkus(db, skuIds);
  return new Map(
    [...quotes].map(([skuId, quote]) => {
      // Whom the order will name as its seller has to have said it.
      const agreed =
        lines.find((line) => line.skuId === skuId && line.sellerId === quote.ownerId) ?? null;
      const priceFen = payableFen(quote.priceFen, agreed?.priceFen ?? null);
      return [skuId, { ...quote, listedFen: quote.priceFen, priceFen, agreed }];
    }),
  );
}

/** An order was placed by a quote that this transaction holds: what was agreed is used up. */
export async function orderAgreed(tx: Db, { agreed }: BuyersQuote, orderSn: string): Promise<void> {
  if (agreed) await moveLine(tx, agreed, 'order', { orderSn });
}
