import { parseBoard } from '@/lib/address/board-address';
import { parseRank } from '@/lib/address/rank-address';
import type { ReadPage } from '../support/read-page';
import { expect, test } from '../support/test';
import { doublesOf, faultsOf, inTurns, locationsOf, openOnce, site } from '../support/walk';

/** Accounts are some thousand pages of one loader, boards of one more: of those made alike every so many-th is read. */
function sampled(part: string, named: readonly URL[]): URL[] {
  if (part.startsWith('/sitemap/accounts-')) return ofEachMake(named, 20, () => '');
  return part === '/sitemap/rankings.xml' ? ofEachMake(named, 8, makeOfBoard) : [...named];
}

/** The first of each make, and every so many-th after it. */
function ofEachMake(all: readonly URL[], step: number, makeOf: (one: URL) => string): URL[] {
  const met = new Map<string, number>();
  return all.filter((one) => {
    const make = makeOf(one);
    const nth = met.get(make) ?? 0;
    met.set(make, nth + 1);
    return nth % step === 0;
  });
}

/** Platform, kind and period of a board; whether it is one of all accounts, of a subject or of a province; and whether it is the newest. */
function makeOfBoard({ pathname, search, searchParams }: URL): string {
  const [, root, ...words] = pathname.split('/');
  const board = root === 'bd' ? parseBoard(words) : undefined;
  if (board) {
    const { platform, kind, period, category, area, date } = board;
    return [platform, kind, period, category > 0, area > 0, date !== ''].join();
  }
  const rank = root === 'platformList' ? parseRank(searchParams) : undefined;
  // What neither reads is a make by itself, and so is read.
  return rank ? ['rank', rank.board, rank.period, rank.category > 0].join() : pathname + search;
}

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
