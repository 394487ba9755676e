import type { Page } from '@playwright/test';
import { expectNothingSealed } from '@/tests/support/expect-nothing-sealed';
import { expect, expectAccessible } from './test';

/** A laptop's and a large screen's width; the first is the one that walks go on with. */
const widths = [1920, 1366];

/** Fails where a page has other than one heading of its own, shows sealed text, is wider than a window, or is serious to somebody. */
export async function expectSound(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }), page.url()).toHaveCount(1);
  expectNothingSealed(await page.content(), page.url());
  await expectFits(page);
  await page.mouse.move(0, 0); // what is under the pointer has colours of its own
  await expectAccessible(page);
}

async function expectFits(page: Page): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 768 });
    const over = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(over, `px beyond ${width} on ${page.url()}`).toBeLessThanOrEqual(0);
  }
}

/**
 * The same for the pages of a walk, each state of each once: by its address, heading and tag.
 * @param names last parts of the addresses that are looked at, where others are left to other walks
 */
export function soundEachOnce(names?: readonly string[]): (page: Page) => Promise<void> {
  const seen = new Set<string>();
  return async (page) => {
    const heading = page.getByRole('heading', { level: 1 });
    const { pathname } = new URL(page.url());
    if (names && !names.includes(pathname.split('/').at(-1) ?? '')) return;
    const words = await heading.evaluate((h1) =>
      [h1, h1.nextElementSibling].map((one) => one?.textContent),
    );
    const name = [pathname, ...words].join(' ');
    if (seen.has(name)) return;
    seen.add(name);
    await expectSound(page);
  };
}
