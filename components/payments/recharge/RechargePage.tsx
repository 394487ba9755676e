import { useEffect, useState } from 'react';
import { AreaTable } from '@/components/kit/area/list/AreaTable';
import type { Column } from '@/components/kit/area/list/list-spec';

import { useArea } from '@/components/kit/area/use-area';
import { useRefresh } from '@/components/kit/hooks/use-refresh';
import { LinkButton } from '@/components/kit/ui/Button';
import { Card, CardHead } from '@/components/kit/ui/Card';
import { EmptyState } from '@/components/kit/ui/EmptyState';
import { Icon } from '@/components/kit/ui/marks/Icon';
import { Tag, type TagTone } from '@/components/kit/ui/Tag';
import { PaymentWatch } from '@/components/payments/PaymentWatch';
import type { PaymentState } from '@/components/payments/use-payment-state';
import { Balances } from '@/components/statements/Balances';
import { areaHref } from '@/lib/address/routes';
import type { Output } from '@/lib/contract';
import { formatYuan } from '@/lib/domain/money/format-yuan';
import { formatTime } from '@/lib/domain/time/format-time';
import { BankRechargeCard } from './BankRechargeCard';
import { RechargeForm } from './RechargeForm';
import s from './RechargePage.module.css';
import { keepWayBack, readWayBack } from './way-back';

type Recharges = Output<'capital/list/pay'>['list'];

/** A type, not an interface: a loader's props must be a record. */
export type RechargePageProps = {
  summary: Output<'capital/summary'>;
  recharges: Recharges;
  transfers: Output<'capital/list/recharge-bank'>;
  /** 元 to start with, '' none. */
  amount: string;
  /** Where to go on afterwards, a path of this site. */
  next: string | null;
  /** A payment that the reader comes back from. */
  paySn: string | null;
};

/** The recharge page of either area: balance, online, by bank transfer, the last recharges. */
export function RechargePage({
  summary,
  recharges,
  transfers,
  amount,
  next,
  paySn,
}: RechargePageProps) {
  const refresh = useRefresh();
  const area = useArea();
  const [back, setBack] = useState<string | null>(next);
  const [settled, setSettled] = useState<PaymentState | null>(null);
  useEffect(() => {
    // Begun from a settlement: remembered over the cashier. Begun from anywhere else: an old one is forgotten.
    if (next || !paySn) keepWayBack(next);
    setBack(next ?? (paySn ? readWayBack() : null));
  }, [next, paySn]);

  return (
    <div className={s.page}>
      {paySn && settled !== 'paid' && (
        <PaymentWatch
          paySn={paySn}
          onSettled={(state) => {
            setSettled(state);
            refresh();
          }}
        />
      )}
      {settled === 'paid' && (
        <div className={s.done} role="status">
          <Icon name="check-circle" />
          充值成功，可用余额 {formatYuan(summary.available_fen, true)}
          {back && (
            <LinkButton kind="primary" size={32} href={back}>
              返回继续付款
            </LinkButton>
          )}
        </div>
      )}
      <Card flush>
        <Balances
          cells={[
            { label: '可用余额', fen: summary.available_fen },
            {
              label: '托管中',
              fen: summary.escrow_fen,
              safe: true,
              note: `${summary.escrow_orders} 个订单，验收后结算`,
            },
          ]}
        />
      </Card>
      <Card>
        <CardHead
          level={1}
          title="充值"
          note={
            back && settled !== 'paid'
              ? '充值到账后可返回继续付款'
              : area === 'personal'
                ? '充值到钱包，下单时用余额付款'
                : '充值到钱包，计入可用余额'
          }
        />
        <RechargeForm ways={summary.recharge_ways} amount={amount} />
      </Card>
      <BankRechargeCard transfers={transfers} refresh={refresh} />
      <Card flush>
        <CardHead
          flush
          title="最近充值"
          more={<a href={areaHref(area, 'manAgement-detailed')}>资金明细</a>}
        />
        {recharges.length > 0 ? (
          <AreaTable columns={columns} rows={recharges} rowKey={(row) => row.sn} />
        ) : (
          <EmptyState title="还没有充值记录" text="填写金额并付款后，会显示在这里" />
        )}
      </Card>
    </div>
  );
}

const tones: Record<Recharges[number]['state'], TagTone> = {
  pending: 'amber',
  paid: 'green',
  failed: 'red',
  expired: 'grey',
};

const columns: readonly Column<Recharges[number]>[] = [
  { title: '时间', width: 180, render: (row) => formatTime(row.at, 'second') },
  { title: '支付单号', render: (row) => row.sn },
  { title: '方式', width: 120, render: (row) => row.way_label },
  {
    title: '状态',
    width: 110,
    render: (row) => <Tag tone={tones[row.state]}>{row.state_label}</Tag>,
  },
  {
    title: '金额',
    width: 150,
    align: 'num',
    render: (row) => <span className={s.amount}>{formatYuan(row.amount_fen, true)}</span>,
  },
  {
    title: '操作',
    width: 110,
    align: 'end',
    render: (row) =>
      row.pay_url ? (
        <a className={s.again} href={row.pay_url}>
          继续付款
        </a>
      ) : (
        '—'
      ),
  },
];
