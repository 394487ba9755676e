/**
 * `npm run mutate`: changes rules, dispatch and ledger one place at a time and asks whether a test notices. It runs twice:
 * TESTS=unit holds rules and dispatch against the tests beside the code, TESTS=ledger the ledger against the wallet's calls.
 *
 * Left out, with the reason:
 * - words (StringLiteral): they are what people read, or names that the compiler checks;
 * - what a module sets up while it loads (ignoreStatic): tables of platforms, categories, states. Each would need a fresh
 *   process, and the compiler and the tests of what reads them hold them.
 */
const mutate = {
  unit: ['lib/domain/**/*.ts', '!lib/domain/**/*.test.ts', 'server/dispatch.ts'],
  ledger: ['server/wallet/{ledger,accounts,balances,posted-amounts}.ts'],
};

export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'tests/mutation/vitest.config.mts', related: true },
  mutate: mutate[process.env.TESTS === 'ledger' ? 'ledger' : 'unit'],
  mutator: { excludedMutations: ['StringLiteral'] },
  ignoreStatic: true,
  // The compiler of this version has no programming interface that Stryker knows.
  tsconfigFile: 'none',
  concurrency: 2,
  // A busy machine must not pass for a mutant that hangs.
  timeoutMS: 60_000,
  ignorePatterns: ['/.next*', '/docs', '/public', '/test-results', '/.data'],
  tempDirName: '.stryker-tmp',
  reporters: ['clear-text', 'progress-append-only'],
  clearTextReporter: { allowColor: false, reportTests: false, skipFull: true },
  thresholds: { high: 95, low: 85, break: 85 },
};
