import { copyFiles } from '../../scripts/lib/demonstration.mjs';
import { startProgram } from '../../scripts/lib/start-program.mjs';
import { ownDatabase, startCluster } from './support/own-database';
import { beginNotes, expectSealed, keepLog } from './support/told';

/** Starts the built program on PostgreSQL for all browser tests; its address goes to them by BASE_URL. */
export default async function startForBrowserTests() {
  const forget = beginNotes();
  const log = keepLog();
  const stopCluster = await startCluster();
  const stopAll = async () => {
    await stopCluster();
    forget();
  };
  // A program that already runs may be tested too: BASE_URL=http://localhost:3000 npx playwright test
  if (process.env.BASE_URL) return stopAll;
  const databaseUrl = await ownDatabase();
  const program = await startProgram({
    env: { DATABASE_URL: databaseUrl, TRUST_PROXY: 'on', LOG_LEVEL: 'info' },
    onPrint: log.onPrint,
    prepare: copyFiles,
  });
  process.env.BASE_URL = program.url;
  return async () => {
    const code = await program.stop();
    // Its last words matter only where it did not end in order.
    if (code !== 0) console.error(`The program ended with ${code}:\n${program.log()}`);
    try {
      const count = await expectSealed(databaseUrl, log.text());
      console.log(`${count} things told of persons: none in the clear, in database or log`);
    } finally {
      await stopAll();
    }
  };
}
