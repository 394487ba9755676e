import { useArea } from '@/components/kit/area/use-area';
import { cx } from '@/components/kit/ui/cx';
import { type OrderRow, orderHref } from '@/components/order-records/order-row';
import s from './OrderTable.module.css';

/** Where what runs beside the order stands, and whether it waits for the reader; each leads to its part. */
export function BesideNotes({ order }: { order: OrderRow }) {
  const area = useArea();
  return order.beside.map(({ kind, label, is_you: isYou, what }) => (
    <a
      key={kind}
      className={cx(s.besideNote, isYou && s.yours)}
      href={`${orderHref(order.order_sn, area)}#${kind}`}
      title={what}
    >
      {label}
      {isYou && '，轮到您'}
    </a>
  ));
}
