import { formatYuan } from '@/lib/domain/money/format-yuan';
import { minusFen, rateOfFen } from '@/lib/domain/money/money';

/**
 * Why a price cannot be asked or answered; '' where it can. Nobody pays more than the listed price: what is above it is
 * offered by changing that, for everybody.
 */
export function inquiryPriceProblem(priceFen: number, listedFen: number): string {
  if (!Number.isSafeInteger(priceFen) || priceFen < 1) return '价格最少 0.01 元';
  if (priceFen > listedFen) return `不能高于报价 ${formatYuan(listedFen)}`;
  return '';
}

/** What the owner gets of a price, and the fee that is taken off. @param feeRate exact decimal */
export function netOfInquiry(
  priceFen: number,
  feeRate: string,
): { netFen: number; feeFen: number } {
  const feeFen = rateOfFen(priceFen, feeRate);
  return { netFen: minusFen(priceFen, feeFen), feeFen };
}

/** What a buyer pays: the agreed price while it stands, never more than everybody. */
export const payableFen = (listedFen: number, agreedFen: number | null): number =>
  agreedFen === null ? listedFen : Math.min(listedFen, agreedFen);
