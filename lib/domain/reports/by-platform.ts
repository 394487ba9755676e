import type { DeliveredOrder } from './delivered-order';
import { type ReportSums, sumReport } from './sum-report';

export interface PlatformSums extends Pick<ReportSums, 'orders' | 'spendFen' | 'reach' | 'cpmFen'> {
  platform: number;
  /** of all spending, 0 to 1 */
  share: number;
}

/** What each platform took and brought, the dearest first. */
export function byPlatform(orders: readonly DeliveredOrder[]): PlatformSums[] {
  const { spendFen: all } = sumReport(orders);
  return [...new Set(orders.map(({ platform }) => platform))]
    .map((platform) => {
      const own = sumReport(orders.filter((order) => order.platform === platform));
      const { orders: count, spendFen, reach, cpmFen } = own;
      const share = all > 0 ? spendFen / all : 0;
      return { platform, orders: count, spendFen, reach, cpmFen, share };
    })
    .sort((a, b) => b.spendFen - a.spendFen || a.platform - b.platform);
}
