import type { ActAction, OrderDetail } from './order-row';

/** What a form of its own gets for an act of the order. */
export interface ActFormProps {
  detail: OrderDetail;
  action: ActAction;
  onClose: () => void;
  /** Done, or refused because the order has moved on: the page asks for its data again. */
  onDone: () => Promise<void>;
}
