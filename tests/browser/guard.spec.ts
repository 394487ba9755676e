import { expect, test } from './support/test';

/**
 * Spec section 6, by cookie. The cookies here are made up: the guard may believe them for the way, while
 * the page behind it must not, and sends a dead token home.
 */
const token = 'token=made-up';
const flag = (value: string) => `choiceFlag=${value}`;
const dead = /^\/\?login=1&expired=1&next=%2F(personal|productDetails)/;

const matrix: { path: string; cookies: string[]; goesTo: string | RegExp | null }[] = [
  { path: '/personal', cookies: [], goesTo: /^\/(\?|$)/ },
  { path: '/personal/order', cookies: [flag('3')], goesTo: /^\/(\?|$)/ },
  { path: '/PERSONAL/order', cookies: [], goesTo: /^\/(\?|$)/ },
  { path: '/%70ersonal/order', cookies: [], goesTo: /^\/(\?|$)/ },
  { path: '/%2570ersonal', cookies: [], goesTo: /^\/(\?|$)/ },
  { path: '/personal%2Forder', cookies: [], goesTo: /^\/(\?|$)/ },
  { path: '/no-such/personal', cookies: [], goesTo: /^\/(\?|$)/ },
  { path: '/productdetails/none_5.html', cookies: [], goesTo: /^\/toLogin\?sn=none_5/ },
  { path: '/PERSONAL/order', cookies: [token, flag('3')], goesTo: '/personal/order' },
  { path: '/medium', cookies: [], goesTo: /^\/(\?|$)/ },
  { path: '/mediumLogin', cookies: [], goesTo: null },
  { path: '/productDetails/none_5.html', cookies: [], goesTo: /^\/toLogin/ },
  { path: '/productDetails?sn=abc', cookies: [], goesTo: /^\/toLogin\?sn=abc/ },
  { path: '/productDetails/none_5.html', cookies: [token], goesTo: /^\/toLogin/ },
  { path: '/productDetails/none_5.html', cookies: [token, flag('2')], goesTo: /^\/toLogin/ },
  { path: '/productDetails/none_5.html', cookies: [token, flag('3')], goesTo: dead },
  { path: '/personal', cookies: [token], goesTo: dead },
  { path: '/personal/order', cookies: [token, flag('3')], goesTo: dead },
  { path: '/', cookies: [], goesTo: null },
  { path: '/toLogin', cookies: [], goesTo: null },
  { path: '/dspyx/dy.html', cookies: [], goesTo: null },
  { path: '/shopping/shoppingCart', cookies: [], goesTo: null },
];

for (const { path, cookies, goesTo } of matrix) {
  const who = cookies.join(', ') || 'no cookie';
  test(`${path} with ${who} ${goesTo ? `goes to ${goesTo}` : 'is shown'}`, async ({ request }) => {
    const answer = await request.get(path, {
      maxRedirects: 0,
      headers: { cookie: cookies.join('; ') },
    });
    const location = answer.headers().location;
    if (goesTo === null) expect([answer.status(), location]).toEqual([200, undefined]);
    else expect(addressOf(location)).toMatch(typeof goesTo === 'string' ? exactly(goesTo) : goesTo);
  });
}

test('no way leads through more than three redirects', async ({ request }) => {
  for (const { path, cookies } of matrix) {
    const headers = { cookie: cookies.join('; ') };
    // Playwright fails by itself where more are needed.
    await request.get(path, { maxRedirects: 3, headers });
  }
});

test('a product that never was ends in 404, as whoever runs no script is told', async ({
  request,
}) => {
  const never = [
    '/productDetails/none12345_5.html',
    '/productDetails/none12345.html',
    '/productDetails/x_5.html',
    '/productDetails/x',
  ];
  for (const path of [...never, '/toLogin?sn=none12345_5']) {
    const answer = await request.get(path);
    expect(answer.status(), path).toBe(404);
    expect(answer.headers()['cache-control'], path).not.toContain('public');
  }
});

test('the data of a guarded page is guarded as the page is', async ({ page, request }) => {
  await page.goto('/');
  const build = await page.evaluate(
    () => JSON.parse(document.getElementById('__NEXT_DATA__')?.textContent ?? '{}').buildId,
  );
  const answer = await request.get(`/_next/data/${build}/personal/order.json`, { maxRedirects: 0 });
  expect(await answer.text()).not.toContain('pageProps":{"');
});

/** A redirect may name the whole address or the path alone. */
function addressOf(location: string | undefined): string {
  const { pathname, search } = new URL(location ?? 'none:', process.env.BASE_URL);
  return pathname + search;
}

function exactly(text: string): RegExp {
  return new RegExp(`^${text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`);
}
