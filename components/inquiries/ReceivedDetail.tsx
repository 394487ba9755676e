import { useState } from 'react';
import { Segmented } from '@/components/kit/ui/field/Segmented';
import type { InquiryLine } from '@/lib/contract/inquiries';
import { type InquiryAct, inquiryActOf } from '@/lib/domain/inquiries/process';
import { inquiryTimers } from '@/lib/domain/inquiries/timers';
import { ActForm } from './ActForm';
import s from './inquiries.module.css';
import { NetPreview } from './NetPreview';
import { Rounds } from './Rounds';

/** Below an owner's line: what is asked, and the answers that need a word, a price or a day. */
export function ReceivedDetail({
  line,
  onChanged,
}: {
  line: InquiryLine;
  onChanged: () => Promise<void>;
}) {
  const answers = line.actions
    .map(({ name }) => name)
    .filter((name) => inquiryActOf(name).fields.length > 0);
  const [chosen, setChosen] = useState<InquiryAct>('offer_price');
  const [first] = answers;
  const action = answers.includes(chosen) ? chosen : first;
  return (
    <div className={s.detail}>
      <Rounds line={line} />
      <div className={s.answer}>
        {action ? (
          <>
            <Segmented
              label="答复"
              items={answers.map((key) => ({ key, label: inquiryActOf(key).label }))}
              active={action}
              onSelect={setChosen}
            />
            <ActForm line={line} action={action} note={notes[action] ?? ''} onDone={onChanged}>
              {action === 'offer_price' && <NetPreview line={line} />}
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
  offer_date: '价格不变',
  refuse: '不影响接单率',
};
