import type { Page } from '@playwright/test';
import { Client } from 'pg';
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
    expect(over, `px beyond ${width} on ${page.url()}`).toBeLessThanOrEqual(0);
  }
}

/** Gives people and accounts names as long as they may be. */
async function lengthenNames(databaseUrl: string): Promise<void> {
  const database = new Client({ connectionString: databaseUrl });
  await database.connect();
  const words = '这个名字特别长写到最后还没有停下来的意思所以要看它怎么排得下';
  await database.query('update users set nicename = left(nicename || $1, 20)', [words]);
  await database.query('update goods set title = left(title || $1, 40)', [words]);
  await database.query(
    `update orders set snapshot = jsonb_set(snapshot, '{title}', to_jsonb(left((snapshot->>'title') || $1, 40)))`,
    [words],
  );
  await database.query('update favourite_folders set name = left(name || $1, 20)', [words]);
  await database.end();
}

for (const area of ['personal', 'medium'] as const) {
  for (const [who, phone] of [
    ['somebody with a past and long names', phones[area]],
    ['somebody new', aPhone()],
  ] as const) {
    test(`every page of ${area} is there, as wide as the window and serious to nobody, for ${who}`, async ({
      enter,
      alone,
    }) => {
      await lengthenNames(alone.databaseUrl);
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
