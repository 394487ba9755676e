import { Form } from 'antd';
import { useEffect } from 'react';
import { inquiryLimits } from '@/lib/domain/inquiries/limits';
import type { InquiryAct } from '@/lib/domain/inquiries/process';
import { useDesk } from './desk';
import s from './received.module.css';
import { typedFen } from './use-asking';

/** What owners say most. */
const reasons: Partial<Record<InquiryAct, readonly string[]>> = {
  offer_price: ['档期紧', '含改稿', '含授权', '含置顶'],
  offer_date: ['这一天已满', '前一天有同类投放', '拍摄来不及'],
  refuse: ['这一天已满', '价格太低', '品类不合适', '不议价，可按报价下单'],
};

/** Fill the reason of an answer, each once, behind what is typed. */
export function ReasonChips({ action }: { action: InquiryAct }) {
  const form = Form.useFormInstance<Record<string, string>>();
  const typed: unknown = Form.useWatch('reason', form);
  const said = typeof typed === 'string' ? typed : '';
  const chips = reasons[action] ?? [];
  return (
    <fieldset className={s.chips} aria-label="常用理由">
      {chips.map((chip) => (
        <button
          key={chip}
          type="button"
          aria-pressed={said.includes(chip)}
          disabled={!said.includes(chip) && said.length + chip.length >= inquiryLimits.reason}
          onClick={() => form.setFieldsValue({ reason: withReason(said, chip) })}
        >
          {chip}
        </button>
      ))}
    </fieldset>
  );
}

/** Behind what is said, or out of it. */
export function withReason(said: string, chip: string): string {
  const parts = said.split('，').filter(Boolean);
  if (parts.includes(chip)) return parts.filter((part) => part !== chip).join('，');
  return said.includes(chip) ? said : [...parts, chip].join('，');
}

/** Tells the price in the form around it as it is typed, 分; null: none. */
export function TypedPrice({ onType }: { onType: (fen: number | null) => void }) {
  const typed: unknown = Form.useWatch('price');
  const fen = typeof typed === 'string' ? typedFen(typed) : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: who listens is the same as long as the form
  useEffect(() => onType(fen), [fen]);
  return null;
}

/** Lets the calendar beside the list write the day, and shows there what stands in the form. */
export function DayFromCalendar() {
  const form = Form.useFormInstance<Record<string, string>>();
  const day: unknown = Form.useWatch('day', form);
  const { setDay, connect } = useDesk();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the desk is made anew by what it is told here
  useEffect(() => {
    connect((picked) => form.setFieldsValue({ day: picked }));
    return () => connect(null);
  }, [form]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above
  useEffect(() => {
    setDay(typeof day === 'string' ? day : '');
    return () => setDay('');
  }, [day]);
  return null;
}
