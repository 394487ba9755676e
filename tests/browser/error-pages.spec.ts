import { expect, expectAccessible, test } from './support/test';

const pages = [
  { path: '/error/404', status: 404, says: '您访问的资源不存在' },
  { path: '/error', status: 500 },
  { path: '/error/500', status: 500 },
  { path: '/error/502-503', status: 503 },
  { path: '/502', status: 502 },
];

for (const { path, status, says } of pages) {
  test(`${path} answers ${status}, asks the server for nothing and leads home`, async ({
    page,
  }) => {
    const calls: string[] = [];
    page.on('request', (request) => {
      if (new URL(request.url()).pathname.startsWith('/api/')) calls.push(request.url());
    });
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(status);
    if (says) await expect(page.getByText(says)).toBeVisible();
    await expectAccessible(page);
    // A dead database must not be asked by the very page that says so.
    expect(calls).toEqual([]);
    await page.getByRole('link', { name: '返回首页' }).click();
    await expect(page).toHaveURL(/\/$/);
  });
}

test('an unknown address is sent to /error/404', async ({ request }) => {
  const answer = await request.get('/no/such/page', { maxRedirects: 0 });
  expect([answer.status(), answer.headers().location]).toEqual([307, '/error/404']);
});

test('every answer carries the headers of a careful site', async ({ request }) => {
  for (const path of ['/', '/dspyx.html', '/error/404', '/api/health']) {
    const headers = (await request.get(path)).headers();
    expect(headers['x-content-type-options'], path).toBe('nosniff');
    expect(headers['referrer-policy'], path).toBeTruthy();
    expect(headers['content-security-policy'], path).toMatch(
      /script-src 'self';.*frame-ancestors 'none'/,
    );
  }
});
