import { sql } from 'drizzle-orm';
import { type ImportReport, importGoods } from '@/server/catalog/import/import-goods';
import { tidyLists } from '@/server/catalog/lists/tidy-lists';
import { expireGoods } from '@/server/catalog/public';
import { fingerprint } from '@/server/kernel/crypto';
import { type Db, rows } from '@/server/kernel/database';
import { marketToday } from '@/server/kernel/market-time';
import { inTransaction } from '@/server/kernel/transaction';
import { refreshEntryFigures } from '@/server/listings/public';
import { keepPriceMonths } from '@/server/market/public';
import { recountGoods } from '@/server/orders/public';
import { publishPast } from '@/server/rankings/public';
import { demoAdvertiser, seedAccounts } from './accounts';
import { seedContent } from './content/seed-content';
import { createDemoOwners } from './demo-owners';
import { demoRows } from './demo-rows';
import { seedGoodsPast } from './goods-past';
import { seedKeptPlans } from './kept-plans';
import { seedNeeds } from './needs';
import { seedOperators } from './operators';
import { seedReaderQuestions } from './reader-questions';
import { registerBefore } from './register-before';
import { seedSavedFilters } from './saved-filters';

/** Any number: copies of the program that start together seed once. */
const seedLock = 7_204_531;

/** Fills an empty database with the demonstration: goods and accounts where no good exists, texts where no article does. */
export async function seedIfEmpty(db: Db): Promise<void> {
  const isSeeded = await inTransaction(db, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${seedLock})`);
    const brought = await seedMarket(tx);
    await seedContent(tx);
    await publishPast(tx);
    await keepPriceMonths(tx);
    await seedNeeds(tx);
    await seedReaderQuestions(tx);
    await seedOperators(tx);
    return brought;
  });
  if (!isSeeded) return;
  // What its orders came to moves lists before the first visitor sees them, not a minute later.
  while ((await recountGoods(db)) > 0);
  await tidyLists(db);
  await refreshEntryFigures(db);
  await seedKept(db);
}

/** What the advertiser keeps of the lists: they are made of what orders came to. */
async function seedKept(db: Db): Promise<void> {
  const [advertiser] = await rows<{ id: number }>(
    db,
    sql`select id from users where phone_hash = ${fingerprint('phone', demoAdvertiser.phone)}`,
  );
  if (!advertiser) return;
  await inTransaction(db, (tx) => seedSavedFilters(tx, advertiser.id));
  await seedKeptPlans(db, advertiser.id);
}

/**
 * Goods where there are none, and accounts where the demonstration's goods are there without them: `npm run seed` may have
 * brought those in before the first start.
 * @returns whether goods came in
 */
export async function seedMarket(tx: Db): Promise<boolean> {
  const advertiser = fingerprint('phone', demoAdvertiser.phone);
  const [found] = await rows<{ goods: boolean; demo_goods: number; account: boolean }>(
    tx,
    sql`select exists (select 1 from goods) as goods,
          (select count(*)::int from goods where is_demo and status = 'live') as demo_goods,
          exists (select 1 from users where phone_hash = ${advertiser}) as account`,
  );
  if (!found) throw new Error('a count has one row');
  const lacksAccounts = found.demo_goods > 0 && !found.account;
  // What was brought in long ago can no longer be ordered.
  const brings = !found.goods || (lacksAccounts && found.demo_goods < enoughGoods);
  if (brings) await seedCatalog(tx);
  if (brings || lacksAccounts) await seedAccounts(tx);
  if (brings) await seedGoodsPast(tx);
  if (brings || lacksAccounts) await registerBefore(tx);
  return brings;
}

/** For the accounts' orders, over all platforms. */
const enoughGoods = 100;

/**
 * Brings the demonstration's catalogue in through the import, with days around today; what is there already is
 * brought up to date.
 */
export async function seedCatalog(tx: Db): Promise<ImportReport> {
  await createDemoOwners(tx);
  const [day] = await rows<{ today: string }>(tx, sql`select ${marketToday} as today`);
  const today = day?.today ?? '';
  const report = await importGoods(tx, () => demoRows(today), {
    isDemo: true,
    inTransaction: true,
    onFault: ({ row, column, reason }) => {
      throw new Error(`demo row ${row}, ${column}: ${reason}`);
    },
  });
  // Some of its prices are over. The first visitor must not see them go.
  await expireGoods(tx);
  return report;
}
