import { useArea } from '@/components/kit/area/use-area';
import { Card, CardHead } from '@/components/kit/ui/Card';
import { cx } from '@/components/kit/ui/cx';
import { Price } from '@/components/kit/ui/Price';
import { type OrderDetail, orderedPosition } from '@/components/order-records/order-row';
import { addOnsFen, listAddOns } from '@/lib/domain/catalog/add-ons';
import { formatYuan } from '@/lib/domain/money/format-yuan';
import { minusFen } from '@/lib/domain/money/money';
import { endedEarning } from './ended-earning';
import { MoneyLine } from './MoneyLine';
import s from './OrderAmount.module.css';
import { OwnerShare } from './OwnerShare';

/** 金额: what was agreed, what the reader pays or gets, where the money lies, and every way it goes. */
export function OrderAmount({ detail }: { detail: OrderDetail }) {
  const { order, money } = detail;
  const isOwner = useArea() === 'medium';
  return (
    <Card>
      <CardHead title="金额" />
      {isOwner ? <Earning order={order} /> : <Paid detail={detail} />}
      {order.commission_label && (
        <p className={s.note}>
          另有{order.commission_label}
          ，按退货后的净销售额计，下单时锁定，播后由媒体主申报、广告主确认
        </p>
      )}
      <MoneyLine money={money} />
      {!isOwner && order.paid_at && money.refund_now && (
        <p className={s.note}>
          {money.refund_now.amount_fen > 0
            ? `现在取消可退 ${money.refund_now.share}，${formatYuan(money.refund_now.amount_fen, true)}（${money.refund_now.note}）`
            : money.refund_now.note}
        </p>
      )}
      <p className={s.note}>
        服务费率 {order.fee_rate_label}，下单时锁定，由{isOwner ? '您' : '媒体主'}承担
      </p>
    </Card>
  );
}

function Paid({ detail: { order, money } }: { detail: OrderDetail }) {
  return (
    <>
      <Line
        name={`${order.good_title}·${order.position_label}`}
        fen={minusFen(money.price_fen, addOnsFen(order.add_ons))}
      />
      {listAddOns(order.add_ons).map(({ kind, name, fen }) => (
        <Line key={kind} name={name} fen={fen} />
      ))}
      <div className={cx(s.line, s.paid)}>
        <b>{order.paid_at ? `实付（${order.pay_way_label}）` : '应付'}</b>
        <span className={s.sum}>
          <Price fen={order.paid_at ? money.paid_fen : money.price_fen} size={22} cents />
          {order.paid_at && <span className={s.capital}>{money.paid_capital}</span>}
        </span>
      </div>
    </>
  );
}

/** Promised only while the order can still bring it; of one that ended otherwise the record below says what it brought. */
function Earning({ order }: Pick<OrderDetail, 'order'>) {
  if (endedEarning(order)) {
    return <Line name={`报价 ${orderedPosition(order)}`} fen={order.price_fen} />;
  }
  return <OwnerShare order={order} />;
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
