import { Button } from 'antd';
import { defineList } from '@/components/kit/area/list/list-spec';
import { Tag, type TagTone } from '@/components/kit/ui/Tag';
import { day, listQuery, matching, oneOf } from '@/lib/address/list-query';
import type { Output } from '@/lib/contract';
import { decimalYuan } from '@/lib/domain/money/decimal-yuan';
import { formatYuan } from '@/lib/domain/money/format-yuan';
import { withdrawalTabKeys, withdrawalTabs } from '@/lib/domain/payouts/withdrawal-process';
import { formatTime } from '@/lib/domain/time/format-time';
import { CancelWithdrawal } from './CancelWithdrawal';
import s from './WithdrawPage.module.css';

export type WithdrawalRow = Output<'capital/list/withdraw'>['list'][number];

const tones: Record<WithdrawalRow['state'], TagTone> = {
  pending_review: 'grey',
  payable: 'grey',
  paying: 'grey',
  paid: 'green',
  failed: 'red',
  rejected: 'red',
  cancelled: 'grey',
};

/** Withdrawals of either side, the newest first. */
export const withdrawalList = defineList({
  title: '提现记录',
  note: '每一笔的进度与到账时间',
  call: 'capital/list/withdraw',
  query: listQuery({
    tab: oneOf(withdrawalTabKeys),
    from: day,
    to: day,
    after: matching(/^\d{0,15}$/),
  }),
  pageSize: 20,
  rows: (data) => data.list,
  rowKey: (row: WithdrawalRow) => row.withdraw_sn,
  tabs: {
    name: 'tab',
    label: '状态',
    of: (data) =>
      withdrawalTabKeys.map((key) => ({
        key,
        label: withdrawalTabs[key],
        count: data.counts[key] ?? 0,
      })),
  },
  columns: [
    {
      title: '申请时间 / 单号',
      width: 190,
      render: (row) => (
        <>
          {formatTime(row.at, 'minute')}
          <span className={s.two}>{row.withdraw_sn}</span>
        </>
      ),
    },
    {
      title: '收款',
      width: 170,
      render: (row) => (
        <>
          {row.target}
          {row.card_tail && <span className={s.two}>尾号 {row.card_tail}</span>}
        </>
      ),
    },
    {
      title: '状态',
      width: 100,
      render: (row) => <Tag tone={tones[row.state]}>{row.state_label}</Tag>,
    },
    {
      title: '进度',
      render: (row) => (
        <>
          {row.reason ? (
            <span className={s.failed}>{row.reason}</span>
          ) : (
            <span className={row.is_late ? s.late : undefined}>{row.progress}</span>
          )}
          <span className={s.two}>
            {row.reason
              ? row.progress
              : row.is_late
                ? '已超过预计时间，平台正在处理'
                : row.can_cancel
                  ? '打款前可随时撤销'
                  : ''}
          </span>
        </>
      ),
    },
    {
      title: '提现金额',
      width: 130,
      align: 'num',
      render: (row) => <span className={s.amount}>{formatYuan(row.amount_fen, true)}</span>,
    },
    {
      title: '手续费',
      width: 90,
      align: 'num',
      render: (row) => formatYuan(row.fee_fen, true),
    },
    {
      title: '操作',
      width: 150,
      align: 'end',
      render: (row, { refresh, unfold }) => (
        <>
          {row.can_cancel && <CancelWithdrawal row={row} onDone={refresh} />}
          <Button type="text" size="small" aria-expanded={unfold?.isOpen} onClick={unfold?.toggle}>
            {unfold?.isOpen ? '收起' : '详情'}
          </Button>
        </>
      ),
    },
  ],
  below: (row) => (
    <ol className={s.events}>
      {row.events.map(({ at, words }) => (
        <li key={`${at} ${words}`}>
          <span className={s.when}>{formatTime(at, 'minute')}</span>
          {words}
        </li>
      ))}
    </ol>
  ),
  filters: [{ kind: 'days', from: 'from', to: 'to', label: '申请日期' }],
  next: (data) => data.next,
  export: {
    name: '提现记录',
    columns: [
      { title: '申请时间', text: (row) => formatTime(row.at, 'second') },
      { title: '提现单号', text: (row) => row.withdraw_sn },
      { title: '收款', text: (row) => [row.target, row.card_tail].filter(Boolean).join(' ') },
      { title: '状态', text: (row) => row.state_label },
      { title: '提现金额（元）', text: (row) => decimalYuan(row.amount_fen) },
      { title: '说明', text: (row) => row.reason || row.progress },
    ],
  },
  empty: { title: '还没有提现记录', text: '提交后，每一笔的审核、打款与到账都显示在这里' },
  nothingFits: {
    title: '没有符合条件的提现',
    text: () => '去掉状态或日期条件再看',
    all: '看全部提现',
  },
});
