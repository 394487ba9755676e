import type { Page } from '@playwright/test';
import { expect, test } from './support/test';

test.use({ javaScriptEnabled: false });

const names = (page: Page) => page.locator('main h3 a[href^="/productDetails/"]');

test('without JavaScript a crawler reads the list, a filter and page 2', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('navigation').getByRole('link', { name: '短视频' }).first().click();
  await page.locator('main a[href="/dspyx/dy.html"]').first().click();
  await expect(names(page)).toHaveCount(24);

  await page.getByRole('group', { name: '品类' }).getByRole('link').nth(1).click();
  await expect(page).toHaveURL(/\/dspyx\/dy\/[\d-]+\.html$/);
  const first = await names(page).allTextContents();
  expect(first.length).toBeGreaterThan(0);
  await expect(page.getByRole('group', { name: '品类' }).locator('[aria-current]')).toHaveCount(1);

  await page.goto('/dspyx/dy.html');
  const pageOne = await names(page).allTextContents();
  await page
    .getByRole('navigation', { name: '分页' })
    .getByRole('link', { name: '第 2 页' })
    .click();
  await expect(page).toHaveURL(/\/dspyx\/dy\/5-0-0-0-0-0-0-2\.html$/);
  await expect(names(page)).toHaveCount(24);
  const pageTwo = await names(page).allTextContents();
  expect(pageTwo.filter((name) => pageOne.includes(name))).toEqual([]);
});

test('without JavaScript the search finds by a word of the title', async ({ page }) => {
  await page.goto('/dspyx/dy.html');
  const word = (await names(page).first().textContent())?.trim() ?? '';
  await page.getByRole('searchbox').fill(word);
  await page.getByRole('searchbox').press('Enter');
  await expect(page).toHaveURL(/[?&]q=/);
  await expect(names(page).filter({ hasText: word }).first()).toBeVisible();
});

test('each list names its canonical address, the page before and the page after', async ({
  page,
}) => {
  await page.goto('/dspyx/dy/5-0-0-0-0-0-0-2.html');
  const address = (rel: string) =>
    page
      .locator(`link[rel="${rel}"]`)
      .evaluate((link: HTMLLinkElement) => new URL(link.href).pathname);
  expect(await address('canonical')).toBe('/dspyx/dy/5-0-0-0-0-0-0-2.html');
  expect(await address('prev')).toBe('/dspyx/dy.html');
  expect(await address('next')).toBe('/dspyx/dy/5-0-0-0-0-0-0-3.html');
});
