import type { CartItem } from './cart-item';

export interface OwnerGroup {
  /** A company's name, else the account's id: a person is told apart by the account alone. */
  key: string;
  /** '' for a person. */
  operator: string;
  items: CartItem[];
}

/** One media owner's lines together, owners in the order of their newest line. */
export function groupByOwner(items: readonly CartItem[]): OwnerGroup[] {
  const groups = new Map<string, OwnerGroup>();
  for (const item of items) {
    const key = item.operator || item.account_id;
    const group = groups.get(key) ?? { key, operator: item.operator, items: [] };
    groups.set(key, group);
    group.items.push(item);
  }
  return [...groups.values()];
}
