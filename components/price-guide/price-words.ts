import { priceSample } from '@/lib/domain/catalog/price-sample';
import { formatYuanShort } from '@/lib/domain/format-yuan';

/** ¥8,000–1.8万: the sign once, as ranges are written. */
export const rangeWords = ({ low_fen, high_fen }: { low_fen: number; high_fen: number }): string =>
  `${formatYuanShort(low_fen)}–${formatYuanShort(high_fen).slice(1)}`;

/** Stands where a figure would say more than it knows. */
export const tooFewWords = `不足 ${priceSample.least} 条，不作统计`;
