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

/** The card of a day: which of its prices can be ordered. */
export function cardOf(stored: StoredCard, today: string): GoodCard {
  const { price_fen, status, leave_from, leave_to, skus, ...card } = stored;
  let refusal: Refusal | undefined = 'off_shelf';
  let orderable = false;
  const offers = skus.map((sku) => {
    const why = refusalOf(
      {
        status,
        leaveFrom: leave_from,
        leaveTo: leave_to,
        validUntil: sku.valid_until,
        priceFen: sku.price_fen,
      },
      today,
    );
    refusal = why;
    orderable ||= why === undefined;
    return { ...sku, orderable: why === undefined, why_not: why ? refusals[why] : null };
  });
  return {
    ...card,
    goods_type: platformOf(card.staff_style).name,
    prices: yuanOfFen(price_fen),
    skus: offers,
    orderable,
    why_not: orderable || !refusal ? null : refusals[refusal],
  };
}
