import { Button } from 'antd';
import { useState } from 'react';
import { CallDialog } from '@/components/kit/area/form/CallDialog';
import { CallForm } from '@/components/kit/area/form/CallForm';
import { AreaTable } from '@/components/kit/area/list/AreaTable';
import type { Column } from '@/components/kit/area/list/list-spec';
import { ClerkNote } from '@/components/kit/notes/ClerkNote';
import { Card, CardHead } from '@/components/kit/ui/Card';
import { Tag, type TagTone } from '@/components/kit/ui/Tag';
import { BankTransfer } from '@/components/payments/settlement/BankTransfer';
import type { Output } from '@/lib/contract';
import type { FormField } from '@/lib/domain/form/field';
import { formatYuan } from '@/lib/domain/money/format-yuan';
import { announcedDays } from '@/lib/domain/payments/bank-recharge';
import { formatTime } from '@/lib/domain/time/format-time';
import s from './BankRecharge.module.css';

type Transfers = Output<'capital/list/recharge-bank'>;
type Transfer = Transfers['list'][number];

export interface BankRechargeCardProps {
  transfers: Transfers;
  /** Reads them anew after something was sent. */
  refresh: () => Promise<unknown>;
}

const announceFields: readonly FormField[] = [
  {
    kind: 'yuan',
    name: 'amount',
    label: '转账金额',
    required: true,
    hint: '登记后得到转账附言，转账时请填写，便于核对到账',
  },
];

const voucherFields: readonly FormField[] = [
  {
    kind: 'text',
    name: 'payer',
    label: '付款户名',
    min: 2,
    max: 60,
    placeholder: '与银行卡或对公账户一致',
  },
  {
    kind: 'files',
    name: 'voucher',
    label: '转账凭证',
    min: 1,
    max: 1,
    purpose: 'voucher',
    hint: '银行回单或转账成功的截图，图片或 PDF，不超过 6 MB',
  },
];

/** A recharge by bank transfer: announce it, send the money, hand in the voucher; then a person compares. */
export function BankRechargeCard({ transfers: { bank, list }, refresh }: BankRechargeCardProps) {
  const [proving, setProving] = useState<Transfer | null>(null);
  const latest = list.find(({ takes_voucher: takes }) => takes);
  if (!bank) return null;
  return (
    <Card flush>
      <CardHead
        flush
        title="对公转账充值"
        note="大额或公司账户付款；转账后上传凭证，核对到账后计入可用余额"
      />
      {list.some(({ state }) => state === 'reviewing') && <ClerkNote />}
      <div className={s.columns}>
        <CallForm
          key={list[0]?.recharge_sn} // what was announced leaves an empty form
          call="capital/recharge-bank"
          fields={announceFields}
          draft="bank recharge"
          draftIn="tab"
          submit="登记转账"
          onDone={() => void refresh()}
        />
        <div>
          <p className={s.head}>{latest ? '请按以下信息转账' : '收款账户'}</p>
          <BankTransfer
            bank={latest ? { ...bank, reference: latest.recharge_sn } : bank}
            {...(latest ? { amountFen: latest.amount_fen } : {})}
          />
        </div>
      </div>
      {list.length > 0 && (
        <AreaTable columns={columnsOf(setProving)} rows={list} rowKey={(row) => row.recharge_sn} />
      )}
      {list.some(({ state }) => state === 'awaiting_voucher') && (
        <p className={s.note}>待上传凭证的登记 {announcedDays} 天后自动取消，不转账的无需处理。</p>
      )}
      {proving && (
        <CallDialog
          call="capital/recharge-bank"
          title="上传转账凭证"
          text={`充值单号 ${proving.recharge_sn}，${formatYuan(proving.amount_fen, true)}`}
          ok="提交凭证"
          fields={voucherFields}
          fixed={{ recharge_sn: proving.recharge_sn }}
          initial={{ payer: proving.payer }}
          draft={`voucher ${proving.recharge_sn}`}
          draftIn="tab"
          onClose={() => setProving(null)}
          onDone={async () => {
            setProving(null);
            await refresh();
          }}
        />
      )}
    </Card>
  );
}

const tones: Record<Transfer['state'], TagTone> = {
  awaiting_voucher: 'blue',
  reviewing: 'grey',
  arrived: 'green',
  rejected: 'red',
};

const columnsOf = (onProve: (transfer: Transfer) => void): readonly Column<Transfer>[] => [
  { title: '登记时间', width: 180, render: (row) => formatTime(row.at, 'second') },
  { title: '充值单号（附言）', width: 200, render: (row) => row.recharge_sn },
  {
    title: '状态',
    render: (row) => (
      <>
        <Tag tone={tones[row.state]}>{row.state_label}</Tag>
        {row.reason && <span className={s.reason}>{row.reason}</span>}
      </>
    ),
  },
  {
    title: '金额',
    width: 150,
    align: 'num',
    render: (row) => <b>{formatYuan(row.amount_fen, true)}</b>,
  },
  {
    title: '操作',
    width: 150,
    align: 'end',
    render: (row) => (
      <span className={s.acts}>
        {row.voucher_url && (
          <a className={s.link} href={row.voucher_url} target="_blank" rel="noreferrer">
            看凭证
          </a>
        )}
        {row.takes_voucher && (
          <Button size="small" onClick={() => onProve(row)}>
            {row.state === 'rejected' ? '重新上传' : '上传凭证'}
          </Button>
        )}
        {!row.voucher_url && !row.takes_voucher && '—'}
      </span>
    ),
  },
];
