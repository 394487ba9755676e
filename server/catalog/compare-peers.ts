import { sql } from 'drizzle-orm';
import type { GoodDetail } from '@/lib/contract/catalog';
import { categoryName } from '@/lib/domain/catalog/categories';
import { platformOf } from '@/lib/domain/catalog/platforms';
import { type Db, rows } from '@/server/kernel/database';
import { UNKNOWN_COST } from './project-good';

type Peers = GoodDetail['peers'];

const BARS = 10;
/** Below this a position among others says nothing. */
const FEWEST = 5;

/** Where a good stands among the best thousand of its platform and category, by cost, main metric and punctuality. */
export async function comparePeers(
  db: Db,
  platformNo: number,
  category: number,
  goodId: number,
): Promise<Peers> {
  const platform = platformOf(platformNo);
  const peers = await rows<{
    good_id: number;
    cost_fen: number;
    main_value: number;
    on_time: number;
  }>(
    db,
    sql`select good_id, cost_fen, main_value, on_time from good_listings
        where platform = ${platformNo}::smallint and category = ${category}::smallint
        order by score desc, good_id desc limit 1000`,
  );
  const mainName = platform.metrics.find(({ kind }) => kind === platform.mainMetric)?.name ?? '';
  const own = peers.find(({ good_id }) => good_id === goodId);
  const known = {
    cost: peers.map(({ cost_fen }) => cost_fen).filter((cost) => cost !== UNKNOWN_COST),
    main: peers.map(({ main_value }) => main_value).filter((value) => value > 0),
    onTime: peers.map(({ on_time }) => on_time).filter((value) => value >= 0),
  };
  const items = own
    ? [
        place(
          platform.cost.name,
          'fen',
          known.cost,
          own.cost_fen === UNKNOWN_COST ? -1 : own.cost_fen,
        ),
        place(mainName, 'count', known.main, own.main_value || -1),
        place('准时率', 'share', known.onTime, own.on_time),
      ]
    : [];
  return {
    category: categoryName(category),
    count: peers.length,
    items: peers.length < FEWEST ? [] : items.filter((item) => item !== undefined),
  };
}

/** @param value below zero: not known */
function place(
  name: string,
  unit: Peers['items'][number]['unit'],
  values: readonly number[],
  value: number,
): Peers['items'][number] | undefined {
  if (value < 0 || values.length < FEWEST) return undefined;
  const sorted = [...values].sort((a, b) => a - b);
  // The outermost fortieth at each end shares the outermost bars, or one giant would flatten all others.
  const low = sorted[Math.floor(sorted.length * 0.025)] ?? 0;
  const high = sorted[Math.ceil(sorted.length * 0.975) - 1] ?? low;
  const barOf = (item: number) =>
    high === low
      ? 0
      : Math.min(BARS - 1, Math.max(0, Math.floor(((item - low) / (high - low)) * BARS)));
  const bars = Array.from({ length: BARS }, () => 0);
  for (const item of sorted) bars[barOf(item)] = (bars[barOf(item)] ?? 0) + 1;
  const lower = sorted.filter((item) => item < value).length;
  return {
    name,
    unit,
    value: unit === 'share' ? value / 10_000 : value,
    higher_than: Number((lower / Math.max(1, sorted.length - 1)).toFixed(3)),
    bars,
    bar: barOf(value),
  };
}
