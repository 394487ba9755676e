import { startProgram } from '../../scripts/lib/start-program.mjs';
import { copyFiles, ownDatabase, startCluster } from './support/own-database';
import { beginNotes, expectSealed, keepLog } from './support/told';

/**
 * Starts the built program for all browser tests; its address goes to them by BASE_URL. It runs on PostgreSQL, which
 * answers sooner; with TEST_DB=pglite on the embedded database, as `npm run up` does.
 */
export default async function startForBrowserTests() {
  const forget = beginNotes();
  const log = keepLog();
  const start = (databaseUrl: string) =>
    startProgram({
      env: { DATABASE_URL: databaseUrl, TRUST_PROXY: 'on', LOG_LEVEL: 'info' },
      onPrint: log.onPrint,
      // The embedded database begins empty, and makes its files itself.
      ...(databaseUrl ? { prepare: copyFiles } : {}),
    });
  // A program that already runs may be tested too: BASE_URL=http://localhost:3000 npx playwright test
  const isOurs = !process.env.BASE_URL;
  const isEmbedded = isOurs && process.env.TEST_DB === 'pglite';
  // Both bring the demonstration in, each on a core of its own.
  const [stopCluster, embedded] = await Promise.all([
    startCluster(),
    isEmbedded ? start('') : undefined,
  ]);
  const stopAll = async () => {
    await stopCluster();
    forget();
  };
  if (!isOurs) return stopAll;
  const databaseUrl = isEmbedded ? '' : await ownDatabase();
  const program = embedded ?? (await start(databaseUrl));
  process.env.BASE_URL = program.url;
  return async () => {
    const code = await program.stop();
    // Its last words matter only where it did not end in order.
    if (code !== 0) console.error(`The program ended with ${code}:\n${program.log()}`);
    try {
      // The embedded database went with its program; the same calls seal the same things on both.
      if (databaseUrl) {
        const count = await expectSealed(databaseUrl, log.text());
        console.log(`${count} things told of persons: none in the clear, in database or log`);
      }
    } finally {
      await stopAll();
    }
  };
}
