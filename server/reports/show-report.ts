import type { Answer, ParsedInput } from '@/lib/contract';
import { platformOf } from '@/lib/domain/catalog/platforms';
import { daysOfPeriod } from '@/lib/domain/reports/period';
import type { Db } from '@/server/kernel/database';
import { todayOf } from '@/server/kernel/market-time';
import { namedFiles } from '@/server/site/public';
import { inScope, presentReport } from './present-report';
import { type ReportedOrder, readDelivered } from './read-delivered';
import { listShares } from './share-report';

type Report = Answer<'report/show'>;

/** report/show: one buyer's report, with what only its buyer may do and see. */
export async function showReport(
  db: Db,
  buyerId: number,
  { period, from, to, project, platform }: ParsedInput<'report/show'>,
): Promise<Report> {
  const days = daysOfPeriod(period, await todayOf(db), { from, to });
  const delivered = await readDelivered(db, buyerId, days);
  const scope = { ...days, project, platform };
  const shown = inScope(delivered.orders, scope);
  const report = presentReport(shown, scope, delivered, true);
  const files = await namedFiles(
    db,
    shown.flatMap((order) => order.files),
  );
  return {
    ...report,
    period,
    projects: groups(delivered.orders, (order) => order.project)
      .filter(([name]) => name !== '')
      .map(([name, orders]) => ({ name, orders })),
    all_platforms: groups(delivered.orders, (order) => order.platform).map(([no, orders]) => ({
      platform: no,
      name: platformOf(no).name,
      orders,
    })),
    all_orders: delivered.orders.length,
    // As many as were shown, in their order.
    orders: report.orders.map((row, nth) => ({ ...row, ...ownPart(shown[nth], files) })),
    shares: await listShares(db, buyerId),
  };
}

function ownPart(order: ReportedOrder | undefined, files: Awaited<ReturnType<typeof namedFiles>>) {
  return {
    order_sn: order?.orderSn ?? '',
    project: order?.project ?? '',
    asked_at: order?.askedAt ?? null,
    screenshots: order?.files.flatMap((key) => files.get(key) ?? []) ?? [],
  };
}

/** How many orders there are of each, the most first. */
function groups<K>(orders: readonly ReportedOrder[], of: (order: ReportedOrder) => K) {
  const counts = new Map<K, number>();
  for (const order of orders) counts.set(of(order), (counts.get(of(order)) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a);
}
