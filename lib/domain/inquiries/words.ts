import { formatYuan } from '@/lib/domain/money/format-yuan';
import { type Reader, toldTo } from '@/lib/domain/orders/told-to';
import { formatDay } from '@/lib/domain/time/format-time';

/** What the sentences of an inquiry are filled with. */
export interface InquiryWordFacts {
  /** on the table, 分 */
  priceFen: number;
  /** YYYY-MM-DD */
  day: string;
  /** what everybody pays, 分; only where a sentence is about it */
  listedFen?: number;
}

const blanks = {
  price: ({ priceFen }: InquiryWordFacts) => formatYuan(priceFen),
  day: ({ day }: InquiryWordFacts) => formatDay(day),
  listed: ({ listedFen }: InquiryWordFacts) => formatYuan(listedFen ?? 0),
} satisfies Record<string, (facts: InquiryWordFacts) => string>;

/** Fills the `{blanks}` of a sentence of the inquiries' table. @throws Error for a blank that nobody fills */
export function fillInquiryWords(words: string, facts: InquiryWordFacts, reader: Reader): string {
  const filled = words.replace(/\{(\w+)\}/g, (_, name: string) => {
    if (!Object.hasOwn(blanks, name)) throw new Error(`nobody fills {${name}}`);
    return blanks[name as keyof typeof blanks](facts);
  });
  return toldTo(filled, reader);
}
