import { useEffect, useState } from 'react';
import { useRefresh } from '@/components/hooks/use-refresh';
import { PaymentWatch } from '@/components/payments/PaymentWatch';
import type { PaymentState } from '@/components/payments/use-payment-state';
import { LinkButton } from '@/components/ui/Button';
import { Card, CardHead } from '@/components/ui/Card';
import { cx } from '@/components/ui/cx';
import { EmptyState } from '@/components/ui/EmptyState';
import { Icon } from '@/components/ui/Icon';
import { Table, tableCell } from '@/components/ui/Table';
import { Tag, type TagTone } from '@/components/ui/Tag';
import type { Output } from '@/lib/contract';
import { formatTime } from '@/lib/domain/format-time';
import { formatYuan } from '@/lib/domain/format-yuan';
import { href } from '@/lib/routes';
import { Balances } from './Balances';
import { RechargeForm } from './RechargeForm';
import s from './RechargePage.module.css';
import { keepWayBack, readWayBack } from './way-back';

type Recharges = Output<'capital/list/pay'>['list'];

/** A type, not an interface: a loader's props must be a record. */
export type RechargePageProps = {
  summary: Output<'capital/summary'>;
  recharges: Recharges;
  /** 元 to start with, '' none. */
  amount: string;
  /** Where to go on afterwards, a path of this site. */
  next: string | null;
  /** A payment that the reader comes back from. */
  paySn: string | null;
};

/** /personal/manAgement/recharge: balance, form, the last recharges. */
export function RechargePage({ summary, recharges, amount, next, paySn }: RechargePageProps) {
  const refresh = useRefresh();
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
            back && settled !== 'paid' ? '充值到账后可返回继续付款' : '充值到钱包，下单时用余额付款'
          }
        />
        <RechargeForm ways={summary.recharge_ways} amount={amount} />
      </Card>
      <Card flush>
        <CardHead
          flush
          title="最近充值"
          more={<a href={href('personal-manAgement-detailed')}>资金明细</a>}
        />
        {recharges.length > 0 ? (
          <RechargeTable recharges={recharges} />
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

function RechargeTable({ recharges }: { recharges: Recharges }) {
  return (
    <Table>
      <thead>
        <tr>
          <th>时间</th>
          <th>支付单号</th>
          <th>方式</th>
          <th>状态</th>
          <th className={tableCell.num}>金额</th>
          <th className={tableCell.end}>操作</th>
        </tr>
      </thead>
      <tbody>
        {recharges.map((row) => (
          <tr key={row.sn}>
            <td>{formatTime(row.at, 'second')}</td>
            <td>{row.sn}</td>
            <td>{row.way_label}</td>
            <td>
              <Tag tone={tones[row.state]}>{row.state_label}</Tag>
            </td>
            <td className={cx(tableCell.num, s.amount)}>{formatYuan(row.amount_fen, true)}</td>
            <td className={tableCell.end}>
              {row.pay_url ? (
                <a className={s.again} href={row.pay_url}>
                  继续付款
                </a>
              ) : (
                '—'
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
