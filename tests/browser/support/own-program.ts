import { copyFiles } from '../../../scripts/lib/demonstration.mjs';
import { startProgram } from '../../../scripts/lib/start-program.mjs';
import { ownDatabase } from './own-database';
import { test as base } from './test';
import { expectSealed, keepLog } from './told';

export interface OwnProgram {
  url: string;
  databaseUrl: string;
  /** where its key for `npm run operate` lies */
  dataDir: string;
}

/** The browser tests' test on a program of its own, whose database the test may change from outside. */
export const test = base.extend<object, { own: OwnProgram }>({
  own: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from the pattern
    async ({}, use) => withProgram(use),
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ own }, use) => use(own.url),
});

/** The same for a test that changes the demonstration for every other: a program for this test alone. */
export const testAlone = base.extend<{ alone: OwnProgram }>({
  alone: [
    // biome-ignore lint/correctness/noEmptyPattern: the same
    async ({}, use) => withProgram(use),
    { scope: 'test', timeout: 120_000 },
  ],
  baseURL: async ({ alone }, use) => use(alone.url),
});

async function withProgram(use: (program: OwnProgram) => Promise<void>): Promise<void> {
  const databaseUrl = await ownDatabase();
  const log = keepLog();
  const program = await startProgram({
    env: { DATABASE_URL: databaseUrl, TRUST_PROXY: 'on', LOG_LEVEL: 'info' },
    onPrint: log.onPrint,
    prepare: copyFiles,
  });
  await use({ url: program.url, databaseUrl, dataDir: program.dataDir });
  await program.stop();
  await expectSealed(databaseUrl, log.text());
}
