import { sql } from 'drizzle-orm';
import { changeGood } from '@/server/catalog/public';
import { isSealed, type Sealed, unseal } from '@/server/kernel/crypto';
import { type Db, rows } from '@/server/kernel/database';

/** Opens the names of operators that were copied as they lay sealed in the owner's application. */
export async function repairOperators(tx: Db): Promise<void> {
  const found = await rows<{ id: number; operator_sealed: Sealed }>(
    tx,
    sql`select id, operator as operator_sealed from goods where operator ~ '^[\\w-]+[.][\\w-]{16}[.][\\w-]{22}[.]'`,
  );
  for (const { id, operator_sealed } of found) {
    if (!isSealed(operator_sealed)) continue;
    await changeGood(tx, id, sql`operator = ${unseal(operator_sealed)}`);
  }
}
