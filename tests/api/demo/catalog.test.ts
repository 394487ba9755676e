import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { demoAdvertiser } from '@/demo/accounts';
import { seedCatalog, seedMarket } from '@/demo/seed';
import { expireGoods } from '@/server/catalog/public';
import { seedContractTemplates } from '@/server/contracts/public';
import { fingerprint } from '@/server/kernel/crypto';
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

it('accounts with money are opened by the first start also where `npm run seed` has brought the catalogue in before', async () => {
  const { db } = await openDatabase();
  const hash = fingerprint('phone', demoAdvertiser.phone);
  await seedContractTemplates(db);
  await inTransaction(db, seedMarket);
  const [found] = await rows<{ fen: number }>(
    db,
    sql`select a.balance_fen as fen from users u join ledger_accounts a
          on a.holder = 'user:' || u.id and a.kind = 'available' where u.phone_hash = ${hash}`,
  );
  expect(found?.fen).toBeGreaterThan(0);
}, 180_000);
