import type { Column, RowActs } from '@/components/kit/area/list/list-spec';
import { Button } from '@/components/kit/ui/Button';
import { GoodCell } from '@/components/kit/ui/GoodCell';
import { Icon } from '@/components/kit/ui/marks/Icon';
import { type OrderRow, orderedPosition, orderHref } from '@/components/order-records/order-row';
import { StateTag } from '@/components/order-records/StateTag';
import { endedEarning } from '@/components/orders/ended-earning';
import { NextStep } from '@/components/orders/NextStep';
import { formatYuan } from '@/lib/domain/money/format-yuan';
import { BesideNotes } from './BesideNotes';
import { ClockCell } from './ClockCell';
import s from './OrderTable.module.css';
import { UnreadNote } from './UnreadNote';

/** Orders as their media owner sees them: who buys, whose turn and until when, what else happens, what is earned. */
export const ownerColumns: readonly Column<OrderRow>[] = [
  {
    title: '广告主 / 账号位置',
    render: (order) => (
      <GoodCell
        title={order.counterpart_name}
        platform={order.staff_style}
        facts={`${order.good_title}·${orderedPosition(order)}`}
        href={orderHref(order.order_sn, 'medium')}
      />
    ),
  },
  {
    title: '状态',
    width: 108,
    render: (order) => (
      <>
        <StateTag order={order} />
        <BesideNotes order={order} />
        <UnreadNote order={order} />
      </>
    ),
  },
  {
    title: '轮到谁 / 剩余时间',
    width: 152,
    render: (order) => <ClockCell clock={order.clock} short />,
  },
  {
    title: '要做什么，到时不做会怎样',
    width: 356,
    render: ({ clock }) => (
      <span className={s.what}>
        <span>{clock.what || '—'}</span>
        <span className={s.otherwise} title={`${clock.otherwise}${clock.money}`}>
          {clock.otherwise}
          {clock.money}
        </span>
      </span>
    ),
  },
  { title: '到手金额', width: 152, align: 'num', render: (order) => <Earning order={order} /> },
  {
    title: '操作',
    width: 204,
    align: 'end',
    render: (order, { unfold }) => (
      <span className={s.beside}>
        {unfold && <UnfoldButton {...unfold} />}
        <NextStep order={order} />
      </span>
    ),
  },
];

function UnfoldButton({ isOpen, toggle }: NonNullable<RowActs['unfold']>) {
  return (
    <Button kind="plain" size={28} aria-expanded={isOpen} onClick={toggle}>
      {isOpen ? '收起' : '看要求'}
      <Icon name={isOpen ? 'up' : 'down'} size={14} />
    </Button>
  );
}

function Earning({ order }: { order: OrderRow }) {
  const came = endedEarning(order);
  if (came) return <span className={s.otherwise}>{came}</span>;
  return (
    <span className={s.num}>
      <span className={s.amount}>{formatYuan(order.net_fen, true)}</span>
      <span className={s.fee}>
        {formatYuan(order.price_fen)}
        {order.late_refund_fen > 0 && ` − 完成后退款 ${formatYuan(order.late_refund_fen)}`} − 服务费{' '}
        {order.fee_rate_label}
      </span>
      {order.commission_label && <span className={s.fee}>另有{order.commission_label}</span>}
    </span>
  );
}
