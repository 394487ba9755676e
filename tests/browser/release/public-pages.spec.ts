import { isBuilt, type RouteName, routes } from '@/lib/address/routes';
import { linkOn } from '@/scripts/lib/find-pages';
import { pages } from '../support/public-pages';
import { expectReachable } from '../support/tab-through';
import { expect, expectAccessible, test } from '../support/test';

/** Of each make every-page.spec looks at one. */
const open = pages.map(([, { path }]) => path);

/** Pages with a name in their address, by a page that links to one of them. */
const details = (
  [
    ['publicOpinion-publicDetails', 'publicOpinion-publicDetails-id'],
    ['publicOpinion-askDetails', 'publicOpinion-askDetails-id'],
    ['dspyx-dy', 'dspyx-dy-ids'],
  ] satisfies [from: RouteName, to: RouteName][]
).filter(([, to]) => isBuilt(to));

/** Lists are of one make and have some hundred links: the way by Tab through one (tab-walk.spec) is like that through all. */
const isList = (path: string) => /^\/(productList|dspyx|gzhyx|wbyx|zbdh)/.test(path);

/** One reader goes through ten pages, whose browser keeps scripts and pictures: half the time of ten readers. */
const readers = 6;

for (let reader = 0; reader < readers; reader++) {
  const own = open.filter((_, nth) => nth % readers === reader);
  test(`axe finds nothing serious and Tab reaches everything on ${own.join(' ')}`, async ({
    page,
  }) => {
    for (const path of own) {
      await test.step(path, async () => {
        expect((await page.goto(path))?.status(), path).toBe(200);
        await expectAccessible(page);
        if (!isList(path) && !path.startsWith('/dev')) await expectReachable(page);
      });
    }
  });
}

test('axe finds nothing serious on an article, a question and a filtered list', async ({
  page,
  baseURL,
}) => {
  for (const [from, to] of details) {
    await page.goto(await linkOn(baseURL ?? '', routes[from].path, to));
    await expectAccessible(page);
  }
});
