import type { ReactNode } from 'react';
import { CallForm } from '@/components/kit/area/form/CallForm';
import type { InquiryLine } from '@/lib/contract/inquiries';
import { type InquiryAct, inquiryActOf } from '@/lib/domain/inquiries/process';
import { decimalYuan } from '@/lib/domain/money/decimal-yuan';

/** The fields that an act of the process asks for, with the price and the day that are on the table. */
export function ActForm({
  line,
  action,
  note,
  children,
  onDone,
}: {
  line: InquiryLine;
  action: InquiryAct;
  /** beside the button */
  note: string;
  children?: ReactNode;
  onDone: () => Promise<void>;
}) {
  const { label, fields } = inquiryActOf(action);
  return (
    <CallForm
      key={`${line.line_id} ${action}`}
      call="inquiry/act"
      fields={fields}
      fixed={{ line_id: line.line_id, action }}
      initial={{ price: decimalYuan(line.price_fen), day: line.day }}
      draft={`${line.line_id} ${line.round} ${action}`}
      submit={label}
      note={note}
      onDone={onDone}
      onRefused={onDone}
    >
      {children}
    </CallForm>
  );
}
