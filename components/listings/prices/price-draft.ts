import type { OwnPrice } from '@/components/listings/own/own-good';
import { fenOfYuan, yuanOfFen } from '@/lib/domain/money/money';

/** A price as it is typed in its row, and what the server said of it. */
export interface PriceDraft {
  /** 元 */
  price: string;
  /** per cent; '' where none is asked */
  commission: string;
  /** YYYY-MM-DD */
  valid_until: string;
  problem: string;
}

/** What is asked now, or would be once the change is approved. */
const toldOf = ({ proposed, price_fen, commission }: OwnPrice) =>
  proposed ?? { price_fen, commission };

export function draftOf(price: OwnPrice): PriceDraft {
  const told = toldOf(price);
  return {
    price: told.price_fen > 0 ? yuanOfFen(told.price_fen).replace(/\.00$/, '') : '',
    commission: told.commission === null ? '' : String(told.commission),
    valid_until: price.valid_until,
    problem: '',
  };
}

/** In 分; null: no amount yet. */
export function typedFen({ price }: PriceDraft): number | null {
  const digits = price.replace(/,/g, '');
  return /^\d{1,8}(\.\d{1,2})?$/.test(digits) ? fenOfYuan(digits) : null;
}

/** What the draft would change, as media/price takes it: '' stays. */
export function changesOf(price: OwnPrice, draft: PriceDraft) {
  const told = toldOf(price);
  const fen = typedFen(draft);
  const isSamePrice = fen === told.price_fen || (draft.price === '' && told.price_fen === 0);
  const isSameRate = draft.commission === (told.commission === null ? '' : String(told.commission));
  return {
    price: isSamePrice ? '' : draft.price.replace(/,/g, ''),
    commission: isSameRate ? '' : draft.commission,
    valid_until: draft.valid_until === price.valid_until ? '' : draft.valid_until,
  };
}
