import { useEffect, useRef } from 'react';
import type { InquiryLine } from '@/lib/contract/inquiries';
import { type InquiryAct, inquiryActOf } from '@/lib/domain/inquiries/process';
import { inquiryTimers } from '@/lib/domain/inquiries/timers';
import { ActForm } from './ActForm';
import { useDesk } from './desk';
import { DayFromCalendar, ReasonChips, TypedPrice } from './FormParts';
import s from './inquiries.module.css';
import { NetPreview } from './NetPreview';
import { Rounds } from './Rounds';

/** Below an owner's line: what is asked, and the answer that was chosen, with the word, price or day that it needs. */
export function ReceivedDetail({
  line,
  onChanged,
}: {
  line: InquiryLine;
  onChanged: () => Promise<void>;
}) {
  const { chosen, show, setTypedFen } = useDesk();
  const form = useRef<HTMLDivElement>(null);
  const answers = line.actions
    .map(({ name }) => name)
    .filter((name) => inquiryActOf(name).fields.length > 0);
  const wished = chosen?.lineId === line.line_id ? chosen.action : 'offer_price';
  const action = answers.includes(wished) ? wished : answers[0];

  // biome-ignore lint/correctness/useExhaustiveDependencies: the desk is made anew by what it is told here
  useEffect(() => {
    show(line);
    return () => {
      show(null);
      setTypedFen(null);
    };
  }, [line]);
  useEffect(() => {
    if (chosen?.lineId === line.line_id)
      form.current?.querySelector<HTMLElement>('input:not([type="submit"]), textarea')?.focus();
  }, [chosen, line.line_id]);

  return (
    <div className={s.detail}>
      <Rounds line={line} />
      <div className={s.answer} ref={form}>
        {action ? (
          <>
            <p className={s.head}>
              <b>{inquiryActOf(action).label}</b>
            </p>
            <ActForm line={line} action={action} note={notes[action] ?? ''} onDone={onChanged}>
              <ReasonChips action={action} />
              {action === 'offer_date' && <DayFromCalendar />}
              {action === 'offer_price' && (
                <>
                  <TypedPrice onType={setTypedFen} />
                  <NetPreview line={line} />
                </>
              )}
            </ActForm>
          </>
        ) : (
          <p className={s.quiet}>{line.otherwise || '这条询价已经结束'}</p>
        )}
      </div>
    </div>
  );
}

const notes: Partial<Record<InquiryAct, string>> = {
  offer_price: `公开报价不变；对方接受后 ${inquiryTimers.order} 小时内可按此价下单`,
  offer_date: '价格不变；日期也可以在右侧日历里点',
  refuse: '不影响接单率',
};
