import type { Column } from '@/components/kit/area/list/list-spec';
import { GoodCell } from '@/components/kit/ui/GoodCell';
import { orderHref } from '@/components/order-records/order-row';
import { formatYuan } from '@/lib/domain/money/format-yuan';
import { formatTime } from '@/lib/domain/time/format-time';
import type { FreeOrder } from './invoice-words';
import s from './invoices.module.css';

/** Orders that an invoice may be over, as either side sees them. */
export const freeColumns = (area: 'personal' | 'medium'): readonly Column<FreeOrder>[] => [
  {
    title: '账号 / 位置',
    render: (order) => (
      <GoodCell
        title={order.good_title}
        platform={order.staff_style}
        facts={`${order.platform_name}·${order.position_name}`}
        href={orderHref(order.order_sn, area)}
      />
    ),
  },
  { title: '订单号', width: 208, render: (order) => order.order_sn },
  { title: '完成', width: 76, render: (order) => formatTime(order.completed_at, 'day') },
  {
    title: area === 'personal' ? '实付' : '结算到账',
    width: 124,
    align: 'num',
    render: (order) => formatYuan(order.gross_fen, true),
  },
  {
    title: '退款',
    width: 136,
    align: 'num',
    render: (order) =>
      order.refunded_fen > 0 ? `已退 ${formatYuan(order.refunded_fen, true)}` : '—',
  },
  {
    title: area === 'personal' ? '可开金额' : '应开金额',
    width: 132,
    align: 'num',
    render: (order) => <b className={s.amount}>{formatYuan(order.amount_fen, true)}</b>,
  },
];
