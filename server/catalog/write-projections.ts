import { sql } from 'drizzle-orm';
import { arrayOf } from '@/server/kernel/array-parameter';
import type { Db } from '@/server/kernel/database';
import type { Projection } from './project-good';
import { writeWords } from './search/write-words';
import { tableOf } from './table-of';
import { writeTraits } from './write-traits';

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
    for (const table of [
      'good_cards',
      'good_listings',
      'good_offers',
      'good_traits',
      'good_words',
    ]) {
      await tx.execute(
        sql`delete from ${sql.identifier(table)} where good_id = any(${arrayOf('bigint', goodIds)})`,
      );
    }
  }
  if (projections.length === 0) return;
  await insert(
    tx,
    'good_cards',
    { good_id: 'bigint', card: 'jsonb' },
    projections.map(({ goodId, card }) => ({ good_id: goodId, card: JSON.stringify(card) })),
  );
  await insert(
    tx,
    'good_listings',
    {
      good_id: 'bigint',
      category: 'smallint',
      platform: 'smallint',
      area: 'integer',
      fans_band: 'smallint',
      price_band: 'smallint',
      position_bands: 'bigint',
      score: 'integer',
      main_value: 'bigint',
      cost_fen: 'bigint',
      price_fen: 'bigint',
      fans: 'bigint',
      on_time: 'smallint',
    },
    projections.flatMap(({ listings }) => listings),
  );
  await insert(
    tx,
    'good_offers',
    {
      good_id: 'bigint',
      position: 'smallint',
      platform: 'smallint',
      area: 'integer',
      fans_band: 'smallint',
      price_band: 'smallint',
      category_bits: 'bigint',
      price_fen: 'bigint',
      cost_fen: 'bigint',
    },
    projections.flatMap(({ offers }) => offers),
  );
  await writeTraits(
    tx,
    projections.map(({ traits }) => traits),
  );
  await writeWords(
    tx,
    projections.map(({ words }) => words),
  );
}

async function insert<C extends string>(
  tx: Db,
  table: string,
  columns: Readonly<Record<C, string>>,
  records: readonly Readonly<Record<C, string | number | null>>[],
): Promise<void> {
  if (records.length === 0) return;
  const names = sql.raw(Object.keys(columns).join(', '));
  await tx.execute(
    sql`insert into ${sql.identifier(table)} (${names}) select ${names} from ${tableOf(columns, records)}`,
  );
}
