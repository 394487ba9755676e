// A process of its own that migrates, to be killed: `node --import tsx … URL FOLDER`.
import { migrateDatabase } from '@/server/db/migrate';
import { connectPostgres } from '@/server/kernel/database';

async function run(): Promise<void> {
  const [, , url = '', folder = ''] = process.argv;
  const database = await connectPostgres(url, 1);
  await migrateDatabase(database, { folder });
  await database.close();
}

void run();
