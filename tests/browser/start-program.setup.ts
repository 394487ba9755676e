import { startProgram } from '../../scripts/lib/start-program.mjs';
import { ownDatabase, startCluster } from './support/own-database';

/**
 * Starts the built program for all browser tests; its address goes to them by BASE_URL. It runs on PostgreSQL, which
 * answers sooner; with TEST_DB=pglite on the embedded database, as `npm run up` does.
 */
export default async function startForBrowserTests() {
  const stopCluster = await startCluster();
  // A program that already runs may be tested too: BASE_URL=http://localhost:3000 npx playwright test
  if (process.env.BASE_URL) return stopCluster;
  const databaseUrl = process.env.TEST_DB === 'pglite' ? '' : await ownDatabase();
  const program = await startProgram({ env: { DATABASE_URL: databaseUrl, TRUST_PROXY: 'on' } });
  process.env.BASE_URL = program.url;
  return async () => {
    const code = await program.stop();
    await stopCluster();
    // Its last words matter only where it did not end in order.
    if (code !== 0) console.error(`The program ended with ${code}:\n${program.log()}`);
  };
}
