import type { ConfirmQuestion } from '@/components/ui/confirm';
import { api } from '@/lib/api/api';
import { toast } from '@/lib/toast';

/** A cart line and the price its buyer has seen; null: none was shown. */
export interface SeenLine {
  cart_id: number;
  price_fen: number | null;
}

/** A price may move between question and order; after so many questions the buyer starts anew. */
const maxRounds = 3;

/**
 * Cart lines to orders: prices them anew, names what changed or left the shelf and lets the buyer decide,
 * then places the orders at exactly the prices that were seen (domain.md: make-order).
 * @returns the orders' numbers; null where the buyer declined or the server refused (its sentence is shown)
 */
export async function placeOrder(
  lines: readonly SeenLine[],
  ask: (question: ConfirmQuestion) => Promise<boolean>,
): Promise<string[] | null> {
  const seen = new Map(lines.map((line) => [line.cart_id, line.price_fen]));
  for (let round = 0; round < maxRounds; round++) {
    const checked = await api('cart-to-check', { cart_id_arr: [...seen.keys()] });
    if (!checked.ok) return null;
    const open = checked.data.items.filter((item) => item.orderable);
    const gone = checked.data.items.filter((item) => !item.orderable);
    const changed = open.filter((item) => item.price_fen !== seen.get(item.cart_id));
    if (open.length === 0 || gone.length > 0 || changed.length > 0) {
      // Seldom: its words come when they are needed.
      const { goneSentence, questionOf } = await import('./changed-lines');
      if (open.length === 0) {
        toast.error(goneSentence(gone) || '所选商品暂时不能下单，请另选');
        return null;
      }
      if (!(await ask(questionOf(open, changed, gone, seen)))) return null;
    }
    const made = await api('make-order', {
      cart_id_arr: open.map((item) => item.cart_id),
      seen_price_fen: open.map((item) => item.price_fen),
    });
    if (made.ok) return made.data.order_sn_list;
    if (!('changed' in made.data)) return null;
    seen.clear();
    for (const item of open) seen.set(item.cart_id, item.price_fen);
  }
  return null;
}
