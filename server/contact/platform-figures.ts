import { sql } from 'drizzle-orm';
import type { Answer } from '@/lib/contract';
import { findPlatform, showcase } from '@/lib/domain/catalog/platforms';
import { invalid } from '@/lib/errors';
import { toldSpread, topGoods, topOfPlatforms } from '@/server/catalog/public';
import { type Db, rows } from '@/server/kernel/database';
import { mainSpread, readFigures } from '@/server/market/public';

const EXAMPLES = 3;

/**
 * What a platform has and usually costs, for the need form. Prices of the hourly count; none for all platforms
 * together, since a live session and an article have no common middle.
 * @throws AppError invalid_input for a platform that does not exist
 */
export async function platformFigures(db: Db, no: number): Promise<Answer<'contact/goods_data'>> {
  const platform = findPlatform(no);
  if (no !== 0 && !platform) throw invalid({ platform: '没有这个平台，请重新选择' });
  const [prices, counted, examples] = await Promise.all([
    platform ? readFigures(db, 'price_spreads') : null,
    rows<{ goods: number }>(
      db,
      sql`select coalesce(sum(goods), 0)::int as goods from catalog_facets
          where platform = 0 and facet = 'platform' and (${no}::int = 0 or value = ${no}::int)`,
    ),
    platform
      ? topGoods(db, { platform: platform.no }, EXAMPLES)
      : topOfPlatforms(db, showcase.slice(0, EXAMPLES), EXAMPLES),
  ]);
  const price = prices && toldSpread(mainSpread(prices.value, no));
  return {
    goods_count: counted[0]?.goods ?? 0,
    price_median_fen: price?.median_fen ?? null,
    price_low_fen: price?.low_fen ?? null,
    price_high_fen: price?.high_fen ?? null,
    examples,
  };
}
