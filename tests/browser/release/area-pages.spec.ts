import type { Page } from '@playwright/test';
import { type Area, isBuilt, type RouteName, routes } from '@/lib/routes';
import { demoAdvertiser, demoMediaOwner } from '@/server/demo/accounts';
import { aPhone } from '../support/log-in';
import { expect, expectAccessible } from '../support/test';
import { testTwoSides as test } from '../support/two-sides';

const phones = { personal: demoAdvertiser.phone, medium: demoMediaOwner.phone };

/** A laptop's and a large screen's width. */
const widths = [1366, 1920];

const pagesOf = (area: Area) =>
  (Object.keys(routes) as RouteName[]).filter(
    (name) =>
      isBuilt(name) &&
      (name === area || name.startsWith(`${area}-`)) &&
      !routes[name].path.includes('{'),
  );

async function expectFits(page: Page): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 768 });
    const over = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(over, `px beyond ${width} on ${page.url()}`).toBe(0);
  }
}

for (const area of ['personal', 'medium'] as const) {
  for (const [who, phone] of [
    ['somebody with a past', phones[area]],
    ['somebody new', aPhone()],
  ] as const) {
    test(`every page of ${area} is there, as wide as the window and serious to nobody, for ${who}`, async ({
      enter,
    }) => {
      const { page } = await enter(area, phone);
      for (const name of pagesOf(area)) {
        const { path } = routes[name];
        expect((await page.goto(path))?.status(), path).toBe(200);
        await expect(page.getByRole('heading', { level: 1 }), path).toHaveCount(1);
        await expectFits(page);
        await expectAccessible(page);
      }
    });
  }
}
