import { defineConfig } from '@playwright/test';
import { findChromium } from './scripts/lib/chromium.mjs';

/** Specs that write to the program which all share; the others only read it, or have a program of their own. */
const writing = [
  'captcha-pages',
  'cart-drawer',
  'catalog',
  'compare',
  'console',
  'frame',
  'login',
  'money-screens',
  'need-form',
  'side-panel',
].map((name) => `**/browser/${name}.spec.ts`);
const release = '**/browser/release/**';
/** Walks of the console, for `npm run check:console`. */
const operators = '**/browser/console/**';

/** Each test with a program of its own beside the other's: where the machine is slow they take minutes, and are right. */
const long = {
  fullyParallel: true,
  timeout: 600_000,
  expect: { timeout: 30_000 },
  use: { actionTimeout: 30_000, navigationTimeout: 60_000 },
};

/**
 * The built program with the demonstration on PostgreSQL (tests/browser/start-program.setup.ts). One worker at most runs specs
 * that write, two run those that read. The project `release` is for `npm run check:release`, `console` for `npm run check:console`.
 */
export default defineConfig({
  testDir: 'tests/browser',
  outputDir: 'test-results/browser',
  globalSetup: './tests/browser/start-program.setup.ts',
  workers: 2,
  retries: 0,
  forbidOnly: true,
  // For a busy machine: a test of many steps takes seconds on a quiet one.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  projects: [
    // First, so that the second worker never waits for it.
    { name: 'writing', testMatch: writing, workers: 1 },
    { name: 'reading', testIgnore: [...writing, release, operators], fullyParallel: true },
    { name: 'release', testMatch: `${release}/*.spec.ts`, ...long },
    { name: 'console', testMatch: `${operators}/*.spec.ts`, ...long },
  ],
  use: {
    browserName: 'chromium',
    actionTimeout: 20_000,
    navigationTimeout: 40_000,
    viewport: { width: 1366, height: 768 },
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu'] },
  },
});
