import { expect, type Locator, type Page } from '@playwright/test';

/** Presses Tab until something has the focus: what only a mouse reaches fails. */
export async function tabTo(page: Page, target: Locator, most = 150): Promise<void> {
  await expect(target).toBeEnabled();
  for (let press = 0; press < most; press++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
}

/** @param key Enter presses a button or follows a link */
export async function pressOn(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}
