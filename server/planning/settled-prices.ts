import { sql } from 'drizzle-orm';
import type { Answer } from '@/lib/contract';
import type { SettledPosition } from '@/lib/contract/planning';
import { appError } from '@/lib/errors';
import { ownSettled, published } from '@/server/catalog/public';
import { arrayOf } from '@/server/kernel/array-parameter';
import { type Db, rows } from '@/server/kernel/database';
import { readFigures } from '@/server/market/public';

/**
 * What completed orders of each position of a good were paid: its own, else those of like accounts, else nothing.
 * @throws AppError not_found
 */
export async function settledPrices(db: Db, sn: string): Promise<Answer<'settled_prices'>> {
  const [good] = await rows<{ id: number }>(
    db,
    sql`select g.id from goods g where g.good_sn = ${sn} and ${published}`,
  );
  if (!good) throw appError('not_found', { msg: '没有找到该资源，可能已经下架' });
  return { positions: (await settledOf(db, [good.id])).get(good.id) ?? [] };
}

/** The same of several goods, by their ids. */
export async function settledOf(
  db: Db,
  goodIds: readonly number[],
): Promise<Map<number, SettledPosition[]>> {
  const ids = arrayOf('bigint', goodIds);
  const sold = await rows<Sold>(
    db,
    sql`select s.good_id as id, s.position, g.platform, l.fans_band
        from good_skus s join goods g on g.id = s.good_id
          left join good_listings l on l.good_id = g.id and l.category = 0
        where s.good_id = any(${ids}) order by s.good_id, s.position`,
  );
  const own = await ownSettled(db, goodIds);
  const like = (await readFigures(db, 'settled_prices'))?.value ?? [];
  const told = sold.flatMap(({ id, position, platform, fans_band }) => {
    const mine = own.find((row) => row.good_id === id && row.position === position);
    const found =
      mine ??
      like.find(
        (row) =>
          row.platform === platform && row.fans_band === fans_band && row.position === position,
      );
    if (!found) return [];
    const [low_fen, median_fen, high_fen] = found.prices;
    const whose: SettledPosition['whose'] = mine ? 'own' : 'like';
    return [{ id, at: { position, whose, count: found.count, low_fen, median_fen, high_fen } }];
  });
  return new Map(
    goodIds.map((id) => [id, told.filter((row) => row.id === id).map(({ at }) => at)]),
  );
}

interface Sold {
  id: number;
  position: number;
  platform: number;
  /** null: it is not in the lists */
  fans_band: number | null;
}
