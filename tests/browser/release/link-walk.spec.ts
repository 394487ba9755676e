import { isBuilt, matchRoute, routes } from '@/lib/address/routes';
import { facts, pages, patterns, rows } from '../support/public-pages';
import { expect, test } from '../support/test';
import { inTurns, openOnce, site } from '../support/walk';

test('no link of a public page is broken or leads to a redirect', async () => {
  const links = new Set<string>();
  for (const [, { path }] of pages)
    for (const link of (await openOnce(path)).links) links.add(link);
  // Texts link on: what stands on one article, question or course must hold as well.
  const texts = [...links].filter((link) => /Details\/\d+\.html$|[?]topic=/.test(link));
  for (const text of texts) for (const link of (await openOnce(text)).links) links.add(link);

  const faults: string[] = [];
  // Accounts are hundreds of pages of one loader: every fourth is read.
  const accounts = [...links].filter((link) => link.startsWith('/a/'));
  const unread = new Set(accounts.filter((_, nth) => nth % 4 !== 0));
  await inTurns(
    [...links].filter((link) => !unread.has(link)),
    4,
    async (link) => {
      const page = await openOnce(link);
      const name = matchRoute(new URL(link, site()).pathname);
      if (name && routes[name].access !== 'public') {
        // The guard: a visitor is asked to log in (spec 6).
        if (page.status !== 307) faults.push(`${link}: ${page.status} for a visitor`);
        return;
      }
      if (page.status !== 200) faults.push(`${link}: ${page.status} ${page.location ?? ''}`);
      // What a page offers as a file is under its own address, and none.
      else if (new URL(link, site()).searchParams.has('file')) {
        if (page.html) faults.push(`${link}: a page in place of a file`);
      } else if (name && page.headings.length !== 1)
        faults.push(`${link}: ${page.headings.length} h1`);
      // A list may stand at two addresses, one of which it calls its own.
      else if (name && !page.robots.includes('noindex') && !page.canonical)
        faults.push(`${link}: no canonical`);
      const anchor = link.split('#')[1];
      if (anchor && !page.html.includes(`id="${anchor}"`)) faults.push(`${link}: no such place`);
    },
  );
  expect(faults).toEqual([]);
  expect(links.size).toBeGreaterThan(500);

  const met = new Set([...links].map((link) => matchRoute(new URL(link, site()).pathname)));
  const unmet = [...patterns, ...pages.filter(([, { sitemap }]) => sitemap)].filter(
    ([name]) => !met.has(name),
  );
  expect(
    unmet.map(([, { path }]) => path),
    'rows that nothing links to',
  ).toEqual([]);

  const later = rows.filter(([name]) => !isBuilt(name)).map(([, { path }]) => path);
  expect(
    later.filter((path) => links.has(path)),
    'pages that come later',
  ).toEqual([]);

  // One of each kind of text and list says its main fact.
  for (const [name] of patterns) {
    const address = [...links].find((link) => matchRoute(new URL(link, site()).pathname) === name);
    const page = address && (await openOnce(address));
    const lacking = page && (facts[name] ?? [/¥[\d,]+/]).filter((fact) => !fact.test(page.words));
    if (lacking && lacking.length > 0) faults.push(`${address}: says nothing like ${lacking}`);
  }
  expect(faults).toEqual([]);
});
