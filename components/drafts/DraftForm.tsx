import { useMemo, useState } from 'react';
import { CallDialog } from '@/components/kit/area/form/CallDialog';
import type { ActFormProps } from '@/components/order-records/act-form';
import { useOrderParts } from '@/components/order-records/order-parts-context';
import { plainFields } from '@/components/order-records/order-row';
import { keepUnsent, readUnsent } from '@/lib/browser/unsent';
import s from './forms.module.css';
import { LiveChecks } from './LiveChecks';
import { SettledRemarks } from './SettledRemarks';

/**
 * 提交稿件, 提交修改稿: text, link and files, and beside them what the buyer will see a machine found, and the remarks
 * that are still open. A revision begins with the draft before.
 */
export default function DraftForm({ detail, action, onClose, onDone }: ActFormProps) {
  const { versions, remarks } = useOrderParts().drafts;
  const { order } = detail;
  const newest = versions.at(-1);
  const open = remarks.filter(({ settled_no: no }) => no === null);
  const settledKey = `settled:${order.order_sn}:${newest?.no ?? 0}`;
  const [settled, setSettled] = useState(() => readNumbers(settledKey));
  const settle = (numbers: number[]) => {
    setSettled(numbers);
    keepUnsent(settledKey, numbers.length > 0 ? numbers : undefined);
  };
  const isRevision = action.fields.some(({ name }) => name === 'settled');
  // One list for as long as the form is open: a new one would bring back what was kept over what is typed.
  const fields = useMemo(() => plainFields(action, order.order_sn), [action, order.order_sn]);
  const { title, text, ok } = action.question;
  return (
    <CallDialog
      call="order/act"
      title={title}
      text={text}
      ok={ok}
      width={1000}
      className={s.draft}
      fields={fields}
      fixed={{
        order_sn: order.order_sn,
        action: action.name,
        ...(isRevision ? { settled: JSON.stringify(settled) } : {}),
      }}
      initial={
        newest
          ? {
              draft: newest.text,
              link: newest.link,
              files: newest.files.filter((file) => !file.is_film).map(({ file_key: key }) => key),
              film: newest.files.find((file) => file.is_film)?.file_key ?? '',
            }
          : {}
      }
      draft={`${order.order_sn} ${action.name} ${newest?.no ?? 0}`}
      onClose={onClose}
      onDone={async () => {
        keepUnsent(settledKey, undefined);
        await onDone();
      }}
      onRefused={onDone}
    >
      <div className={s.beside}>
        {open.length > 0 && <SettledRemarks remarks={open} settled={settled} onSettle={settle} />}
        <LiveChecks orderSn={order.order_sn} />
      </div>
    </CallDialog>
  );
}

function readNumbers(key: string): number[] {
  const kept = readUnsent(key);
  return Array.isArray(kept) ? kept.filter(Number.isInteger) : [];
}
