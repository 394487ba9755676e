import { priceSample } from '@/lib/domain/catalog/price-sample';
import { formatYuanRange } from '@/lib/domain/money/format-yuan';

/** Half of the prices lie in it. */
export const rangeWords = ({ low_fen, high_fen }: { low_fen: number; high_fen: number }): string =>
  formatYuanRange(low_fen, high_fen);

/** Stands where a figure would say more than it knows. */
export const tooFewWords = `不足 ${priceSample.least} 条，不作统计`;
