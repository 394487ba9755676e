import type { GoodCard } from '@/lib/contract/catalog';
import { type Refusal, refusalOf, refusals } from '@/lib/domain/catalog/orderable';
import { platformOf } from '@/lib/domain/catalog/platforms';
import { yuanOfFen } from '@/lib/domain/money';

/** A card as it is stored: all but what depends on the day. */
export type StoredCard = Omit<
  GoodCard,
  'skus' | 'orderable' | 'why_not' | 'prices' | 'goods_type'
> & {
  price_fen: number;
  status: string;
  leave_from: string | null;
  leave_to: string | null;
  skus: Omit<GoodCard['skus'][number], 'orderable' | 'why_not'>[];
};

/**
 * The card of a day: which of its prices can be ordered. Completes the stored card in place, since a list does it 24
 * times a page; what the wire does not have is dropped with the other unknown keys of an answer.
 */
export function cardOf(stored: StoredCard, today: string): GoodCard {
  const offer = {
    status: stored.status,
    leaveFrom: stored.leave_from,
    leaveTo: stored.leave_to,
    validUntil: '',
    priceFen: 0,
  };
  let refusal: Refusal | undefined = 'off_shelf';
  let orderable = false;
  for (const sku of stored.skus) {
    offer.validUntil = sku.valid_until;
    offer.priceFen = sku.price_fen;
    refusal = refusalOf(offer, today);
    orderable ||= refusal === undefined;
    const answer = {
      orderable: refusal === undefined,
      why_not: refusal ? refusals[refusal] : null,
    };
    Object.assign(sku, answer);
  }
  return Object.assign(stored, {
    goods_type: platformOf(stored.staff_style).name,
    prices: yuanOfFen(stored.price_fen),
    orderable,
    why_not: orderable || !refusal ? null : refusals[refusal],
  }) as StoredCard & GoodCard; // every SKU was completed above
}
