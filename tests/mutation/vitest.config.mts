import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The tests that have to notice a mutant: those of the rules, and those of the calls that are about ledger and dispatch. */
export default defineConfig({
  root,
  resolve: { alias: { '@': root } },
  test: {
    env: { NODE_ENV: 'test', DEMO: '1', LOG_LEVEL: 'silent', TZ: 'Asia/Shanghai' },
    environment: 'node',
    include: [
      'lib/**/*.test.ts',
      'server/*.test.ts',
      'tests/api/wallet/*.test.ts',
      'tests/api/authorisation.test.ts',
      'tests/api/wire-*.test.ts',
    ],
    globalSetup: ['tests/support/database-template.setup.ts'],
    setupFiles: ['tests/mutation/database.setup.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
