import { routes } from '@/lib/routes';
import { expectReachable } from '../support/tab-through';
import { test } from '../support/test';

/** Lists are of one make and have some hundred links: the way through one is like the way through all. */
const isList = (path: string) => /^\/(productList|dspyx|gzhyx|wbyx|zbdh)/.test(path);

const pages = Object.values(routes).filter(
  ({ built, access, layout, path }) =>
    built && access === 'public' && layout !== 'error' && !/[{]|^\/dev/.test(path) && !isList(path),
);

for (const { path } of pages) {
  test(`${path}: with the keyboard alone everything is reached and shows where the focus is`, async ({
    page,
  }) => {
    await page.goto(path);
    await expectReachable(page);
  });
}
