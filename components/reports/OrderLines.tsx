import type { ReactNode } from 'react';
import { cx } from '@/components/kit/ui/cx';
import { Avatar } from '@/components/kit/ui/marks/Avatar';
import { PlatformMark } from '@/components/kit/ui/marks/PlatformMark';
import { SourceMark } from '@/components/kit/ui/marks/SourceMark';
import { Table, tableCell } from '@/components/kit/ui/Table';
import {
  formatChange,
  formatCost,
  formatCount,
  shortDay,
} from '@/lib/domain/figures/format-figure';
import { formatYuan } from '@/lib/domain/money/format-yuan';
import { shareAway } from '@/lib/domain/reports/cost-per';
import { Away } from './Away';
import s from './Report.module.css';
import type { SharedReport } from './report-query';

export interface OrderLinesProps<Order extends SharedReport['orders'][number]> {
  report: Omit<SharedReport, 'orders'> & { orders: readonly Order[] };
  /** A column before the others, in its head and in each row. */
  before?: { head: ReactNode; of: (order: Order, index: number) => ReactNode };
  /** Beside the name of the position, such as the project. */
  facts?: (order: Order) => string;
  /** In place of the source where a figure is missing. */
  missing?: (order: Order) => ReactNode;
  /** Around the source's mark. */
  source?: (order: Order, mark: ReactNode) => ReactNode;
}

/** 按账号: a line an order, and the sum of them. */
export function OrderLines<Order extends SharedReport['orders'][number]>({
  report,
  before,
  facts,
  missing,
  source,
}: OrderLinesProps<Order>) {
  const { sums, with_money: withMoney } = report;
  const money = (fen: number | null, show: (fen: number) => string) =>
    withMoney && <td className={tableCell.num}>{fen === null ? '—' : show(fen)}</td>;
  const reachAway = sums.promised.reach;
  return (
    <Table className={s.lines}>
      <thead>
        <tr>
          {before && <th scope="col">{before.head}</th>}
          <th scope="col">账号 / 位置</th>
          <th scope="col">发布</th>
          {withMoney && <Head>花费</Head>}
          <Head>播放 / 阅读</Head>
          <Head>承诺</Head>
          <Head>比承诺</Head>
          <Head>互动</Head>
          {withMoney && <Head>CPM</Head>}
          {withMoney && <Head>CPE</Head>}
          <th scope="col">来源</th>
        </tr>
      </thead>
      <tbody>
        {report.orders.map((order, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a report is rendered anew as a whole, and a shared one names no order
          <tr key={index}>
            {before && <td>{before.of(order, index)}</td>}
            <td>
              <Account order={order} more={facts?.(order) ?? ''} />
            </td>
            <td className={s.day}>{shortDay(order.published_on)}</td>
            {withMoney && (
              <td className={tableCell.num}>
                <b>{order.spend_fen === null ? '—' : formatYuan(order.spend_fen)}</b>
              </td>
            )}
            <td className={tableCell.num}>
              {order.reach ? <b>{formatCount(order.reach.value)}</b> : '—'}
            </td>
            <td className={tableCell.num}>
              {order.promised_reach ? (
                <span title={`下单时公布，${order.promised_reach.as_of}`}>
                  {formatCount(order.promised_reach.value)}
                </span>
              ) : (
                '—'
              )}
            </td>
            <td className={tableCell.num}>
              <Against order={order} />
            </td>
            <td className={tableCell.num}>
              {order.interactions ? formatCount(order.interactions.value) : '—'}
            </td>
            {money(order.cpm_fen, formatCost)}
            {money(order.cpe_fen, formatCost)}
            <td>
              <Source order={order} missing={missing} source={source} />
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          {before && <td />}
          <th scope="row">合计 {sums.orders} 单</th>
          <td />
          {money(sums.spend_fen, formatYuan)}
          <td className={tableCell.num}>{sums.reach ? formatCount(sums.reach.value) : '—'}</td>
          <td className={tableCell.num}>{reachAway ? formatCount(reachAway.against) : '—'}</td>
          <td className={tableCell.num}>
            {reachAway ? <Share of={shareAway(reachAway.actual, reachAway.against)} /> : '—'}
          </td>
          <td className={tableCell.num}>
            {sums.interactions ? formatCount(sums.interactions.value) : '—'}
          </td>
          {money(sums.cpm_fen, formatCost)}
          {money(sums.cpe_fen, formatCost)}
          <td className={s.quiet}>{report.sources.length} 种来源</td>
        </tr>
      </tfoot>
    </Table>
  );
}

function Head({ children }: { children: ReactNode }) {
  return (
    <th scope="col" className={tableCell.num}>
      {children}
    </th>
  );
}

function Account({ order, more }: { order: SharedReport['orders'][number]; more: string }) {
  const facts = [order.goods_type, order.position_name, more].filter(Boolean).join('·');
  return (
    <div className={s.account}>
      <span className={s.avatar}>
        <Avatar name={order.good_title} src={order.img} size={32} />
      </span>
      <span className={s.words}>
        <b className={s.clip} title={order.good_title}>
          {order.good_title}
        </b>
        <span className={cx(s.clip, s.facts)} title={facts}>
          <PlatformMark className={s.mark} platform={order.staff_style} size={16} /> {facts}
        </span>
      </span>
    </div>
  );
}

function Against({ order: { reach, promised_reach } }: { order: SharedReport['orders'][number] }) {
  return <Share of={shareAway(reach?.value ?? null, promised_reach?.value ?? null)} />;
}

function Share({ of }: { of: number | null }) {
  return of === null ? '—' : <Away share={of} text={formatChange(of)} />;
}

function Source<Order extends SharedReport['orders'][number]>({
  order,
  missing,
  source,
}: Pick<OrderLinesProps<Order>, 'missing' | 'source'> & { order: Order }) {
  const figure = order.reach ?? order.interactions;
  const mark = figure && <SourceMark source={figure.source} date={shortDay(figure.as_of)} />;
  return (
    <>
      {mark && (source?.(order, mark) ?? mark)}
      {!order.reach && (missing?.(order) ?? (!mark && <span className={s.quiet}>待填写</span>))}
    </>
  );
}
