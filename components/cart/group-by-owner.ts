import type { CartItem } from './cart-item';

export interface OwnerGroup {
  operator: string;
  items: CartItem[];
}

/** One media owner's lines together, owners in the order of their newest line. */
export function groupByOwner(items: readonly CartItem[]): OwnerGroup[] {
  const groups = new Map<string, OwnerGroup>();
  for (const item of items) {
    const group = groups.get(item.operator) ?? { operator: item.operator, items: [] };
    groups.set(item.operator, group);
    group.items.push(item);
  }
  return [...groups.values()];
}
