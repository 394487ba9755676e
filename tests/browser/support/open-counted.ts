import type { Page } from '@playwright/test';

/** Opens a page and waits until it is being counted. */
export async function openCounted(page: Page, address: string): Promise<void> {
  const counted = page.waitForRequest(/visit-buried-points$/);
  await page.goto(address);
  await counted;
}
