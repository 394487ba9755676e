import type { Answer } from '@/lib/contract';
import { platformOf } from '@/lib/domain/catalog/platforms';
import { metricSourceKeys } from '@/lib/domain/catalog/sources';
import { byPlatform } from '@/lib/domain/reports/by-platform';
import { byWeek } from '@/lib/domain/reports/by-week';
import { costPer, PER_THOUSAND } from '@/lib/domain/reports/cost-per';
import type { ToldFigure } from '@/lib/domain/reports/delivered-order';
import { reachName } from '@/lib/domain/reports/reach-of';
import { sumReport } from '@/lib/domain/reports/sum-report';
import { weighAudience } from '@/lib/domain/reports/weigh-audience';
import { drawWeeks } from './draw-weeks';
import type { Delivered, ReportedOrder } from './read-delivered';

type Shared = Omit<Answer<'report/shared'>, 'expires_at'>;

/** What a report is about. */
export interface ReportScope {
  from: string;
  to: string;
  /** '' all */
  project: string;
  /** 0 all */
  platform: number;
}

/** The orders of a time that a project and a platform leave. */
export const inScope = (
  orders: readonly ReportedOrder[],
  { project, platform }: ReportScope,
): ReportedOrder[] =>
  orders.filter(
    (order) =>
      (project === '' || order.project === project) &&
      (platform === 0 || order.platform === platform),
  );

/** A report as everybody sees it: figures of listings, nobody named. @param withMoney false: nothing that tells a price */
export function presentReport(
  orders: readonly ReportedOrder[],
  scope: ReportScope,
  { medianAt, leftOut }: Pick<Delivered, 'medianAt' | 'leftOut'>,
  withMoney: boolean,
): Shared {
  const money = <T>(value: T): T | null => (withMoney ? value : null);
  const sums = sumReport(orders);
  const weeks = byWeek(orders);
  return {
    ...scope,
    with_money: withMoney,
    sums: {
      orders: sums.orders,
      spend_fen: money(sums.spendFen),
      reach: sums.reach,
      interactions: sums.interactions,
      cpm_fen: money(sums.cpmFen),
      cpe_fen: money(sums.cpeFen),
      promised: withMoney ? sums.promised : { ...sums.promised, cpm: null, cpe: null },
      median: withMoney ? sums.median : nothingCompared,
    },
    platforms: byPlatform(orders).map((row) => ({
      platform: row.platform,
      name: platformOf(row.platform).name,
      orders: row.orders,
      spend_fen: money(row.spendFen),
      share: money(row.share),
      reach: row.reach,
      cpm_fen: money(row.cpmFen),
    })),
    weeks: weeks.map((week) => ({
      from: week.from,
      to: week.to,
      orders: week.orders,
      spend_fen: money(week.spendFen),
      reach: week.reach,
      cpm_fen: money(week.cpmFen),
      median: money(week.median),
    })),
    week_svg: drawWeeks(withMoney ? weeks : weeks.map((week) => ({ ...week, median: null }))),
    audience: weighAudience(orders),
    orders: orders.map((order) => presentOrder(order, withMoney)),
    sources: sourcesOf(orders),
    missing: orders.filter(({ reach }) => reach === null).length,
    left_out: leftOut,
    median_at: medianAt,
    made_at: new Date().toISOString(),
  };
}

/** What the same money buys tells the money: without it there is no median. */
const nothingCompared = { reach: null, interactions: null, cpm: null, cpe: null };

function presentOrder(order: ReportedOrder, withMoney: boolean): Shared['orders'][number] {
  const { snapshot, spendFen, reach, interactions } = order;
  return {
    good_title: snapshot.title,
    staff_style: snapshot.platform,
    goods_type: snapshot.platformName,
    position_name: snapshot.positionName,
    category: snapshot.category,
    img: snapshot.img,
    published_on: order.publishedOn,
    reach_name: reachName(snapshot.platform),
    spend_fen: withMoney ? spendFen : null,
    reach: onWire(reach),
    interactions: onWire(interactions),
    promised_reach: onWire(order.promisedReach),
    promised_interactions: onWire(order.promisedInteractions),
    cpm_fen: withMoney ? costPer(spendFen, reach?.value ?? null, PER_THOUSAND) : null,
    cpe_fen: withMoney ? costPer(spendFen, interactions?.value ?? null) : null,
  };
}

export const onWire = (figure: ToldFigure | null) =>
  figure && { value: figure.value, source: figure.source, as_of: figure.asOf };

function sourcesOf(orders: readonly ReportedOrder[]): Shared['sources'] {
  const told = orders.flatMap(({ reach }) => reach ?? []);
  return metricSourceKeys.flatMap((source) => {
    const days = told.filter((figure) => figure.source === source).map(({ asOf }) => asOf);
    const oldest = days.sort()[0];
    return oldest ? [{ source, orders: days.length, oldest }] : [];
  });
}
