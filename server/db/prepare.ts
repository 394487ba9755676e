import { seedSynonyms } from '@/server/catalog/public';
import { seedContractTemplates } from '@/server/contracts/public';
import { seedIfEmpty } from '@/server/demo/seed';
import { seedCheckWords } from '@/server/drafts/public';
import type { Database } from '@/server/kernel/database';
import { seedSite } from '@/server/site/public';
import { migrateDatabase } from './migrate';
import { migrateData } from './migrate-data';

/** What a program needs in its database before it answers: tables, texts of the site and, where asked for, the demonstration. */
export async function prepareDatabase(
  database: Database,
  { isDemo }: { isDemo: boolean },
): Promise<void> {
  await migrateDatabase(database);
  await migrateData(database);
  await seedSite(database.db);
  await seedContractTemplates(database.db);
  await seedCheckWords(database.db);
  await seedSynonyms(database.db);
  if (isDemo) await seedIfEmpty(database.db);
}
