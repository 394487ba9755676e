import type { Column } from '@/components/kit/area/list/list-spec';
import { GoodCell } from '@/components/kit/ui/GoodCell';
import { type OrderRow, orderHref, placeOf } from '@/components/order-records/order-row';
import { StateTag } from '@/components/order-records/StateTag';
import { Escrow } from '@/components/orders/Escrow';
import { NextStep } from '@/components/orders/NextStep';
import { ReorderButton } from '@/components/orders/ReorderButton';
import { formatYuan } from '@/lib/domain/money/format-yuan';
import { isEnded } from '@/lib/domain/orders/states';
import { formatTime } from '@/lib/domain/time/format-time';
import { BesideNotes } from './BesideNotes';
import { ClockCell } from './ClockCell';
import s from './OrderTable.module.css';
import { UnreadNote } from './UnreadNote';

/** Orders as rows: who sells, state, whose turn and until when, amount, the next step. */
export const orderColumns: readonly Column<OrderRow>[] = [
  {
    title: '账号 / 位置',
    render: (order) => (
      <GoodCell
        title={order.good_title}
        platform={order.staff_style}
        facts={placeOf(order)}
        href={orderHref(order.order_sn)}
      >
        <p className={s.sn}>
          {order.order_sn}·{formatTime(order.created_at, 'minute')}
        </p>
      </GoodCell>
    ),
  },
  {
    title: '状态',
    width: 124,
    render: (order) => (
      <>
        <StateTag order={order} />
        <BesideNotes order={order} />
        <UnreadNote order={order} />
      </>
    ),
  },
  { title: '轮到谁 / 期限', width: 232, render: (order) => <ClockCell clock={order.clock} /> },
  {
    title: '金额',
    width: 128,
    align: 'num',
    render: (order) => (
      <span className={s.num}>
        <span className={s.amount}>{formatYuan(order.price_fen, true)}</span>
        {order.commission_label && <span className={s.fee}>+ {order.commission_label}</span>}
        <Escrow fen={order.escrow_fen} />
      </span>
    ),
  },
  {
    title: '操作',
    width: 128,
    align: 'end',
    render: (order) => (
      <span className={s.buttons}>
        <NextStep order={order} />
        {isEnded(order.state) && <ReorderButton orderSn={order.order_sn} kind="text" size={28} />}
      </span>
    ),
  },
];
