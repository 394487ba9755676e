import { formatYuan } from '@/lib/domain/money/format-yuan';
import { roundToYuan } from '@/lib/domain/money/money';

interface Paid {
  gmv_fen: number;
  paid: number;
}

/** The mean price of a paid order in whole 元, in 分; null where there is none. */
export const eachFen = ({ gmv_fen: fen, paid }: Paid): number | null =>
  paid === 0 ? null : roundToYuan(Math.round(fen / paid));

export function eachWords(of: Paid): string {
  const fen = eachFen(of);
  return fen === null ? '—' : formatYuan(fen);
}
