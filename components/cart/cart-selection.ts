import type { CartItem } from './cart-item';

/** Spec 4, cart selection: none, some (indeterminate), all. */
export type Selection = 'none' | 'some' | 'all';

/** The lines that can be chosen: only what can be ordered. */
export const choosable = (items: readonly CartItem[]): CartItem[] =>
  items.filter((item) => item.orderable);

/** The chosen lines, in the cart's order; a line that left the shelf meanwhile is not among them. */
export const chosen = (items: readonly CartItem[], picked: ReadonlySet<number>): CartItem[] =>
  choosable(items).filter((item) => picked.has(item.cart_id));

export function selectionOf(items: readonly CartItem[], picked: ReadonlySet<number>): Selection {
  const count = chosen(items, picked).length;
  if (count === 0) return 'none';
  return count === choosable(items).length ? 'all' : 'some';
}
