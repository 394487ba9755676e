import { createContext, type ReactNode, useContext, useMemo, useRef, useState } from 'react';
import type { InquiryLine } from '@/lib/contract/inquiries';
import type { InquiryAct } from '@/lib/domain/inquiries/process';

/** What the rows of an owner's list, the answer below one of them, and what stands beside it know of each other. */
export interface Desk {
  /** the answer that was chosen last, and for which line; a new object each time */
  chosen: { lineId: number; action: InquiryAct } | null;
  choose: (line: InquiryLine, action: InquiryAct) => void;
  /** the line that is open; null: none */
  line: InquiryLine | null;
  show: (line: InquiryLine | null) => void;
  /** the price that was typed last at the open line, 分; null: none */
  typedFen: number | null;
  setTypedFen: (fen: number | null) => void;
  /** the day in the open form, YYYY-MM-DD; '' none is asked for */
  day: string;
  setDay: (day: string) => void;
  /** puts a day of the calendar into the open form */
  pickDay: (day: string) => void;
  /** @param put writes into the open form; null: it is gone */
  connect: (put: ((day: string) => void) | null) => void;
}

const nothing = () => undefined;

/** Without a desk around it a row stands alone, as in a test. */
const DeskContext = createContext<Desk>({
  chosen: null,
  choose: nothing,
  line: null,
  show: nothing,
  typedFen: null,
  setTypedFen: nothing,
  day: '',
  setDay: nothing,
  pickDay: nothing,
  connect: nothing,
});

export const useDesk = () => useContext(DeskContext);

export function DeskProvider({ children }: { children: ReactNode }) {
  const [chosen, setChosen] = useState<Desk['chosen']>(null);
  const [line, show] = useState<InquiryLine | null>(null);
  const [typedFen, setTypedFen] = useState<number | null>(null);
  const [day, setDay] = useState('');
  const put = useRef<((day: string) => void) | null>(null);
  const desk = useMemo(
    (): Desk => ({
      chosen,
      choose: ({ line_id: lineId }, action) => setChosen({ lineId, action }),
      line,
      show,
      typedFen,
      setTypedFen,
      day,
      setDay,
      pickDay: (picked) => put.current?.(picked),
      connect: (next) => {
        put.current = next;
      },
    }),
    [chosen, line, typedFen, day],
  );
  return <DeskContext.Provider value={desk}>{children}</DeskContext.Provider>;
}
