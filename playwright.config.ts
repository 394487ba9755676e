import { defineConfig } from '@playwright/test';
import { findChromium } from './scripts/lib/chromium.mjs';

/** The built program on a fresh embedded database (tests/browser/start-program.setup.ts), one visitor after the other. */
export default defineConfig({
  testDir: 'tests/browser',
  outputDir: 'test-results/browser',
  globalSetup: './tests/browser/start-program.setup.ts',
  workers: 1,
  retries: 0,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    browserName: 'chromium',
    actionTimeout: 10_000,
    navigationTimeout: 20_000,
    viewport: { width: 1366, height: 768 },
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: findChromium(), args: ['--no-sandbox'] },
  },
});
