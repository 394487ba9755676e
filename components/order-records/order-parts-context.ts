import { createContext, useContext } from 'react';
import type { OrderParts } from './order-parts';

/** What the other areas said of the order on this page, for forms that an act of it opens. */
export const OrderPartsContext = createContext<OrderParts | null>(null);

/** @throws Error outside an order's page */
export function useOrderParts(): OrderParts {
  const parts = useContext(OrderPartsContext);
  if (!parts) throw new Error('an order page has its parts');
  return parts;
}
