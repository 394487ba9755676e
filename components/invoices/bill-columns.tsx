import type { Column } from '@/components/kit/area/list/list-spec';
import { Tag } from '@/components/kit/ui/Tag';
import { areaHref } from '@/lib/address/routes';
import { formatYuan } from '@/lib/domain/money/format-yuan';
import { formatTime } from '@/lib/domain/time/format-time';
import { BillActs } from './BillActs';
import { type Bill, stateTones } from './invoice-words';
import s from './invoices.module.css';

/** Invoices that were asked for. @param onDone after an act changed one */
export const billColumns = (onDone: () => Promise<unknown>): readonly Column<Bill>[] => [
  {
    title: '发票 / 号码',
    width: 220,
    render: (bill) => (
      <>
        <a
          className={s.link}
          href={areaHref('personal', 'manAgement-invoice', { invoice_id: bill.invoice_id })}
        >
          {bill.kind_label}
        </a>
        <p className={s.quiet}>{bill.number || ordersOf(bill)}</p>
      </>
    ),
  },
  { title: '申请时间', width: 116, render: (bill) => formatTime(bill.applied_at, 'minute') },
  {
    title: '价税合计',
    width: 132,
    align: 'num',
    render: (bill) => <b className={s.amount}>{formatYuan(bill.amount_fen, true)}</b>,
  },
  {
    title: '状态',
    width: 108,
    render: (bill) => <Tag tone={stateTones[bill.state]}>{bill.state_label}</Tag>,
  },
  {
    title: '进度',
    render: (bill) => (
      <span className={s.progress} title={bill.progress}>
        {bill.progress}
      </span>
    ),
  },
  {
    title: '操作',
    width: 196,
    align: 'end',
    render: (bill) => <BillActs bill={bill} onDone={onDone} />,
  },
];

export const ordersOf = (bill: { first_order_sn: string; order_count: number }): string =>
  bill.order_count > 1 ? `${bill.first_order_sn} 等 ${bill.order_count} 单` : bill.first_order_sn;
