import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { expireGoods } from '@/server/catalog/public';
import { seedCatalog } from '@/server/demo/seed';
import { openDatabase, rows } from '@/server/kernel/database';
import { inTransaction } from '@/server/kernel/transaction';

it('the demonstration’s catalogue begins without a live listing whose prices are over', async () => {
  const { db } = await openDatabase();
  await inTransaction(db, seedCatalog);
  const [count] = await rows<{ expired: number }>(
    db,
    sql`select count(*)::int as expired from goods where status = 'expired'`,
  );
  expect(count?.expired).toBeGreaterThan(0);
  expect(await expireGoods(db)).toBe(0);
});
