import { sql } from 'drizzle-orm';
import type { Answer } from '@/lib/contract';
import { appError } from '@/lib/errors';
import { ownSettled, published } from '@/server/catalog/public';
import { type Db, rows } from '@/server/kernel/database';
import { readFigures } from '@/server/market/public';

interface Asked {
  id: number;
  platform: number;
  /** null: it is not in the lists */
  fans_band: number | null;
  positions: number[];
}

/**
 * What completed orders of each position of a good were paid: its own, else those of like accounts, else nothing.
 * @throws AppError not_found
 */
export async function settledPrices(db: Db, sn: string): Promise<Answer<'settled_prices'>> {
  const [good] = await rows<Asked>(
    db,
    sql`select g.id, g.platform, l.fans_band,
          array(select s.position from good_skus s where s.good_id = g.id order by s.position) as positions
        from goods g left join good_listings l on l.good_id = g.id and l.category = 0
        where g.good_sn = ${sn} and ${published}`,
  );
  if (!good) throw appError('not_found', { msg: '没有找到该资源，可能已经下架' });
  const own = await ownSettled(db, good.id);
  const kept = await readFigures(db, 'settled_prices');
  const like = (kept?.value ?? []).filter(
    (row) => row.platform === good.platform && row.fans_band === good.fans_band,
  );
  return {
    positions: good.positions.flatMap((position) => {
      const of = (found: typeof own) => found.find((row) => row.position === position);
      const [settled, whose] = of(own) ? [of(own), 'own' as const] : [of(like), 'like' as const];
      if (!settled) return [];
      const [low_fen, median_fen, high_fen] = settled.prices;
      return [{ position, whose, count: settled.count, low_fen, median_fen, high_fen }];
    }),
  };
}
