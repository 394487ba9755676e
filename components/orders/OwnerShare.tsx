import { cx } from '@/components/kit/ui/cx';
import { Price } from '@/components/kit/ui/Price';
import { type OrderRow, orderedPosition } from '@/components/order-records/order-row';
import { formatYuan } from '@/lib/domain/money/format-yuan';
import s from './OrderAmount.module.css';

export interface OwnerShareProps {
  order: Pick<
    OrderRow,
    | 'state'
    | 'price_fen'
    | 'late_refund_fen'
    | 'fee_fen'
    | 'fee_rate_label'
    | 'net_fen'
    | 'position_label'
    | 'add_ons'
  >;
}

/** What its owner gets of an order: the price, what went back after completion, the fee of the rest, what is left. */
export function OwnerShare({ order }: OwnerShareProps) {
  return (
    <>
      <p className={s.line}>
        <span className={s.name}>报价 {orderedPosition(order)}</span>
        <span>{formatYuan(order.price_fen, true)}</span>
      </p>
      {order.late_refund_fen > 0 && (
        <p className={s.line}>
          <span className={s.name}>完成后退款</span>
          <span>−{formatYuan(order.late_refund_fen, true)}</span>
        </p>
      )}
      <p className={s.line}>
        <span className={s.name}>服务费 {order.fee_rate_label}</span>
        <span>−{formatYuan(order.fee_fen, true)}</span>
      </p>
      <div className={cx(s.line, s.paid)}>
        <b>{order.state === 'completed' ? '您已到手' : '您到手'}</b>
        <Price fen={order.net_fen} size={22} cents plain />
      </div>
    </>
  );
}
