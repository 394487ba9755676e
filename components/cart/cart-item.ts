import type { Output } from '@/lib/contract';
import { addOnChanges } from '@/lib/domain/catalog/add-ons';
import { commissionLabel } from '@/lib/domain/commissions/rate';
import { formatYuan } from '@/lib/domain/money/format-yuan';
import { formatTime } from '@/lib/domain/time/format-time';

/** A line of the cart as the server gives it. */
export type CartItem = Output<'get-cart-list'>['cart_list'][number];

export interface CartNote {
  tone: 'quiet' | 'warn' | 'good' | 'bad';
  text: string;
}

const agreedWords = (until: string) => `谈妥价，${formatTime(until, 'minute')} 前有效`;

/** The line below a cart item: why it cannot be ordered, else how its price moved, else how long it holds. */
export function cartNote(item: CartItem): CartNote | null {
  if (!item.orderable) return { tone: 'bad', text: item.refusal ?? '暂不能下单' };
  if (item.commission_rate !== item.added_commission_rate) {
    const was = commissionLabel(item.added_commission_rate) || '没有佣金';
    return {
      tone: 'warn',
      text: `加入时${was}，现在${commissionLabel(item.commission_rate) || '没有'}，结算按现在的`,
    };
  }
  const addOns = addOnChanges(item.added_add_ons, item.add_ons);
  if (addOns.length > 0) return { tone: 'warn', text: `${addOns.join('，')}，结算按现在的` };
  const change = item.price_change_fen;
  if (change < 0 && item.agreed_until)
    return { tone: 'good', text: agreedWords(item.agreed_until) };
  if (change > 0) {
    return { tone: 'warn', text: `比加入时上涨 ${formatYuan(change)}，结算按新价` };
  }
  if (change < 0) {
    return { tone: 'good', text: `比加入时下降 ${formatYuan(-change)}，结算按新价` };
  }
  if (item.agreed_until) return { tone: 'good', text: agreedWords(item.agreed_until) };
  return item.valid_until
    ? { tone: 'quiet', text: `报价有效至 ${item.valid_until.slice(5)}` }
    : null;
}
