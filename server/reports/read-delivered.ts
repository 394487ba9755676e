import { sql } from 'drizzle-orm';
import { categoryId } from '@/lib/domain/catalog/categories';
import { platformOf } from '@/lib/domain/catalog/platforms';
import type { OrderState } from '@/lib/domain/orders/states';
import { PER_THOUSAND } from '@/lib/domain/reports/cost-per';
import type { Audience, DeliveredOrder, ToldFigure } from '@/lib/domain/reports/delivered-order';
import type { FigureState } from '@/lib/domain/reports/figure-states';
import { promisedFigure } from '@/lib/domain/reports/promised-figure';
import { promisedKinds } from '@/lib/domain/reports/reach-of';
import { toldCost } from '@/server/catalog/public';
import { arrayOf } from '@/server/kernel/array-parameter';
import { type Db, rows } from '@/server/kernel/database';
import { byMarketClock } from '@/server/kernel/market-time';
import { readPrices } from '@/server/market/public';
import type { OrderSnapshot } from '@/server/order-records/public';
import { keptMoneySql } from '@/server/orders/public';
import { newestFigure } from './tables';

/** A delivered order with what its buyer sees of it. */
export interface ReportedOrder extends DeliveredOrder {
  orderSn: string;
  snapshot: OrderSnapshot;
  project: string;
  /** when its owner was last asked for figures, ISO */
  askedAt: string | null;
  /** keys of the screenshots behind its figures */
  files: readonly string[];
}

export interface Delivered {
  orders: ReportedOrder[];
  /** published in this time beyond {@link reportLimit} */
  leftOut: number;
  /** when the medians of prices were counted, ISO */
  medianAt: string;
}

/** So many orders a report reads at most, the newest; whoever shows it says how many are left out. */
export const reportLimit = { orders: 2_000 };

/** Published and through inspection; what was ruled on after that ended otherwise. */
const deliveredStates: readonly OrderState[] = [
  'pending_confirm',
  'retaining',
  'pending_settle',
  'completed',
  'terminated',
];

/**
 * A buyer's delivered orders that were published on some days, newest first, with what is known of them. One that was paid
 * back in whole is none.
 * @param from to first and last day, YYYY-MM-DD on the market's calendar
 */
export async function readDelivered(
  db: Db,
  buyerId: number,
  { from, to }: { from: string; to: string },
): Promise<Delivered> {
  const found = await rows<Row>(
    db,
    sql`select o.id, o.order_sn, o.snapshot, p.published_on, count(*) over ()::int as total,
          coalesce(t.project, '') as project, q.asked_at, ${told('r')} as reach, ${told('i')} as interactions,
          coalesce(r.files, i.files, '{}') as files, g.audience, g.audience_source, g.audience_as_of::text as audience_as_of
        from orders o
          join lateral (select ${byMarketClock(sql`max(e.created_at)`)}::date::text as published_on
            from order_events e where e.order_id = o.id and e.transition = 'file_link') p on p.published_on is not null
          left join order_projects t on t.order_id = o.id
          left join (select order_id, to_json(asked_at)#>>'{}' as asked_at from figure_requests) q on q.order_id = o.id
          left join lateral (${newestFigure('reach')}) r on true
          left join lateral (${newestFigure('interactions')}) i on true
          left join good_profiles g on g.good_id = o.good_id
        where o.buyer_id = ${buyerId}::bigint and o.state = any(${arrayOf('text', deliveredStates)})
          and exists (select 1 from order_events e where e.order_id = o.id and e.transition = 'pass_inspection')
          and p.published_on between ${from} and ${to}
        order by p.published_on desc, o.id desc limit ${reportLimit.orders}::int`,
  );
  const [medians, spent] = [await readMedians(db), await spentOn(db, found)];
  return {
    orders: found
      .map((row) => toOrder(row, spent.get(row.id) ?? 0, medians.of))
      .filter(({ spendFen }) => spendFen > 0),
    leftOut: Math.max(0, (found[0]?.total ?? 0) - found.length),
    medianAt: medians.at,
  };
}

interface Row {
  id: number;
  order_sn: string;
  snapshot: OrderSnapshot;
  published_on: string;
  total: number;
  project: string;
  asked_at: string | null;
  reach: StoredFigure | null;
  interactions: StoredFigure | null;
  files: string[];
  audience: Pick<Audience, 'sex' | 'age' | 'areas'> | Record<string, never> | null;
  audience_source: Audience['source'] | null;
  audience_as_of: string | null;
}

interface StoredFigure {
  value: number;
  state: FigureState;
  as_of: string;
}

export const told = (row: 'r' | 'i') =>
  sql.raw(`case when ${row}.value is not null
    then json_build_object('value', ${row}.value, 'state', ${row}.state, 'as_of', ${row}.as_of) end`);

/** Told by its owner until the platform has compared it with the screenshots (domain.md: Catalogue). */
export const figureOf = (stored: StoredFigure | null): ToldFigure | null =>
  stored && {
    value: stored.value,
    source: stored.state === 'checked' ? 'screenshot' : 'self',
    asOf: stored.as_of,
  };

type MedianOf = (snapshot: OrderSnapshot) => { cpmFen: number | null; cpeFen: number | null };

/** What is asked today by the listings of an order's platform and category, as every page tells it (decision 069). */
async function readMedians(db: Db): Promise<{ of: MedianOf; at: string }> {
  const { value, countedAt } = await readPrices(db);
  const of: MedianOf = (snapshot) => {
    const category = categoryId(snapshot.category);
    const { no, cost } = platformOf(snapshot.platform);
    const found = value.subjects.find((row) => row.platform === no && row.category === category);
    const costFen = toldCost(found);
    const isOfInteractions = promisedKinds(no, snapshot.position).reach.length === 0;
    if (costFen === null) return { cpmFen: null, cpeFen: null };
    return isOfInteractions
      ? { cpmFen: null, cpeFen: costFen }
      : { cpmFen: (costFen * PER_THOUSAND) / cost.per, cpeFen: null };
  };
  return { of, at: countedAt };
}

/** What the buyer really paid for each order, by the ledger: what came back, on whichever way and however late, is off. */
async function spentOn(db: Db, found: readonly Row[]): Promise<Map<number, number>> {
  const spent = await rows<{ id: number; fen: number }>(
    db,
    sql`select o.id, m.gross_fen - m.back_fen as fen from orders o cross join ${keptMoneySql('buyer')}
        where o.id = any(${arrayOf(
          'bigint',
          found.map(({ id }) => id),
        )})`,
  );
  return new Map(spent.map(({ id, fen }) => [id, fen]));
}

function toOrder(row: Row, spendFen: number, medianOf: MedianOf): ReportedOrder {
  const { snapshot } = row;
  const kinds = promisedKinds(snapshot.platform, snapshot.position);
  const median = medianOf(snapshot);
  return {
    orderSn: row.order_sn,
    snapshot,
    project: row.project,
    askedAt: row.asked_at,
    files: row.files,
    platform: snapshot.platform,
    publishedOn: row.published_on,
    spendFen,
    reach: figureOf(row.reach),
    interactions: figureOf(row.interactions),
    promisedReach: promisedFigure(snapshot.figures, kinds.reach),
    promisedInteractions: promisedFigure(snapshot.figures, kinds.interactions),
    medianCpmFen: median.cpmFen,
    medianCpeFen: median.cpeFen,
    audience: audienceOf(row),
  };
}

function audienceOf(row: Row): Audience | null {
  const { audience, audience_source: source, audience_as_of: asOf } = row;
  if (!audience || !('sex' in audience) || !source || !asOf) return null;
  return { source, asOf, sex: audience.sex, age: audience.age, areas: audience.areas };
}
