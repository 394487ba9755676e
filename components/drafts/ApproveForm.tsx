import { useState } from 'react';
import { CallDialog } from '@/components/kit/area/form/CallDialog';
import type { ActFormProps } from '@/components/order-records/act-form';
import { useOrderParts } from '@/components/order-records/order-parts-context';
import { checkLines } from '@/lib/domain/drafts/check-lines';
import { DraftChecks } from './DraftChecks';
import s from './forms.module.css';
import { RemarkList } from './RemarkList';
import { unsentPlace } from './unsent-place';
import { keepUnsentRemarks, readUnsentRemarks, saidRemarks } from './unsent-remarks';

/** 确认稿件: what is given up with it stands there first: remarks not sent, not changed, and open checks. */
export default function ApproveForm({ detail, action, onClose, onDone }: ActFormProps) {
  const { drafts } = useOrderParts();
  const newest = drafts.versions.at(-1);
  const eventId = newest?.event_id ?? 0;
  const [unsent] = useState(() => saidRemarks(readUnsentRemarks(eventId)));
  const unchanged = drafts.remarks.filter(({ settled_no: settled }) => settled === null);
  const findings = (newest?.findings ?? []).filter(({ result }) => result !== 'ok');
  // The line that all is well says nothing is open.
  const open = checkLines(findings).filter(({ result }) => result !== 'ok');
  const { title, text, ok } = action.question;
  const lacks = unsent.length + unchanged.length + open.length > 0;
  return (
    <CallDialog
      call="order/act"
      title={title}
      text={text}
      ok={ok}
      {...(lacks ? { width: 560 } : null)}
      fields={[]}
      fixed={{ order_sn: detail.order.order_sn, action: action.name }}
      onClose={onClose}
      onDone={async () => {
        keepUnsentRemarks(eventId, []);
        await onDone();
      }}
      onRefused={onDone}
    >
      <RemarkList
        title={`${unsent.length} 条意见还没有发送`}
        note="确认后不会发给媒体主；要发送请关闭后点“提出修改”。"
        remarks={unsent.map((remark) => ({ ...remark, place: unsentPlace(newest, remark) }))}
      />
      <RemarkList
        title={`${unchanged.length} 条意见没有标为已改`}
        note="请对照稿件看是否已经改好。"
        remarks={unchanged}
      />
      {open.length > 0 && (
        <section className={s.sent} aria-label={`${open.length} 项核对没有通过`}>
          <p className={s.label}>{open.length} 项核对没有通过</p>
          <DraftChecks findings={findings} explained />
        </section>
      )}
    </CallDialog>
  );
}
