import { formatYuan } from '@/lib/domain/money/format-yuan';

interface PriceNote {
  /** as it is sold now */
  nowFen: number;
  validUntil: string;
  /** as it is typed; null: not a price yet, or the same */
  nextFen: number | null;
  /** of like accounts; null: too few */
  medianFen: number | null;
  /** whether the change is reviewed first */
  isReviewed: boolean;
}

/** What an owner reads below a price while changing it: what it is now, by how much it moves, what happens until then. */
export function priceNote({
  nowFen,
  validUntil,
  nextFen,
  medianFen,
  isReviewed,
}: PriceNote): string {
  const now = `现价 ${formatYuan(nowFen)}，至 ${validUntil}`;
  if (nextFen === null) return `${now}；有效期保存后即时生效`;
  const moved = nowFen > 0 ? changeWords(nextFen, nowFen) : '';
  const beside = medianFen === null ? '' : `，${medianWords(nextFen, medianFen)}`;
  const until = isReviewed ? '。送审期间按现价接单，24 小时内审核；有效期即时生效' : '';
  return `${now}；${moved}${beside}${until}`;
}

/** By how much a price moves. @param now above 0 */
export const changeWords = (next: number, now: number): string => {
  const percent = percentAbove(next, now);
  return percent === 0 ? '几乎不变' : `${percent > 0 ? '涨' : '降'} ${Math.abs(percent)}%`;
};

/** Whether a price moves by more than a share of it. @param now above 0 */
export const isBigStep = (next: number, now: number, share: number): boolean =>
  Math.abs(next / now - 1) > share;

/** Where a price lies beside those of like accounts. */
export const medianWords = (next: number, median: number): string => {
  const percent = percentAbove(next, median);
  if (percent === 0) return '与同类中位相当';
  return `比同类中位${percent > 0 ? '高' : '低'} ${Math.abs(percent)}%`;
};

/** By how many per cent one amount lies above another, to one decimal; for reading, never for paying. */
const percentAbove = (fen: number, baseFen: number): number =>
  Math.round((fen / baseFen - 1) * 1000) / 10;
