// `npm run audit`: checks the books of the database that the environment names, and its files both ways. Ends with 1 where something is broken.
import { audit } from '@/server/audit';
import { openDatabase } from '@/server/kernel/database';
import { auditFiles, type KeyCount } from '@/server/site/public';
import { runTool } from './lib/run-tool';
import { readUnitEnvironment } from './lib/unit-environment';

async function main() {
  readUnitEnvironment();
  const database = await openDatabase();
  const { rows, lost, unnamed } = await auditFiles(database.db);
  const broken = [
    ...(await audit(database.db)),
    ...(lost.count > 0 ? [`A row’s file is in the store: ${told(lost)}`] : []),
  ];
  // The verdict before anything that may still go wrong.
  for (const sentence of broken) console.error(`Broken: ${sentence}`);
  console.log(broken.length === 0 ? 'The books are right.' : `${broken.length} broken.`);
  console.log(`${rows} files have a row.`);
  // What an upload left that was cut off; nobody can reach it, and no row is missing anything.
  if (unnamed.count > 0) console.log(`In the store without a row: ${told(unnamed)}`);
  await database.close();
  return broken.length === 0 ? 0 : 1;
}

const told = ({ count, some }: KeyCount): string => `${count} (${some.join(', ')})`;

runTool(main);
