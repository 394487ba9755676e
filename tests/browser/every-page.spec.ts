import { type RouteName, routes } from '@/lib/address/routes';
import { expect, expectAccessible, test } from './support/test';

/** One page of each make; all of them, which takes minutes: release/public-pages.spec and release/area-pages.spec. */
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
