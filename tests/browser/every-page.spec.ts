import { routes } from '@/lib/routes';
import { signIn } from './support/sign-in';
import { expect, expectAccessible, test } from './support/test';

/** Pages that exist today and have one address; error pages and the product page have tests of their own. */
const pages = Object.values(routes).filter(
  ({ built, layout, path }) => built && layout !== 'error' && !path.includes('{'),
);
const open = pages.filter(({ access }) => access === 'public').map(({ path }) => path);
const isList = (path: string) => /^\/(productList$|dspyx|gzhyx|wbyx|zbdh)/.test(path);
const personal = pages.filter(({ path }) => /^\/personal(\/|$)/.test(path)).map(({ path }) => path);

for (const path of open) {
  test(`${path} is there, with one heading and nothing serious for axe`, async ({ page }) => {
    expect((await page.goto(path))?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(page).toHaveTitle(/投放集市/);
    // Lists are of one make and of some thousand elements: catalog.spec looks at one, release/axe-lists.spec at all.
    if (!isList(path)) await expectAccessible(page);
  });
}

// What axe says of them: area-kit.spec, with rows to show.
test('every personal page is there for an advertiser', async ({ page, context }) => {
  await signIn(context);
  for (const path of personal.filter((one) => !one.includes('settlement'))) {
    expect((await page.goto(path))?.status(), path).toBe(200);
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveCount(1);
  }
});
