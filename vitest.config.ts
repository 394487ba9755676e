import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

const shared = {
  resolve: { alias: { '@': fileURLToPath(new URL('.', import.meta.url)) } },
};

/** What every test may count on, whatever the developer's own environment says. */
const env = {
  NODE_ENV: 'test',
  DEMO: '1',
  LOG_LEVEL: process.env.LOG_LEVEL ?? 'silent',
  TZ: 'Asia/Shanghai',
} as const;

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
          testTimeout: 20_000,
          include: [
            'lib/**/*.test.ts',
            'styles/**/*.test.ts',
            'server/**/*.test.ts',
            'scripts/**/*.test.ts',
            '*.test.ts',
          ],
        },
      },
      {
        ...shared,
        plugins: [react()],
        test: {
          name: 'component',
          env,
          environment: 'happy-dom',
          include: ['{components,layouts,store,pages,lib}/**/*.test.tsx', 'store/**/*.test.ts'],
          setupFiles: ['tests/support/component.setup.ts'],
          testTimeout: 20_000,
          css: { modules: { classNameStrategy: 'non-scoped' } },
        },
      },
      {
        ...shared,
        test: {
          name: 'api',
          env,
          environment: 'node',
          include: ['tests/api/**/*.test.ts'],
          globalSetup: ['tests/support/database-template.setup.ts'],
          setupFiles: ['tests/support/api.setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        ...shared,
        test: {
          name: 'build',
          env,
          environment: 'node',
          testTimeout: 20_000,
          include: ['tests/build/**/*.test.ts'],
        },
      },
      {
        ...shared,
        test: {
          name: 'release',
          env,
          environment: 'node',
          testTimeout: 20_000,
          include: ['tests/{deploy,faults}/**/*.test.ts'],
        },
      },
    ],
  },
});
