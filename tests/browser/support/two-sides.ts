import type { BrowserContext, Page } from '@playwright/test';
import { testAlone } from './own-program';
import { signIn } from './sign-in';
import { expect, watchForWrong } from './test';

/** A side of an order, logged in, in a browser of its own. */
export interface Side {
  area: 'personal' | 'medium';
  page: Page;
}

interface TwoSides {
  /** Opens a browser and logs in there. */
  enter: (area: Side['area'], phone: string) => Promise<Side>;
}

/** A test of both sides of an order, on a program of its own: the two see each other's work and nobody else's. */
export const testTwoSides = testAlone.extend<TwoSides>({
  enter: async ({ browser, alone }, use) => {
    const wrong: string[] = [];
    const contexts: BrowserContext[] = [];
    await use(async (area, phone) => {
      const context = await browser.newContext({ baseURL: alone.url });
      contexts.push(context);
      watchForWrong(context, wrong);
      await signIn(context, area === 'medium' ? 2 : 3, phone, alone.url);
      return { area, page: await context.newPage() };
    });
    for (const context of contexts) await context.close();
    expect(wrong, 'console errors, uncaught errors and content-policy violations').toEqual([]);
  },
});
