import type { Output } from '@/lib/contract';
import { withAddOns } from '@/lib/domain/catalog/add-ons';
import { sumFen, yuanOfFen } from '@/lib/domain/money/money';
import { appError } from '@/lib/errors';
import type { Db } from '@/server/kernel/database';
import { addedTerms, changeOf, lineName, priceCart } from './price-cart';

/** cart-to-check: what the selected lines cost now, what changed, what cannot be ordered. */
export async function checkCart(
  db: Db,
  userId: number,
  cartIds: readonly number[],
): Promise<Output<'cart-to-check'>> {
  const wanted = [...new Set(cartIds)];
  const lines = await priceCart(db, userId, wanted);
  if (lines.length !== wanted.length) throw appError('not_found');
  const open = lines.filter((line) => line.reason === '');
  const changed = open.flatMap((line) => changeOf(line, addedTerms(line)) ?? []);
  const gone = lines
    .filter((line) => line.reason !== '')
    .map((line) => ({ ...lineName(line), reason: line.reason }));
  return {
    ok: changed.length === 0 && gone.length === 0,
    items: lines.map((line) => ({
      ...lineName(line),
      price_fen: line.priceFen,
      add_ons: line.addOns,
      good_price: yuanOfFen(line.priceFen),
      listed_fen: line.quote ? withAddOns(line.quote.listedFen, line.addOns) : 0,
      agreed_until: line.quote?.agreed?.dueAt?.toISOString() ?? null,
      commission_rate: line.quote?.commissionRate ?? '',
      material_costs: line.quote?.materialCosts ?? false,
      orderable: line.reason === '',
      reason: line.reason,
      brief_complete: line.briefComplete,
    })),
    changed,
    gone,
    total_fen: sumFen(open.map(({ priceFen }) => priceFen)),
  };
}
