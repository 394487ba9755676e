import { useArea } from '@/components/kit/area/use-area';
import { cx } from '@/components/kit/ui/cx';
import { ErrorState } from '@/components/kit/ui/ErrorState';
import { GoodCell } from '@/components/kit/ui/GoodCell';
import { Icon } from '@/components/kit/ui/marks/Icon';
import { SkeletonLines } from '@/components/kit/ui/Skeleton';
import { type OrderRow, orderHref, placeOf } from '@/components/order-records/order-row';
import { StateTag } from '@/components/order-records/StateTag';
import type { Output } from '@/lib/contract';
import { formatYuan } from '@/lib/domain/money/format-yuan';
import { formatTime } from '@/lib/domain/time/format-time';
import s from './StatementEntry.module.css';
import { useEntry } from './use-entry';

type Entry = Output<'capital/entry'>;

/** Below a line: the accounts that its posting moved, and the order that it is about. */
export function StatementEntry({ entryId }: { entryId: number }) {
  const { entry, failed, load } = useEntry(entryId);
  if (failed) {
    return <ErrorState title="分录没有读到" text="请检查网络后重试" onRetry={() => void load()} />;
  }
  if (!entry) return <SkeletonLines rows={4} />;
  return (
    <div className={cx(s.entry, entry.order !== null && s.withOrder)}>
      <Posting entry={entry} />
      {entry.order && <OrderBeside order={entry.order} />}
    </div>
  );
}

function Posting({ entry }: { entry: Entry }) {
  return (
    <section aria-label="记账分录">
      <p className={s.head}>
        <b>记账分录</b>
        <span>
          凭证 {entry.voucher_no}，{formatTime(entry.at, 'second')} 记入，合计为 0
        </span>
      </p>
      <table className={s.booked}>
        <thead>
          <tr>
            <th scope="col">账户</th>
            <th scope="col" className={s.num}>
              变动
            </th>
            <th scope="col" className={s.num}>
              变动后
            </th>
          </tr>
        </thead>
        <tbody>
          {entry.entries.map((part) => (
            <tr key={part.label} className={cx(part.is_escrow && s.safe)}>
              <td>
                {part.is_escrow && <Icon name="lock" size={14} />}
                {part.label}
              </td>
              <td className={cx(s.num, s.moved)}>
                {part.amount_fen > 0 ? '+' : ''}
                {formatYuan(part.amount_fen, true)}
              </td>
              <td className={s.num}>
                {part.balance_fen === null ? '—' : formatYuan(part.balance_fen, true)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function OrderBeside({ order }: { order: OrderRow }) {
  const area = useArea();
  return (
    <section className={s.order} aria-label={`订单 ${order.order_sn}`}>
      <div className={s.name}>
        <GoodCell
          title={order.good_title}
          platform={order.staff_style}
          facts={placeOf(order)}
          size={36}
          img={order.img_url}
        />
        <StateTag order={order} />
      </div>
      <dl className={s.facts}>
        <dt>订单金额</dt>
        <dd>{formatYuan(order.price_fen, true)}</dd>
        {order.late_refund_fen > 0 && (
          <>
            <dt>完成后退款</dt>
            <dd>−{formatYuan(order.late_refund_fen, true)}</dd>
          </>
        )}
        <dt>平台服务费 {order.fee_rate_label}，媒体主承担</dt>
        <dd>{formatYuan(order.fee_fen, true)}</dd>
        <dt>{area === 'medium' ? '按约完成，您得到' : '按约完成，付给媒体主'}</dt>
        <dd>{formatYuan(order.net_fen, true)}</dd>
      </dl>
      <a className={s.link} href={orderHref(order.order_sn, area)}>
        查看订单
      </a>
    </section>
  );
}
