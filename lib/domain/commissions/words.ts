import { rateLabel } from '@/lib/domain/figures/rate-label';
import { formatYuan } from '@/lib/domain/money/format-yuan';
import { rateOfFen } from '@/lib/domain/money/money';
import { type Reader, toldTo } from '@/lib/domain/orders/told-to';

/** What the sentences of a commission are filled with. */
export interface CommissionWordFacts {
  /** exact decimal share */
  rate: string;
  /** 分; null: not told */
  netSalesFen: number | null;
  claimedFen: number | null;
  amountFen: number | null;
}

const yuan = (fen: number | null): string => (fen === null ? '—' : formatYuan(fen, true));

const blanks = {
  rate: ({ rate }: CommissionWordFacts) => rateLabel(rate),
  net: ({ netSalesFen }: CommissionWordFacts) => yuan(netSalesFen),
  amount: ({ amountFen }: CommissionWordFacts) => yuan(amountFen),
  claimed: ({ claimedFen }: CommissionWordFacts) => yuan(claimedFen),
  claimed_amount: ({ claimedFen, rate }: CommissionWordFacts) =>
    yuan(claimedFen === null ? null : rateOfFen(claimedFen, rate)),
} satisfies Record<string, (facts: CommissionWordFacts) => string>;

/** Fills the `{blanks}` of a sentence of the commission's table. @throws Error for a blank that nobody fills */
export function fillCommissionWords(
  words: string,
  facts: CommissionWordFacts,
  reader: Reader,
): string {
  const filled = words.replace(/\{(\w+)\}/g, (_, name: string) => {
    if (!Object.hasOwn(blanks, name)) throw new Error(`nobody fills {${name}}`);
    return blanks[name as keyof typeof blanks](facts);
  });
  return toldTo(filled, reader);
}
