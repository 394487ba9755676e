import { isBuilt, type RouteName, routes } from '@/lib/routes';
import { linkOn } from '@/scripts/lib/find-pages';
import { expectAccessible, test } from '../support/test';

/** Some thousand elements each: a walk of minutes. The other pages of one address are looked at in every-page.spec. */
const lists = Object.values(routes).filter(
  ({ built, access, path }) =>
    built &&
    access === 'public' &&
    /^\/(productList$|dspyx|gzhyx|wbyx|zbdh)/.test(path) &&
    !path.includes('{'),
);

/** Pages with a name in their address, by a page that links to one of them. */
const details: [from: RouteName, to: RouteName][] = [
  ['publicOpinion-publicDetails', 'publicOpinion-publicDetails-id'],
  ['publicOpinion-askDetails', 'publicOpinion-askDetails-id'],
  ['dspyx-dy', 'dspyx-dy-ids'],
];

for (const { path } of lists) {
  test(`axe finds nothing serious on ${path}`, async ({ page }) => {
    await page.goto(path);
    await expectAccessible(page);
  });
}

for (const [from, to] of details.filter(([, to]) => isBuilt(to))) {
  test(`axe finds nothing serious on ${routes[to].path}`, async ({ page, baseURL }) => {
    await page.goto(await linkOn(baseURL ?? '', routes[from].path, to));
    await expectAccessible(page);
  });
}
