import { isBuilt, type RouteName, routes } from '@/lib/routes';
import { signIn } from './support/sign-in';
import { expect, expectAccessible, test } from './support/test';

/** One page of each make; all of them, which takes minutes: release/axe.spec. */
const ofEachMake: RouteName[] = [
  'index',
  'dspyx',
  'platformList',
  'solution',
  'Solutions-beauty',
  'publicOpinion',
  'yxlc',
  'aboutus',
  'productTheory',
  'allSpecial-videoExtend',
  'tcaptcha',
  'shopping-shoppingCart',
  'toLogin',
];

for (const name of ofEachMake) {
  const { path } = routes[name];
  test(`axe finds nothing serious on ${path}`, async ({ page }) => {
    expect((await page.goto(path))?.status()).toBe(200);
    await expectAccessible(page);
  });
}

// What axe says of them: area-kit.spec, with rows to show.
test('every personal page is there for an advertiser', async ({ page, context }) => {
  await signIn(context);
  const personal = Object.entries(routes).filter(
    ([name, { path }]) => isBuilt(name as RouteName) && /^\/personal(\/|$)/.test(path),
  );
  for (const [, { path }] of personal.filter(([, { path }]) => !path.includes('settlement'))) {
    expect((await page.goto(path))?.status(), path).toBe(200);
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveCount(1);
  }
});
