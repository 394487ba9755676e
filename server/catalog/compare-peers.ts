import { sql } from 'drizzle-orm';
import type { GoodDetail } from '@/lib/contract/catalog';
import { categoryName } from '@/lib/domain/catalog/categories';
import { platformOf } from '@/lib/domain/catalog/platforms';
import { peerPlace } from '@/lib/domain/figures/peer-place';
import { type Db, rows } from '@/server/kernel/database';
import { isCostKnown } from './project-good';

type Peers = GoodDetail['peers'];
type Item = Peers['items'][number];

/**
 * Where a good stands among the best thousand of its platform and category: by the cost of each position that it
 * sells, by the main metric and by punctuality. None of it for a good that is not in the lists.
 */
export async function comparePeers(
  db: Db,
  platformNo: number,
  category: number,
  goodId: number,
): Promise<Peers> {
  const platform = platformOf(platformNo);
  const best = sql`select good_id, main_value, on_time from good_listings
    where platform = ${platformNo}::smallint and category = ${category}::smallint
    order by score desc, good_id desc limit 1000`;
  const peers = await rows<{ good_id: number; main_value: number; on_time: number }>(db, best);
  const offers = await rows<{ good_id: number; position: number; cost_fen: number }>(
    db,
    sql`select o.good_id, o.position, o.cost_fen from (${best}) best join good_offers o using (good_id)
        where ${isCostKnown}
          and o.position in (select position from good_offers where good_id = ${goodId}::bigint)
        order by o.position`,
  );
  const own = peers.find(({ good_id }) => good_id === goodId);
  const mainName = platform.metrics.find(({ kind }) => kind === platform.mainMetric)?.name ?? '';
  const mains = peers.map(({ main_value }) => main_value).filter((value) => value > 0);
  // Of whom enough orders are counted.
  const onTimes = peers.map(({ on_time }) => on_time / 10_000).filter((value) => value >= 0);
  return {
    category: categoryName(category),
    count: peers.length,
    costs: offers
      .filter(({ good_id }) => good_id === goodId)
      .flatMap(({ position, cost_fen: cost }) => {
        const values = offers.filter((one) => one.position === position);
        const item = place(
          platform.cost.name,
          'fen',
          values.map((one) => one.cost_fen),
          cost,
        );
        return item ? [{ position, ...item }] : [];
      }),
    items: own
      ? [
          place(mainName, 'count', mains, own.main_value || -1),
          place('准时率', 'share', onTimes, own.on_time / 10_000),
        ].filter((item) => item !== undefined)
      : [],
  };
}

/** @param value below zero: not known */
function place(
  name: string,
  unit: Item['unit'],
  values: readonly number[],
  value: number,
): Item | undefined {
  const found = value < 0 ? undefined : peerPlace(values, value);
  if (!found) return undefined;
  const { higherThan, bars, bar, axis } = found;
  return { name, unit, value, of: values.length, higher_than: higherThan, bars, bar, axis };
}
