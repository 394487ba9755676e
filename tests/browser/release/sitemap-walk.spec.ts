import type { ReadPage } from '../support/read-page';
import { expect, test } from '../support/test';
import { doublesOf, faultsOf, inTurns, locationsOf, openOnce, site } from '../support/walk';

/** Accounts are some thousand pages of one loader: every twentieth is read. */
const sampled = (part: string, named: readonly URL[]): URL[] =>
  part.startsWith('/sitemap/accounts-') ? named.filter((_, nth) => nth % 20 === 0) : [...named];

test('the sitemap names pages that are there, under the address that they call their own, each in its own words', async () => {
  const parts = await locationsOf('/sitemap.xml');
  expect(parts.length).toBeGreaterThan(3);
  const faults: string[] = [];
  const pages = new Map<string, ReadPage>();
  for (const part of parts) {
    const named = await locationsOf(part.pathname);
    expect(named.length, part.pathname).toBeGreaterThan(0);
    await inTurns(sampled(part.pathname, named), 4, async ({ pathname, search }) => {
      const page = await openOnce(pathname + search);
      pages.set(pathname + search, page);
      if (page.robots.includes('noindex')) faults.push(`${pathname}${search}: noindex`);
      faults.push(...faultsOf(pathname + search, page, undefined));
    });
  }
  // The later pages of lists stand in no sitemap, and in indexes all the same.
  const later = [...pages.values()].flatMap(({ links }) =>
    links.filter((link) => /-0-0-2\.html$|[?&]page=2$/.test(link)),
  );
  await inTurns([...new Set(later)].slice(0, 200), 4, async (address) => {
    pages.set(address, await openOnce(address));
  });
  expect([...faults, ...doublesOf(pages)]).toEqual([]);
  const robots = await (await fetch(`${site()}/robots.txt`)).text();
  expect(robots).toContain('/sitemap.xml');
});
