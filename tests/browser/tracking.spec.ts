import type { Locator, Page } from '@playwright/test';
import { openCounted } from './support/open-counted';
import { expect, test } from './support/test';

/** Events as they leave the browser. */
function watchEvents(page: Page) {
  const sent: { call: string; fields: Record<string, string> }[] = [];
  page.context().on('request', (request) => {
    const call = /\/api\/v1\/(visit-buried-points|click-buried-points|data-statistic)$/.exec(
      request.url(),
    )?.[1];
    if (!call) return;
    expect(request.method()).toBe('POST');
    sent.push({ call, fields: Object.fromEntries(new URLSearchParams(request.postData() ?? '')) });
  });
  return sent;
}

/** Every value that an attribute takes from now on, also one that is gone before anybody looks. */
async function watchAttribute(target: Locator, name: string) {
  const values = await target.evaluateHandle((element, attribute) => {
    const seen: (string | null)[] = [];
    new MutationObserver(() => seen.push(element.getAttribute(attribute))).observe(element, {
      attributeFilter: [attribute],
    });
    return seen;
  }, name);
  return () => values.jsonValue();
}

test('a visit names the page’s type in the cookie and tells every page it goes through', async ({
  page,
  context,
}) => {
  const sent = watchEvents(page);
  const cookie = async () =>
    (await context.cookies()).find(({ name }) => name === 'page-type-use-point')?.value;
  await page.goto('/dspyx/dy.html?q=13800002046');
  await expect.poll(cookie).toBe('dspyx-dy');
  await page.locator('nav a[href="/gzhyx.html"]').first().click();
  await expect(page).toHaveURL(/\/gzhyx\.html$/);
  await expect.poll(cookie).toBe('gzhyx');
  await expect
    .poll(() => sent.map(({ call }) => call))
    .toEqual(['visit-buried-points', 'data-statistic', 'visit-buried-points']);
  expect(sent[2]?.fields.referrer).toMatch(/\/dspyx\/dy\.html$/);
  // What was typed stays with who typed it.
  expect(JSON.stringify(sent)).not.toContain('13800002046');
});

test('a click tells which button and which good, and the button rests for 500 ms', async ({
  page,
}) => {
  const sent = watchEvents(page);
  await openCounted(page, '/dspyx/dy.html');
  const row = page
    .locator('form[data-sn]')
    .filter({ has: page.locator('button:enabled', { hasText: '加购' }) })
    .first();
  const sn = await row.getAttribute('data-sn');
  const add = row.getByRole('button', { name: '加购' });
  const rests = await watchAttribute(add, 'aria-disabled');
  await add.click();
  await expect.poll(rests).toEqual(['true', null]);
  await expect
    .poll(() => sent.filter(({ call }) => call === 'click-buried-points').map((one) => one.fields))
    .toMatchObject([
      {
        button_type: 'add-to-cart',
        goods_sn: sn,
        goods_type: '5',
        goods_price: expect.stringMatching(/^\d+$/),
        goods_url: expect.stringMatching(/\/productDetails\/[\w-]+_5\.html$/),
        page_type: 'dspyx-dy',
        client_type: '1',
        is_sync: '1',
      },
    ]);
});
