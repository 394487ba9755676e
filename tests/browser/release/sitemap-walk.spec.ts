import { expect, test } from '../support/test';
import { faultsOf, inTurns, openOnce, site } from '../support/walk';

/** Accounts are some thousand pages of one loader: every twentieth is read. */
const sampled = (part: string, named: readonly URL[]): URL[] =>
  part.startsWith('/sitemap/accounts-') ? named.filter((_, nth) => nth % 20 === 0) : [...named];

test('the sitemap names pages that are there, under the address that they call their own', async () => {
  const locations = async (path: string) =>
    [...(await (await fetch(site() + path)).text()).matchAll(/<loc>(.*?)<\/loc>/g)].map(
      ([, loc]) => new URL((loc ?? '').replaceAll('&amp;', '&')),
    );
  const parts = await locations('/sitemap.xml');
  expect(parts.length).toBeGreaterThan(3);
  const faults: string[] = [];
  for (const part of parts) {
    const named = await locations(part.pathname);
    expect(named.length, part.pathname).toBeGreaterThan(0);
    await inTurns(sampled(part.pathname, named), 4, async ({ pathname, search }) => {
      const page = await openOnce(pathname + search);
      if (page.robots.includes('noindex')) faults.push(`${pathname}${search}: noindex`);
      faults.push(...faultsOf(pathname + search, page, undefined));
    });
  }
  expect(faults).toEqual([]);
  const robots = await (await fetch(`${site()}/robots.txt`)).text();
  expect(robots).toContain('/sitemap.xml');
});
