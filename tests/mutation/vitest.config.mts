import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const root = fileURLToPath(new URL('../..', import.meta.url));

const beside = { include: ['{lib,server}/**/*.test.ts'] };
const ledger = {
  include: [
    'tests/api/{wallet,payments,orders,stories}/*.test.ts',
    'tests/api/account/summary.test.ts',
  ],
  globalSetup: ['tests/support/database-template.setup.ts'],
  setupFiles: ['tests/support/api.setup.ts'],
};

/** The tests that have to notice a mutant; stryker.config.mjs says which are held against what. */
export default defineConfig({
  root,
  resolve: { alias: { '@': root.replace(/\/$/, '') } },
  test: {
    env: { NODE_ENV: 'test', DEMO: '1', LOG_LEVEL: 'silent', TZ: 'Asia/Shanghai' },
    environment: 'node',
    testTimeout: 60_000,
    hookTimeout: 60_000,
    ...(process.env.TESTS === 'ledger' ? ledger : beside),
  },
});
