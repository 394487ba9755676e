import { sql } from 'drizzle-orm';
import { type Db, rows } from '@/server/kernel/database';
import { inTransaction } from '@/server/kernel/transaction';

/**
 * Fills tables with very many rows, on a connection whose statements may take their time: indexes that no key needs are made after them, and no foreign key is
 * checked.
 */
export async function withoutIndexes(
  db: Db,
  tables: readonly string[],
  fill: (tx: Db) => Promise<void>,
): Promise<void> {
  const indexes = await rows<{ name: string; definition: string }>(
    db,
    sql`select i.indexname as name, i.indexdef as definition from pg_indexes i
        where i.schemaname = 'public' and i.tablename in ${[...tables]}
          and not exists (select from pg_constraint c where c.conname = i.indexname)`,
  );
  for (const { name } of indexes) await db.execute(sql`drop index ${sql.identifier(name)}`);
  await inTransaction(db, async (tx) => {
    await tx.execute(sql`set local work_mem = '256MB'`);
    await tx.execute(sql`set local session_replication_role = replica`);
    await fill(tx);
  });
  await inTransaction(db, async (tx) => {
    await tx.execute(sql`set local maintenance_work_mem = '512MB'`);
    for (const { definition } of indexes) await tx.execute(sql.raw(definition));
  });
  for (const table of tables) await db.execute(sql.raw(`vacuum (analyze) ${table}`));
}
