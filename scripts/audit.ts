// `npm run audit`: checks the books of the database that the environment names. Ends with 1 where something is broken.
import { audit } from '@/server/audit';
import { openDatabase } from '@/server/kernel/database';
import { runTool } from './lib/run-tool';

async function main() {
  const database = await openDatabase();
  const broken = await audit(database.db);
  // The verdict before anything that may still go wrong.
  for (const sentence of broken) console.error(`Broken: ${sentence}`);
  console.log(broken.length === 0 ? 'The books are right.' : `${broken.length} broken.`);
  await database.close();
  return broken.length === 0 ? 0 : 1;
}

runTool(main);
