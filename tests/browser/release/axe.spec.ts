import { isBuilt, type RouteName, routes } from '@/lib/routes';
import { linkOn } from '@/scripts/lib/find-pages';
import { pages } from '../support/public-pages';
import { expectAccessible, test } from '../support/test';

/** Of each make every-page.spec looks at one. */
const open = pages.map(([, route]) => route);

/** Pages with a name in their address, by a page that links to one of them. */
const details: [from: RouteName, to: RouteName][] = [
  ['publicOpinion-publicDetails', 'publicOpinion-publicDetails-id'],
  ['publicOpinion-askDetails', 'publicOpinion-askDetails-id'],
  ['dspyx-dy', 'dspyx-dy-ids'],
];

for (const { path } of open) {
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
