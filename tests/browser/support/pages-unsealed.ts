import { expect } from '@playwright/test';
import { isBuilt, type Route, type RouteName, routes } from '@/lib/address/routes';
import { expectNothingSealed } from '@/tests/support/expect-nothing-sealed';
import type { Side } from './two-sides';

/** Every page whose address is known beforehand, without those that say that something is wrong. */
const everywhere = (Object.entries(routes) as [RouteName, Route][]).filter(
  ([name, { path, layout }]) => isBuilt(name) && layout !== 'error' && !path.includes('{'),
);

/**
 * Reads every page that somebody may open, as the server renders it with all its data, for personal data as it lies sealed.
 * @param more addresses of things of theirs: an order, a product, a contract
 */
export async function expectPagesUnsealed(
  { page, area }: Side,
  more: readonly string[],
): Promise<void> {
  const access = area === 'medium' ? 'media' : 'advertiser';
  const own = everywhere.filter(([, row]) => ['public', 'user', access].includes(row.access));
  let read = 0;
  for (const path of [...own.map(([, row]) => row.path), ...more]) {
    const answer = await page.request.get(path);
    expectNothingSealed(await answer.text(), path);
    if (more.includes(path)) expect(answer.status(), path).toBe(200);
    if (answer.ok()) read++;
  }
  // A session that is over would answer with the login everywhere.
  expect(read, `pages read as ${area}`).toBeGreaterThan(own.length * 0.8);
}
