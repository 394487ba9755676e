import { useArea } from '@/components/kit/area/use-area';
import { Card, CardHead } from '@/components/kit/ui/Card';
import { Icon } from '@/components/kit/ui/marks/Icon';
import { PlatformMark } from '@/components/kit/ui/marks/PlatformMark';
import { Table, tableCell } from '@/components/kit/ui/Table';
import { orderHref } from '@/components/order-records/order-row';
import { areaHref } from '@/lib/address/routes';
import { formatYuan } from '@/lib/domain/money/format-yuan';
import { formatDay, formatTime } from '@/lib/domain/time/format-time';
import s from './ContractOrders.module.css';
import type { Contract } from './contract-words';
import signing from './steps/signing.module.css';

/** What the contract is about: its orders, whose turn each is, and how the money goes out. */
export function ContractOrders({ contract }: { contract: Contract }) {
  const area = useArea();
  return (
    <Card flush>
      <CardHead
        flush
        title={contract.state === 'done' ? '接下来' : '合同里的订单'}
        note={`${contract.orders.length} 个订单按期限推进，验收后才放款`}
        more={
          <a className={signing.link} href={areaHref(area, 'order')}>
            看订单
          </a>
        }
      />
      <Table className={s.orders ?? ''}>
        <colgroup>
          <col />
          <col style={{ width: 176 }} />
          <col style={{ width: 128 }} />
          <col style={{ width: 132 }} />
        </colgroup>
        <thead>
          <tr>
            <th scope="col">账号 / 位置</th>
            <th scope="col">轮到谁 / 最晚</th>
            <th scope="col">期望发布</th>
            <th scope="col" className={tableCell.num}>
              金额
            </th>
          </tr>
        </thead>
        <tbody>
          {contract.orders.map((order) => (
            <tr key={order.order_sn}>
              <td className={tableCell.text}>
                <span className={s.good}>
                  <a href={orderHref(order.order_sn, area)} title={order.title}>
                    {order.title}
                  </a>
                  <span className={`${signing.caption} ${s.place}`}>
                    <PlatformMark platform={order.platform} size={16} />
                    {order.platform_name}·{order.position_name}
                  </span>
                </span>
              </td>
              <td>
                {order.turn || order.state_label}
                <p className={signing.caption}>
                  {order.due_at ? `${formatTime(order.due_at, 'weekday')} 前` : order.state_label}
                </p>
              </td>
              <td>{order.wanted_date ? formatDay(order.wanted_date) : '未约定'}</td>
              <td className={tableCell.num}>
                <span className={s.num}>{formatYuan(order.price_fen, true)}</span>
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
      {contract.amount_fen !== null && (
        <p className={s.totals}>
          <span className={signing.quiet}>合计</span>
          {contract.amount_capital}
          <b>{formatYuan(contract.amount_fen, true)}</b>
        </p>
      )}
      {contract.escrow_fen > 0 && (
        <p className={s.release}>
          <span className={signing.escrow}>
            <Icon name="lock" size={14} />
            {formatYuan(contract.escrow_fen, true)} 托管中
          </span>
          {contract.release.map(({ label, percent, amount_fen: fen }) => (
            <span key={label}>
              {label} {percent}% <b>{formatYuan(fen, true)}</b>
            </span>
          ))}
        </p>
      )}
    </Card>
  );
}
