import { Button } from 'antd';
import { useState } from 'react';
import { CallDialog } from '@/components/kit/area/form/CallDialog';
import { areaHref } from '@/lib/address/routes';
import type { FormField } from '@/lib/domain/form/field';
import { invoiceFileKinds } from '@/lib/domain/invoices/invoice';
import { FileButtons } from './FileButtons';
import type { Bill } from './invoice-words';
import s from './invoices.module.css';

const reason: readonly FormField[] = [
  {
    kind: 'text',
    name: 'reason',
    label: '红冲原因',
    min: 4,
    max: 200,
    placeholder: '例如：税号填错，需要换开',
  },
];

/** What its owner may do with an invoice now. */
export function BillActs({ bill, onDone }: { bill: Bill; onDone: () => Promise<unknown> }) {
  const [asking, setAsking] = useState<'cancel' | 'red' | null>(null);
  const close = () => setAsking(null);
  const done = async () => {
    close();
    await onDone();
  };
  const fixed = { invoice_id: bill.invoice_id };
  return (
    <span className={s.acts}>
      <FileButtons
        files={bill.files.map(({ kind, file_key: fileKey }) => ({
          label: invoiceFileKinds[kind],
          fileKey,
        }))}
      />
      {bill.can.cancel && (
        <Button type="link" size="small" onClick={() => setAsking('cancel')}>
          撤回
        </Button>
      )}
      {bill.can.red && (
        <Button type="link" size="small" onClick={() => setAsking('red')}>
          申请红冲
        </Button>
      )}
      {bill.can.again && (
        <a className={s.link} href={areaHref('personal', 'manAgement-invoice')}>
          重新申请
        </a>
      )}
      {asking === 'cancel' && (
        <CallDialog
          call="invoice/cancel"
          title="撤回这次开票申请？"
          text="撤回后订单回到可开票，可以修改后重新申请。"
          ok="撤回"
          fields={[]}
          fixed={fixed}
          onClose={close}
          onDone={done}
        />
      )}
      {asking === 'red' && (
        <CallDialog
          call="invoice/red"
          title="申请红冲这张发票？"
          text="平台开具红字发票后，订单回到可开票。专票已抵扣的，请先在税务平台确认红字信息。"
          ok="申请红冲"
          danger
          fields={reason}
          fixed={fixed}
          draft={String(bill.invoice_id)}
          onClose={close}
          onDone={done}
        />
      )}
    </span>
  );
}
