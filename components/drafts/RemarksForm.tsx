import { useMemo, useState } from 'react';
import { CallDialog } from '@/components/kit/area/form/CallDialog';
import type { ActFormProps } from '@/components/order-records/act-form';
import { useOrderParts } from '@/components/order-records/order-parts-context';
import { plainFields } from '@/components/order-records/order-row';
import s from './forms.module.css';
import { RemarkList } from './RemarkList';
import { unsentPlace } from './unsent-place';
import { keepUnsentRemarks, readUnsentRemarks, saidRemarks } from './unsent-remarks';

/** 提出修改: sends what was remarked on the draft, with words about the whole of it. */
export default function RemarksForm({ detail, action, onClose, onDone }: ActFormProps) {
  const { drafts } = useOrderParts();
  const newest = drafts.versions.at(-1);
  const eventId = newest?.event_id ?? 0;
  const [remarks] = useState(() => saidRemarks(readUnsentRemarks(eventId)));
  const { order } = detail;
  // One list for as long as the form is open: a new one would bring back what was kept over what is typed.
  const fields = useMemo(() => plainFields(action, order.order_sn), [action, order.order_sn]);
  const { title, text, ok } = action.question;
  return (
    <CallDialog
      call="order/act"
      title={`${title}（还可 ${order.revisions - order.revisions_used} 次）`}
      text={text}
      ok={ok}
      width={560}
      fields={fields}
      fixed={{ order_sn: order.order_sn, action: action.name, remarks: JSON.stringify(remarks) }}
      draft={`${order.order_sn} ${action.name}`}
      onClose={onClose}
      onDone={async () => {
        keepUnsentRemarks(eventId, []);
        await onDone();
      }}
      onRefused={onDone}
    >
      {remarks.length === 0 && (
        <p className={s.quiet}>还没有标注。关闭后点稿件里的文字或图片，意见就标在那里。</p>
      )}
      <RemarkList
        title={`一并发送稿件上标注的 ${remarks.length} 条`}
        remarks={remarks.map((remark) => ({ ...remark, place: unsentPlace(newest, remark) }))}
      />
    </CallDialog>
  );
}
