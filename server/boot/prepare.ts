import { seedIfEmpty } from '@/demo/seed';
import { seedSynonyms } from '@/server/catalog/public';
import { seedContractTemplates } from '@/server/contracts/public';
import { migrateDatabase } from '@/server/db/migrate';
import { seedCheckWords } from '@/server/drafts/public';
import type { Database } from '@/server/kernel/database';
import { env } from '@/server/kernel/env';
import { refuseExampleSettings, seedSite } from '@/server/site/public';
import { checkKeys } from './check-keys';
import { migrateData } from './migrate-data';

/** What a program needs in its database before it answers: tables, texts of the site and, where asked for, the demonstration. */
export async function prepareDatabase(
  database: Database,
  { isDemo }: { isDemo: boolean },
): Promise<void> {
  await migrateDatabase(database);
  await checkKeys(database.db);
  await migrateData(database);
  await seedSite(database.db);
  await seedContractTemplates(database.db);
  await seedCheckWords(database.db);
  await seedSynonyms(database.db);
  if (isDemo) await seedIfEmpty(database.db);
  else if (env().NODE_ENV === 'production') await refuseExampleSettings(database.db);
}
