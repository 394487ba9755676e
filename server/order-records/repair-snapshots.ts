import { sql } from 'drizzle-orm';
import { isSealed, type Sealed, unseal } from '@/server/kernel/crypto';
import { type Db, rows } from '@/server/kernel/database';

/** Opens the operators that orders copied from a listing while they lay sealed there. */
export async function repairSnapshots(tx: Db): Promise<void> {
  const found = await rows<{ id: number; operator_sealed: Sealed }>(
    tx,
    sql`select id, snapshot->>'operator' as operator_sealed from orders
        where snapshot->>'operator' ~ '^[\\w-]+[.][\\w-]{16}[.][\\w-]{22}[.]'`,
  );
  for (const { id, operator_sealed } of found) {
    if (!isSealed(operator_sealed)) continue;
    await tx.execute(sql`
      update orders set snapshot = jsonb_set(snapshot, '{operator}', to_jsonb(${unseal(operator_sealed)}::text))
      where id = ${id}::bigint`);
  }
}
