import { Card, CardHead } from '@/components/ui/Card';
import { cx } from '@/components/ui/cx';
import { Price } from '@/components/ui/Price';
import { formatYuan } from '@/lib/domain/format-yuan';
import s from './OrderAmount.module.css';
import type { OrderDetail } from './order-row';

/** 金额: what was agreed, what was paid, where the money lies, what comes back. */
export function OrderAmount({ detail: { order, money } }: { detail: OrderDetail }) {
  return (
    <Card>
      <CardHead title="金额" />
      <Line name={`${order.good_title}·${order.position_label}`} fen={money.price_fen} />
      <div className={cx(s.line, s.paid)}>
        <b>{order.paid_at ? `实付（${order.pay_way_label}）` : '应付'}</b>
        <span className={s.sum}>
          <Price fen={order.paid_at ? money.paid_fen : money.price_fen} size={22} cents />
          {order.paid_at && <span className={s.capital}>{money.paid_capital}</span>}
        </span>
      </div>
      {money.escrow_fen > 0 && (
        <div className={s.escrow}>
          <Line name="托管" fen={money.escrow_fen} />
          <span className={s.bar} />
        </div>
      )}
      {money.released_fen > 0 && <Line name="已结算给媒体主" fen={money.released_fen} />}
      {money.refunded_fen > 0 && (
        <div className={s.back}>
          <Line name="已退回钱包" fen={money.refunded_fen} />
        </div>
      )}
      {order.paid_at && money.refund_now && (
        <p className={s.note}>
          {money.refund_now.amount_fen > 0
            ? `现在取消可退 ${money.refund_now.share}，${formatYuan(money.refund_now.amount_fen, true)}（${money.refund_now.note}）`
            : money.refund_now.note}
        </p>
      )}
      <p className={s.note}>服务费率 {money.fee_rate_label}，下单时锁定，由媒体主承担</p>
    </Card>
  );
}

function Line({ name, fen }: { name: string; fen: number }) {
  return (
    <p className={s.line}>
      <span className={s.name} title={name}>
        {name}
      </span>
      <span>{formatYuan(fen, true)}</span>
    </p>
  );
}
