import { LinkButton } from '@/components/ui/Button';
import { GoodCell } from '@/components/ui/GoodCell';
import { Table, tableCell } from '@/components/ui/Table';
import { formatTime } from '@/lib/domain/format-time';
import { formatYuan } from '@/lib/domain/format-yuan';
import { ClockCell } from './ClockCell';
import { Escrow } from './Escrow';
import { nextStepOf } from './next-step';
import s from './OrderTable.module.css';
import { type OrderRow, orderHref, placeOf } from './order-row';
import { StateTag } from './StateTag';

/** Orders as rows: who sells, state, whose turn and until when, amount, the next step. */
export function OrderTable({ orders }: { orders: readonly OrderRow[] }) {
  return (
    <Table className={s.table}>
      <colgroup>
        <col />
        <col style={{ width: 124 }} />
        <col style={{ width: 232 }} />
        <col style={{ width: 128 }} />
        <col style={{ width: 128 }} />
      </colgroup>
      <thead>
        <tr>
          <th>账号 / 位置</th>
          <th>状态</th>
          <th>轮到谁 / 期限</th>
          <th className={tableCell.num}>金额</th>
          <th className={tableCell.end}>操作</th>
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => (
          <tr key={order.order_sn}>
            <td>
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
            </td>
            <td>
              <StateTag order={order} />
            </td>
            <td>
              <ClockCell clock={order.clock} />
            </td>
            <td className={tableCell.num}>
              <span className={s.num}>
                <span className={s.amount}>{formatYuan(order.price_fen, true)}</span>
                <Escrow fen={order.escrow_fen} />
              </span>
            </td>
            <td className={tableCell.end}>
              <NextStep order={order} />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

/** 查看 is quiet; a step that is the reader's has a border, paying is filled. */
function NextStep({ order }: { order: OrderRow }) {
  const { label, href, isPay } = nextStepOf(order);
  const kind = isPay ? 'primary' : label === '查看' ? 'plain' : 'outlined';
  return (
    <LinkButton kind={kind} size={28} href={href}>
      {label}
    </LinkButton>
  );
}
