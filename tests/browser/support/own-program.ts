import { startPostgres } from '../../../scripts/lib/postgres-cluster.mjs';
import { startProgram } from '../../../scripts/lib/start-program.mjs';
import { test as base } from './test';

interface OwnProgram {
  url: string;
  databaseUrl: string;
}

/** The browser tests' test on a program of its own, whose PostgreSQL database the test may change from outside. */
export const test = base.extend<object, { own: OwnProgram }>({
  own: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from the pattern
    async ({}, use) => {
      const cluster = await startPostgres();
      const program = await startProgram({ env: { DATABASE_URL: cluster.url, TRUST_PROXY: 'on' } });
      await use({ url: program.url, databaseUrl: cluster.url });
      await program.stop();
      await cluster.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ own }, use) => use(own.url),
});
