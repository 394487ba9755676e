import { sql } from 'drizzle-orm';
import type { GoodCard } from '@/lib/contract/catalog';
import { type Refusal, refusalOf, refusals } from '@/lib/domain/catalog/orderable';
import { platformOf } from '@/lib/domain/catalog/platforms';
import { yuanOfFen } from '@/lib/domain/money/money';

/** A card as it is stored: all but what depends on the day. */
export type StoredCard = Omit<
  GoodCard,
  'version' | 'skus' | 'orderable' | 'why_not' | 'prices' | 'goods_type'
> & {
  price_fen: number;
  status: string;
  leave_from: string | null;
  leave_to: string | null;
  skus: Omit<GoodCard['skus'][number], 'orderable' | 'why_not'>[];
};

/** A row of good_cards as lists read it. */
export interface CardRow {
  card: StoredCard;
  /** PostgreSQL's own version of the row: nobody can change a card and forget to change it */
  version: string;
}

/** The columns of a {@link CardRow}, of good_cards as c. */
export const cardColumns = sql`c.card, c.xmin::text as version`;

/** The card of a row as a list shows it today. */
export const listedCard = ({ card, version }: CardRow, today: string): GoodCard =>
  Object.assign(cardOf(card, today), { version });

/**
 * The card of a day: which of its prices can be ordered. Completes the stored card in place, since a list does it 24
 * times a page; what the wire does not have is dropped with the other unknown keys of an answer.
 */
export function cardOf(stored: StoredCard, today: string): Omit<GoodCard, 'version'> {
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
