import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { configDefaults, defineConfig } from 'vitest/config';
import { claimedRows } from './tests/support/claims/claimed-rows.plugin';

const root = fileURLToPath(new URL('.', import.meta.url));

const shared = { resolve: { alias: { '@': root } } };

/** Uploaded files of tests lie outside of the work tree, and end with the run. */
const dataDir = mkdtempSync(join(tmpdir(), 'market-test-data-'));
process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }));

/** What every test may count on, whatever the developer's own environment says. */
const env = {
  NODE_ENV: 'test',
  DEMO: '1',
  LOG_LEVEL: process.env.LOG_LEVEL ?? 'silent',
  TZ: 'Asia/Shanghai',
  DATA_DIR: dataDir,
} as const;

const rooms = ['components', 'layouts', 'loaders', 'store', 'pages', 'lib'];
const components = [`{${rooms}}/**/*.test.tsx`, 'store/**/*.test.ts'];

/** Files that replace a module: the only ones that must not share their worker's modules with other files. */
const replacing = rooms
  .flatMap((room) =>
    readdirSync(join(root, room), { recursive: true, encoding: 'utf8' }).map((name) =>
      join(room, name),
    ),
  )
  .filter((file) => file.endsWith('.test.tsx'))
  .filter((file) => readFileSync(join(root, file), 'utf8').includes('vi.mock('));

const component = {
  env,
  environment: 'happy-dom' as const,
  setupFiles: ['tests/support/component.setup.ts'],
  testTimeout: 60_000,
  css: { modules: { classNameStrategy: 'non-scoped' as const } },
};

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        ...shared,
        test: {
          name: 'unit',
          env,
          environment: 'node',
          isolate: false,
          testTimeout: 60_000,
          // Everything that no other project takes: a test in a new folder runs too.
          include: ['**/*.test.ts'],
          exclude: [...configDefaults.exclude, '.*/**', 'tests/**', 'store/**'],
        },
      },
      {
        ...shared,
        plugins: [react()],
        test: {
          ...component,
          name: 'component',
          include: components,
          exclude: replacing,
          // Modules are loaded once a worker and not once a file, which takes less than half the time.
          isolate: false,
        },
      },
      {
        ...shared,
        plugins: [react()],
        test: { ...component, name: 'component-replacing', include: replacing },
      },
      {
        ...shared,
        plugins: [claimedRows(root)],
        test: {
          name: 'api',
          env,
          environment: 'node',
          isolate: false,
          include: ['tests/api/**/*.test.ts'],
          globalSetup: ['tests/support/database-template.setup.ts'],
          setupFiles: ['tests/support/api.setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        ...shared,
        test: {
          name: 'build',
          env,
          environment: 'node',
          testTimeout: 60_000,
          include: ['tests/build/**/*.test.ts'],
        },
      },
      {
        ...shared,
        test: {
          name: 'release',
          env,
          environment: 'node',
          testTimeout: 60_000,
          include: ['tests/{deploy,faults}/**/*.test.ts'],
          globalSetup: ['tests/support/demonstration.setup.ts'],
        },
      },
    ],
  },
});
