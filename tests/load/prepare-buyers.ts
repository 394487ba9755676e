import { sql } from 'drizzle-orm';
import { migrateData } from '@/server/boot/migrate-data';
import { arrayOf } from '@/server/kernel/array-parameter';
import { type Database, rows, useDatabase } from '@/server/kernel/database';
import { aGood } from '@/tests/support/factories/a-good';
import { anAdvertiser } from '@/tests/support/factories/a-user';
import { someMoney } from '@/tests/support/factories/some-money';

/** Somebody who is logged in, has money and a full cart. */
export interface Buyer {
  id: number;
  token: string;
  /** an address of his own */
  address: string;
  payPassword: string;
  cartIds: number[];
}

const payPassword = '284613';
const priceFen = 100_00;

/**
 * Puts buyers with `itemsEach` lines in their carts, and the money for all of them, into an empty database. The owners
 * of the goods have no papers: a rule about stored goods that first runs later would take them off the shelf.
 */
export async function prepareBuyers(
  database: Database,
  { count, itemsEach }: { count: number; itemsEach: number },
): Promise<Buyer[]> {
  await migrateData(database);
  useDatabase(database);
  const skuIds: number[] = [];
  for (let n = 0; n < itemsEach; n++)
    skuIds.push(...(await aGood({ pricesFen: [priceFen] })).skuIds);
  const buyers: Buyer[] = [];
  for (let n = 0; n < count; n++) {
    const { id, token } = await anAdvertiser({ payPassword });
    await someMoney(id, priceFen * itemsEach);
    const address = `10.1.${Math.floor(n / 250)}.${(n % 250) + 1}`;
    buyers.push({ id, token, address, payPassword, cartIds: await fillCart(database, id, skuIds) });
  }
  useDatabase(undefined);
  return buyers;
}

/** One line for each of these SKUs. @returns their ids */
async function fillCart(
  { db }: Database,
  userId: number,
  skuIds: readonly number[],
): Promise<number[]> {
  const lines = await rows<{ id: number }>(
    db,
    sql`insert into cart_items (user_id, good_id, sku_id, price_fen, commission_rate)
      select ${userId}, good_id, id, price_fen, nullif(commission, 0) / 100 from good_skus
      where id = any(${arrayOf('bigint', skuIds)}) returning id`,
  );
  return lines.map((line) => line.id);
}
