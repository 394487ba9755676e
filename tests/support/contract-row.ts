import { eq } from 'drizzle-orm';
import { contracts } from '@/server/contracts/tables';
import { openDatabase } from '@/server/kernel/database';

/** A contract's row as it stands. */
export async function rowOfContract({
  id,
}: {
  id: number;
}): Promise<typeof contracts.$inferSelect> {
  const { db } = await openDatabase();
  const [row] = await db.select().from(contracts).where(eq(contracts.id, id));
  if (!row) throw new Error(`no contract ${id}`);
  return row;
}
