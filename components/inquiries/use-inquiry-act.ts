import { useBusy } from '@/components/kit/hooks/use-busy';
import { api } from '@/lib/api/api';
import type { InquiryLine } from '@/lib/contract/inquiries';
import type { InquiryAct } from '@/lib/domain/inquiries/process';

/** Does an act that asks for nothing more, once at a time. @param onDone refused too: the line has moved on meanwhile */
export function useInquiryAct(line: InquiryLine, onDone: () => Promise<void>) {
  const { busy, run } = useBusy();
  return {
    busy,
    act: (action: InquiryAct) =>
      run(async () => {
        await api('inquiry/act', { line_id: line.line_id, action }, { showDone: true });
        await onDone();
      }),
  };
}
