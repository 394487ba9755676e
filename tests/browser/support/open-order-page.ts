import { expect, type Locator, type Page } from '@playwright/test';

/** Follows a link to an account as whoever may order: it is turned to the order page once what does that is loaded. */
export async function openOrderPage(page: Page, link: Locator): Promise<void> {
  await expect(async () => {
    await page.mouse.move(0, 0);
    await link.hover();
    await expect(link).toHaveAttribute('href', /\/productDetails\//, { timeout: 500 });
  }).toPass({ timeout: 20_000 });
  await link.click();
  await expect(page).toHaveURL(/\/productDetails\//);
}
