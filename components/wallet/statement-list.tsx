import { defineList } from '@/components/area/list/list-spec';
import { orderHref } from '@/components/orders/order-row';
import { LinkButton } from '@/components/ui/Button';
import type { Output } from '@/lib/contract';
import { formatTime } from '@/lib/domain/format-time';
import { formatYuan } from '@/lib/domain/format-yuan';
import { type StatementKind, statementKinds } from '@/lib/domain/statement';
import { day, listQuery, matching, oneOf } from '@/lib/list-query';
import { href } from '@/lib/routes';
import { decimalYuan } from './decimal-yuan';
import s from './StatementPage.module.css';

type Entry = Output<'capital/list/budget'>['list'][number];

/** The kinds that an advertiser's wallet has, in the order of the links. */
const buyerKinds = [
  'all',
  'in',
  'out',
  'recharge',
  'payment_in',
  'order_hold',
  'order_refund',
  'order_split',
] as const satisfies readonly StatementKind[];

const query = listQuery({
  kind: oneOf(buyerKinds),
  from: day,
  to: day,
  after: matching(/^[0-9._]{0,61}$/),
});

/** /personal/manAgement/detailed: every entry of the wallet, newest first. */
export const statementList = defineList({
  title: '资金明细',
  note: '可用余额的每一笔进出',
  call: 'capital/list/budget',
  query,
  pageSize: 20,
  rows: (data) => data.list,
  rowKey: (entry: Entry) => entry.entry_id,
  columns: [
    { title: '时间', width: 180, render: (entry) => formatTime(entry.at, 'second') },
    { title: '类型', width: 180, render: (entry) => entry.reason_label },
    {
      title: '关联单号',
      render: (entry) =>
        entry.order_sn ? (
          <a className={s.link} href={orderHref(entry.order_sn)}>
            {entry.order_sn}
          </a>
        ) : (
          entry.subject || '—'
        ),
    },
    {
      title: '金额',
      width: 160,
      align: 'num',
      render: ({ amount_fen: fen }) => (
        <span className={fen > 0 ? s.in : s.out}>
          {fen > 0 ? '+' : ''}
          {formatYuan(fen, true)}
        </span>
      ),
    },
    {
      title: '可用余额',
      width: 160,
      align: 'num',
      render: (entry) => formatYuan(entry.balance_fen, true),
    },
  ],
  filters: [
    {
      kind: 'links',
      name: 'kind',
      label: '类型',
      options: buyerKinds.map((kind) => ({ value: kind, label: statementKinds[kind] })),
    },
    { kind: 'days', from: 'from', to: 'to', label: '日期' },
  ],
  sums: (data) => (
    <>
      收入 <b>{formatYuan(data.in_fen, true)}</b>　支出 <b>{formatYuan(data.out_fen, true)}</b>
    </>
  ),
  next: (data) => data.next,
  export: {
    name: '资金明细',
    columns: [
      { title: '时间', text: (entry) => formatTime(entry.at, 'second') },
      { title: '类型', text: (entry) => entry.reason_label },
      { title: '关联单号', text: (entry) => entry.order_sn || entry.subject },
      { title: '金额（元）', text: (entry) => decimalYuan(entry.amount_fen) },
      { title: '可用余额（元）', text: (entry) => decimalYuan(entry.balance_fen) },
    ],
  },
  empty: {
    title: '还没有资金记录',
    text: '充值或付款后，每一笔都会显示在这里',
    actions: (
      <LinkButton kind="primary" size={32} href={href('personal-manAgement-recharge')}>
        去充值
      </LinkButton>
    ),
  },
  nothingFits: {
    title: '没有符合条件的记录',
    text: () => '去掉类型或日期条件再看',
    all: '看全部记录',
  },
});
