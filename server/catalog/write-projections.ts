import { sql } from 'drizzle-orm';
import type { Db } from '@/server/kernel/database';
import type { Projection } from './project-good';

/**
 * Replaces what lists read of some goods. Counts are not touched: see count-goods.ts.
 * @param goodIds every good concerned; one without a projection leaves the lists
 * @param known false where none of the goods stood in the lists before, which spares the deletes
 */
export async function writeProjections(
  tx: Db,
  goodIds: readonly number[],
  projections: readonly Projection[],
  known = true,
): Promise<void> {
  if (known) {
    const ids = sql`(select value::bigint from jsonb_array_elements_text(${JSON.stringify(goodIds)}::jsonb))`;
    for (const table of ['good_cards', 'good_listings', 'good_offers', 'good_words']) {
      await tx.execute(sql`delete from ${sql.identifier(table)} where good_id in ${ids}`);
    }
  }
  if (projections.length === 0) return;
  const cards = projections.map(({ goodId, card }) => ({ good_id: goodId, card }));
  await tx.execute(sql`
    insert into good_cards (good_id, card)
    select good_id, card from jsonb_to_recordset(${JSON.stringify(cards)}::jsonb) as r(good_id bigint, card jsonb)`);
  await tx.execute(sql`
    insert into good_listings (good_id, category, platform, area, fans_band, price_band, position_bands,
      score, main_value, cost_fen, price_fen, fans, on_time)
    select good_id, category, platform, area, fans_band, price_band, position_bands,
      score, main_value, cost_fen, price_fen, fans, on_time
    from jsonb_to_recordset(${JSON.stringify(projections.flatMap(({ listings }) => listings))}::jsonb) as r(
      good_id bigint, category smallint, platform smallint, area integer, fans_band smallint,
      price_band smallint, position_bands bigint, score integer, main_value bigint, cost_fen bigint,
      price_fen bigint, fans bigint, on_time smallint)`);
  await tx.execute(sql`
    insert into good_offers (good_id, position, platform, area, fans_band, price_band, category_bits,
      price_fen, cost_fen)
    select good_id, position, platform, area, fans_band, price_band, category_bits, price_fen, cost_fen
    from jsonb_to_recordset(${JSON.stringify(projections.flatMap(({ offers }) => offers))}::jsonb) as r(
      good_id bigint, position smallint, platform smallint, area integer, fans_band smallint,
      price_band smallint, category_bits bigint, price_fen bigint, cost_fen bigint)`);
  const words = projections.map(({ goodId, words: list }) => ({ good_id: goodId, words: list }));
  await tx.execute(sql`
    insert into good_words (good_id, words)
    select good_id, array_to_tsvector(array(select jsonb_array_elements_text(words)))
    from jsonb_to_recordset(${JSON.stringify(words)}::jsonb) as r(good_id bigint, words jsonb)`);
}
