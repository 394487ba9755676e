import { useMemo, useState } from 'react';
import { CallForm } from '@/components/kit/area/form/CallForm';
import { Button } from '@/components/kit/ui/Button';
import { EmptyState } from '@/components/kit/ui/EmptyState';
import type { FormField } from '@/lib/domain/form/field';
import { invoiceContentKeys, invoiceContents } from '@/lib/domain/invoices/invoice';
import { invoiceRate } from '@/lib/domain/invoices/rate';
import { formatYuan } from '@/lib/domain/money/format-yuan';
import { minusFen, sumFen, taxWithin } from '@/lib/domain/money/money';
import type { FreeOrder, InvoiceTitle } from './invoice-words';
import s from './invoices.module.css';
import { TitleDialog } from './TitleDialog';

export interface ApplyFormProps {
  orders: readonly FreeOrder[];
  titles: readonly InvoiceTitle[];
  /** last given; '' none */
  email: string;
  onDone: () => Promise<void>;
  /** The titles, or what may be invoiced, are others by now. */
  onChanged: () => Promise<unknown>;
}

/** 开票资料: to whom, of which kind, where to; with the tax as it will be printed. */
export function ApplyForm({ orders, titles, email, onDone, onChanged }: ApplyFormProps) {
  const [adding, setAdding] = useState(false);
  // A form that is rendered again with the sum must not be given other fields: it would restore its draft each time.
  const fields = useMemo(() => fieldsOf(titles), [titles]);
  const amountFen = sumFen(orders.map((order) => order.amount_fen));
  const taxFen = taxWithin(amountFen, invoiceRate);
  const dialog = adding && (
    <TitleDialog title={null} onClose={() => setAdding(false)} onDone={onChanged} />
  );
  if (titles.length === 0) {
    return (
      <>
        <EmptyState
          title="还没有发票抬头"
          text="先填写抬头，再申请开票；已选的订单会保留"
          actions={
            <Button kind="primary" size={32} onClick={() => setAdding(true)}>
              新增抬头
            </Button>
          }
        />
        {dialog}
      </>
    );
  }
  return (
    <div className={s.apply}>
      <CallForm
        call="applyInvoice"
        fields={fields}
        fixed={{ order_sn_list: orders.map((order) => order.order_sn) }}
        initial={{
          bill_id: String(titles[0]?.bill_id ?? ''),
          invoice_kind: 'normal',
          content: 'ad',
          email,
        }}
        draft="apply"
        submit="申请开票"
        note={
          <Button kind="text" size={28} onClick={() => setAdding(true)}>
            新增抬头
          </Button>
        }
        onDone={onDone}
        onRefused={async () => {
          await onChanged();
        }}
      >
        <dl className={s.sums}>
          <div>
            <dt>已选</dt>
            <dd>{orders.length} 单，合并开 1 张</dd>
          </div>
          <div>
            <dt>不含税</dt>
            <dd>{formatYuan(minusFen(amountFen, taxFen), true)}</dd>
          </div>
          <div>
            <dt>税额 6%</dt>
            <dd>{formatYuan(taxFen, true)}</dd>
          </div>
          <div className={s.total}>
            <dt>价税合计</dt>
            <dd>{formatYuan(amountFen, true)}</dd>
          </div>
        </dl>
      </CallForm>
      {dialog}
    </div>
  );
}

const fieldsOf = (titles: readonly InvoiceTitle[]): readonly FormField[] => [
  {
    kind: 'choice',
    name: 'bill_id',
    label: '抬头',
    required: true,
    shown: true,
    options: titles.map((title) => ({
      value: String(title.bill_id),
      label: title.name,
      note: [
        title.tax_number || '没有税号',
        title.lacking.length > 0 ? `开专票缺${title.lacking.join('、')}` : '可开专票',
        ...(title.differs ? [title.differs] : []),
      ].join('，'),
    })),
  },
  {
    kind: 'choice',
    name: 'invoice_kind',
    label: '发票种类',
    required: true,
    shown: true,
    options: [
      { value: 'normal', label: '数电普票' },
      { value: 'special', label: '数电专票', note: '可抵扣进项税，须是企业或机关事业抬头并有税号' },
    ],
  },
  {
    kind: 'choice',
    name: 'content',
    label: '内容',
    required: true,
    options: invoiceContentKeys.map((key) => ({ value: key, label: invoiceContents[key] })),
  },
  {
    kind: 'text',
    name: 'email',
    label: '接收邮箱',
    min: 1,
    max: 60,
    hint: '开出后发票文件发到这里，也可以在本页下载',
  },
  { kind: 'text', name: 'remark', label: '备注（打印在票面）', min: 0, max: 100 },
];
