import { demoAdvertiser, demoMediaOwner } from '@/demo/accounts';
import { type Area, isBuilt, type RouteName, routes } from '@/lib/address/routes';
import { expectSound } from '../support/expect-sound';
import { aPhone } from '../support/log-in';
import { lengthenNames } from '../support/long-names';
import { expect } from '../support/test';
import { testTwoSides as test } from '../support/two-sides';

const phones = { personal: demoAdvertiser.phone, medium: demoMediaOwner.phone };

const pagesOf = (area: Area) =>
  (Object.keys(routes) as RouteName[]).filter(
    (name) =>
      isBuilt(name) &&
      (name === area || name.startsWith(`${area}-`)) &&
      !routes[name].path.includes('{'),
  );

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
        await expectSound(page);
      }
    });
  }
}
