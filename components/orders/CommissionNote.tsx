import { useArea } from '@/components/area/use-area';
import { cx } from '@/components/ui/cx';
import s from './OrderTable.module.css';
import { type OrderRow, orderHref } from './order-row';

/** Where the commission of an accepted show stands, and whether it waits for the reader; leads to it. */
export function CommissionNote({ order }: { order: OrderRow }) {
  const area = useArea();
  const { commission } = order;
  if (!commission) return null;
  return (
    <a
      className={cx(s.commission, commission.is_you && s.yours)}
      href={`${orderHref(order.order_sn, area)}#commission`}
      title={commission.what}
    >
      {commission.state_label}
      {commission.is_you && '，轮到您'}
    </a>
  );
}
