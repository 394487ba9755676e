import { RATED_FROM } from '@/lib/domain/catalog/with-record';
import { formatShare } from './format-figure';

/** A share of the money of so many orders as 56.3%, of a platform without one 0.0%; 暂无 where all of them are too few. */
export const shareText = (share: number, orders: number): string =>
  orders < RATED_FROM ? '暂无' : formatShare(share);
