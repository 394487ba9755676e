import { sql } from 'drizzle-orm';
import { tableOf } from '@/server/catalog/public';
import { type Db, rows } from '@/server/kernel/database';
import { type Random, randomOf } from '../random';
import type { Deal } from './deal';

/** Before the first of the deals was placed. */
const OFFERED_SINCE = 240;

interface Sold {
  good_id: number;
  position: number;
  fen: number;
  account_id: string;
}

/**
 * What the positions that were bought were asked at before: on offer since before the first deal, most of them a little dearer
 * with time, some cheaper, some as they were. Never below what a deal paid then (priceThen).
 */
export async function writePastPrices(tx: Db, deals: readonly Deal[]): Promise<void> {
  const wanted = tableOf({ sku_id: 'bigint' }, [
    ...new Map(deals.map(({ quote }) => [quote.skuId, { sku_id: quote.skuId }])).values(),
  ]);
  const sold = await rows<Sold>(
    tx,
    sql`select s.good_id, s.position, s.price_fen as fen, g.account_id
        from ${wanted} join good_skus s on s.id = r.sku_id join goods g on g.id = s.good_id order by s.id`,
  );
  const changes = tableOf(
    {
      good_id: 'bigint',
      position: 'smallint',
      was_fen: 'bigint',
      fen: 'bigint',
      days_ago: 'integer',
    },
    sold.flatMap(changesOf),
  );
  await tx.execute(sql`insert into good_price_changes (good_id, position, was_fen, fen, changed_at)
    select good_id, position, was_fen, fen, now() - make_interval(days => days_ago) from ${changes}
    order by days_ago desc`);
}

function changesOf({ good_id, position, fen, account_id }: Sold) {
  const random = randomOf(`past prices/${account_id}`);
  const days = [OFFERED_SINCE, random.whole(130, 165), random.whole(45, 85)];
  const asked = drawCourse(random).map((times) => Math.ceil((fen * times) / 1_000) * 1_000);
  let was: number | null = null;
  return [...asked, fen].slice(0, days.length).flatMap((now, nth) => {
    if (now === was) return [];
    const change = { good_id, position, was_fen: was, fen: now, days_ago: days[nth] ?? 0 };
    was = now;
    return [change];
  });
}

/** Today's price in what was asked at first, and after the first change. */
function drawCourse(random: Random): readonly [number, number] {
  if (random.chance(0.25)) return [1, 1];
  return random.chance(0.2) ? [1.1, 1.06] : [0.975, 0.99];
}
