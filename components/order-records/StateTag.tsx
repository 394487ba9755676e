import { Tag } from '@/components/kit/ui/Tag';
import { type OrderRow, stateTone } from './order-row';

/** The after-sale axis covers the order's own state: it is what both sides wait for. */
export function StateTag({ order }: { order: OrderRow }) {
  return <Tag tone={stateTone[order.tone]}>{order.after_sale_label || order.state_label}</Tag>;
}
