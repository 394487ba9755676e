import { Card, CardHead } from '@/components/kit/ui/Card';
import { cx } from '@/components/kit/ui/cx';
import { GoodCell } from '@/components/kit/ui/GoodCell';
import { Icon } from '@/components/kit/ui/marks/Icon';
import { Table, tableCell } from '@/components/kit/ui/Table';
import { placeOf, type Settlement, verifiedLabel } from '@/components/order-records/order-row';
import { StateTag } from '@/components/order-records/StateTag';
import { href } from '@/lib/address/routes';
import type { Brief } from '@/lib/domain/briefs/brief';
import { listAddOns } from '@/lib/domain/catalog/add-ons';
import { materialCostsWords } from '@/lib/domain/listings/material-costs';
import { formatYuan } from '@/lib/domain/money/format-yuan';
import { formatDay } from '@/lib/domain/time/format-time';
import s from './SettlementLines.module.css';

export interface SettlementLinesProps {
  orders: Settlement['orders'];
  /** What is written now, saved or not. */
  briefOf: (orderSn: string) => Brief;
  /** Absent where nothing can be changed any more. */
  onEdit?: (orderSn: string) => void;
}

/** 投放项: one line an order. */
export function SettlementLines({ orders, briefOf, onEdit }: SettlementLinesProps) {
  return (
    <Card flush>
      <CardHead
        flush
        title="投放项"
        note={`${orders.length} 个订单，各自接单、各自托管`}
        more={<a href={href('personal-order')}>我的订单</a>}
      />
      <Table className={s.table}>
        <colgroup>
          <col />
          <col style={{ width: 168 }} />
          <col style={{ width: 150 }} />
          <col style={{ width: 84 }} />
          <col style={{ width: 150 }} />
        </colgroup>
        <thead>
          <tr>
            <th scope="col">账号</th>
            <th scope="col">报价位置</th>
            <th scope="col">{onEdit ? '期望发布' : '状态'}</th>
            <th scope="col" className={tableCell.num}>
              可改稿
            </th>
            <th scope="col" className={tableCell.num}>
              金额
            </th>
          </tr>
        </thead>
        <tbody>
          {orders.map((order) => {
            const wanted = briefOf(order.order_sn).wanted_date;
            const facts = [
              order.platform_name,
              order.category_label,
              verifiedLabel(order.verified),
              order.material_costs ? materialCostsWords : '',
            ];
            return (
              <tr key={order.order_sn}>
                <td>
                  <GoodCell
                    title={order.good_title}
                    platform={order.staff_style}
                    facts={facts.filter(Boolean).join('·')}
                  />
                </td>
                <td title={placeOf(order)}>
                  {order.position_label}
                  {listAddOns(order.add_ons).map(({ kind, name, fen }) => (
                    <p key={kind} className={s.addOn}>
                      + {name} {formatYuan(fen)}
                    </p>
                  ))}
                </td>
                <td>
                  {onEdit && order.state === 'pending_payment' ? (
                    <button
                      type="button"
                      className={cx(s.edit, !wanted && s.unset)}
                      aria-label={`修改 ${order.good_title} 的投放要求`}
                      onClick={() => onEdit(order.order_sn)}
                    >
                      {wanted ? formatDay(wanted) : '未填写'}
                      <Icon name="edit" size={14} />
                    </button>
                  ) : (
                    <StateTag order={order} />
                  )}
                </td>
                <td className={tableCell.num}>{order.revisions} 次</td>
                <td className={cx(tableCell.num, s.amount)}>
                  {formatYuan(order.price_fen, true)}
                  {order.commission_label && (
                    <p className={s.commission}>+ {order.commission_label}</p>
                  )}
                </td>
              </tr>
            );
          })}
        </tbody>
      </Table>
    </Card>
  );
}
