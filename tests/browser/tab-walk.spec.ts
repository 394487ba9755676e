import { signIn } from './support/sign-in';
import { expectReachable } from './support/tab-through';
import { test } from './support/test';

/** One page a layout; release/public-pages.spec walks through all the public ones. */
const pages = {
  '/': 'the site’s',
  '/mediumLogin': 'the logins’',
  '/error/404': 'the error pages’',
};

for (const [path, layout] of Object.entries(pages)) {
  test(`with the keyboard alone everything on ${path} is reached and shows where the focus is: ${layout} layout`, async ({
    page,
  }) => {
    await page.goto(path);
    await expectReachable(page);
  });
}

test('with the keyboard alone everything in the personal area is reached and shows where the focus is', async ({
  page,
  context,
}) => {
  await signIn(context);
  await page.goto('/personal/order');
  await expectReachable(page);
});
