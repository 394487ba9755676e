import type { ConfirmQuestion } from '@/components/kit/ui/overlay/confirm';
import { api } from '@/lib/api/api';
import { toast } from '@/lib/browser/toast';
import type { Output } from '@/lib/contract';
import type { AddOns } from '@/lib/domain/catalog/add-ons';

/** A cart line and the terms its buyer has seen; a price of null: none was shown. */
export interface SeenLine {
  cart_id: number;
  price_fen: number | null;
  /** what that price contains beside the position */
  add_ons: AddOns;
  /** exact decimal share of net sales beside it; '' none */
  commission_rate: string;
  material_costs: boolean;
}

/** What make-order's refusal names: the lines whose price moved, and those that cannot be ordered. */
export type ChangedLines = Pick<Output<'cart-to-check'>, 'changed' | 'gone'>;

/** A price may move between question and order; after so many questions the buyer starts anew. */
const maxRounds = 3;

/**
 * Cart lines to orders, in one call. A refusal that names changed prices and lines that left the shelf becomes a
 * question; agreed to, the rest is ordered at exactly the prices that it named (domain.md: make-order).
 * @returns the orders' numbers; null where the buyer declined or the server refused (its sentence is shown)
 */
export async function placeOrder(
  lines: readonly SeenLine[],
  ask: (question: ConfirmQuestion) => Promise<boolean>,
): Promise<string[] | null> {
  let seen = lines;
  for (let round = 0; round < maxRounds; round++) {
    const made = await api(
      'make-order',
      {
        cart_id_arr: seen.map((line) => line.cart_id),
        // 0 is nobody's price: the refusal names the real one, and the buyer is asked.
        seen_price_fen: seen.map((line) => line.price_fen ?? 0),
        seen_add_ons: seen.map((line) => line.add_ons),
        seen_commission: seen.map((line) => line.commission_rate),
        seen_material_costs: seen.map((line) => (line.material_costs ? '1' : '0')),
      },
      { show: (data) => !namesLines(data) },
    );
    if (made.ok) return made.data.order_sn_list;
    if (!namesLines(made.data)) return null;
    const { changed, gone } = made.data;
    seen = asNamed(seen, made.data);
    // Seldom: its words come when they are needed.
    const { goneSentence, questionOf } = await import('./changed-lines');
    if (seen.length === 0) {
      toast.error(goneSentence(gone) || made.msg);
      return null;
    }
    if (!(await ask(questionOf(seen, { changed, gone })))) return null;
  }
  return null;
}

/** The lines that can still be ordered, at the prices that the refusal names. */
function asNamed(seen: readonly SeenLine[], { changed, gone }: ChangedLines): SeenLine[] {
  return seen
    .filter((line) => !gone.some(({ cart_id }) => cart_id === line.cart_id))
    .map((line) => {
      const now = changed.find(({ cart_id }) => cart_id === line.cart_id);
      return {
        cart_id: line.cart_id,
        price_fen: now?.now_fen ?? line.price_fen,
        add_ons: now?.now_add_ons ?? line.add_ons,
        commission_rate: now?.now_commission ?? line.commission_rate,
        material_costs: now?.now_material_costs ?? line.material_costs,
      };
    });
}

/** The server fills both lists of the contract's shapes, or names neither. */
const namesLines = (data: object): data is ChangedLines =>
  'changed' in data && Array.isArray(data.changed) && 'gone' in data && Array.isArray(data.gone);
