import { randomInt } from 'node:crypto';
import AxeBuilder from '@axe-core/playwright';
import {
  type BrowserContext,
  test as base,
  type ConsoleMessage,
  expect,
  type Page,
} from '@playwright/test';

/** What the screen says in its own words; the browser reports the status besides. 504 is a test’s own lost connection. */
const refusal =
  /^Failed to load resource: the server responded with a status of (401|403|422|429|504)/;

/** The message a browser writes when the page itself was asked for and answered an error status. */
const errorPage = /^Failed to load resource: the server responded with a status of (404|410|50\d)/;

/**
 * Playwright's test with two things added: pages are addressed from the program's root, and a test fails
 * on any console error, uncaught error or content-policy violation of any of its pages.
 */
export const test = base.extend<{ nothingWrong: undefined }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from the pattern
  baseURL: async ({}, use) => use(process.env.BASE_URL),
  // Every test comes from an address of its own: limits count by address, and one test's calls are not another's.
  // biome-ignore lint/correctness/noEmptyPattern: the same
  extraHTTPHeaders: async ({}, use) => use({ 'x-forwarded-for': anAddress() }),
  nothingWrong: [
    async ({ context }, use) => {
      const wrong: string[] = [];
      watchForWrong(context, wrong);
      await use(undefined);
      expect(wrong, 'console errors, uncaught errors and content-policy violations').toEqual([]);
    },
    { auto: true },
  ],
});

/** Notes what goes wrong on the pages of a browser. */
export function watchForWrong(context: BrowserContext, wrong: string[]): void {
  context.on('console', (message) => {
    if (message.type() === 'error' && !isExpected(message)) {
      wrong.push(`${message.page()?.url()}: ${message.text()} (${message.location().url})`);
    }
  });
  context.on('weberror', (event) => wrong.push(`${event.page()?.url()}: ${event.error()}`));
}

/** Fails where axe finds something serious on the page as it stands. */
export async function expectAccessible(page: Page): Promise<void> {
  await standStill(page);
  // Two to three times as fast: nothing but violations, and no second page to put frames' results together.
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .analyze();
  const serious = violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => ({ id, where: nodes.slice(0, 5).map((node) => node.html) }));
  expect(serious, `axe on ${page.url()}`).toEqual([]);
}

/**
 * Lets no colour be on its way to another, now or when the page comes alive meanwhile: a button that becomes enabled has
 * the contrast of neither state. A sheet of this kind is not the content policy's concern.
 */
async function standStill(page: Page): Promise<void> {
  await page.evaluate(() => {
    const still = new CSSStyleSheet();
    still.replaceSync('*, *::before, *::after { transition: none !important; }');
    document.adoptedStyleSheets.push(still);
    for (const animation of document.getAnimations()) {
      if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
    }
  });
}

function anAddress(): string {
  return [10, randomInt(256), randomInt(256), randomInt(1, 255)].join('.');
}

function isExpected(message: ConsoleMessage): boolean {
  const { url } = message.location();
  // Calls, and forms without script: their pages answer with the call's status.
  if (refusal.test(message.text())) return /^\/(api|form)\//.test(new URL(url).pathname);
  return errorPage.test(message.text()) && url === message.page()?.url();
}

export { expect };
