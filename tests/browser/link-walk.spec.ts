import { errors, facts, pages } from './support/public-pages';
import type { ReadPage } from './support/read-page';
import { expect, test } from './support/test';
import { doublesOf, faultsOf, inTurns, locationsOf, openOnce } from './support/walk';

/*
 * The public site as a crawler has it: plain requests, nothing is run. Every public row of the route table is read;
 * release/link-walk.spec.ts goes on to every internal link that stands on one of them.
 */

test.describe.configure({ mode: 'default' });

test('every public page says what it is there for, to whoever runs no script', async () => {
  const faults: string[] = [];
  for (const [name, { path }] of pages) {
    if (!facts[name]) faults.push(`${path}: nobody wrote down its main fact`);
    faults.push(...faultsOf(path, await openOnce(path), facts[name]));
  }
  expect(faults).toEqual([]);
});

/** Of each part of the sitemap; release/sitemap-walk.spec.ts reads the whole. */
const OF_A_PART = 20;

test('what search engines are told of is there, each page in its own words', async () => {
  const read = new Map<string, ReadPage>();
  const faults: string[] = [];
  for (const [, { path }] of pages) read.set(path, await openOnce(path));
  for (const part of await locationsOf('/sitemap.xml')) {
    const named = await locationsOf(part.pathname);
    const step = Math.max(1, Math.floor(named.length / OF_A_PART));
    await inTurns(
      named.filter((_, nth) => nth % step === 0),
      4,
      async ({ pathname, search }) => {
        const address = pathname + search;
        const page = await openOnce(address);
        read.set(address, page);
        if (page.robots.includes('noindex')) faults.push(`${address}: noindex`);
        faults.push(...faultsOf(address, page, undefined));
      },
    );
  }
  expect([...faults, ...doublesOf(read)]).toEqual([]);
});

test('every error page answers with its status, one heading and a way home', async () => {
  const faults: string[] = [];
  for (const [, { path }] of errors) {
    const page = await openOnce(path);
    const wanted = path === '/error' ? 500 : Number(/(\d{3})$/.exec(path)?.[1]);
    if (page.status !== wanted) faults.push(`${path}: ${page.status}, not ${wanted}`);
    if (page.headings.length !== 1) faults.push(`${path}: ${page.headings.length} h1`);
    if (!page.links.includes('/')) faults.push(`${path}: no way home`);
  }
  expect(faults).toEqual([]);
});

test('an account and an article are shared with a picture of their own, which is there', async ({
  request,
}) => {
  const account = (await openOnce('/dspyx/dy.html')).links.find((link) => link.startsWith('/a/'));
  const article = (await openOnce('/publicOpinion')).links.find((link) =>
    /publicDetails\/\d+\.html$/.test(link),
  );
  for (const [address = '', type] of [
    [account, 'profile'],
    [article, 'article'],
  ] as const) {
    const { html } = await openOnce(address);
    expect(html).toContain(`<meta property="og:type" content="${type}"`);
    const picture = /<meta property="og:image" content="([^"]*)"/.exec(html)?.[1] ?? '';
    const answer = await request.get(new URL(picture).pathname, { maxRedirects: 0 });
    expect(answer.status(), picture).toBe(200);
    expect(answer.headers()['content-type']).toMatch(/^image\/(png|jpeg|webp)$/);
  }
});

test('what the data blocks say is JSON, and the content policy lets them stand', async ({
  page,
}) => {
  const { links } = await openOnce('/publicOpinion');
  const first = (pattern: RegExp) => links.find((link) => pattern.test(link)) ?? '';
  const accounts = (await openOnce('/dspyx/dy.html')).links;
  const account = accounts.find((link) => link.startsWith('/a/dy/')) ?? '';
  const wanted: [string, string][] = [
    ['/', 'Organization'],
    ['/', 'WebSite'],
    ['/dspyx/dy.html', 'ItemList'],
    ['/aboutus', 'FAQPage'],
    [account, 'ProfilePage'],
    [account, 'Product'],
    [first(/publicDetails\/\d+\.html$/), 'Article'],
    [first(/askDetails\/\d+\.html$/), 'FAQPage'],
  ];
  for (const [address, type] of wanted) {
    await page.goto(address);
    const block = await page.locator('script[type="application/ld+json"]').first().textContent();
    const kinds = JSON.parse(block ?? '{}')['@graph'].map(
      (each: { '@type': string }) => each['@type'],
    );
    expect(kinds, address).toContain(type);
    if (address !== '/') expect(kinds, address).toContain('BreadcrumbList');
    await expect(page.locator('meta[property="og:title"]')).toHaveCount(1);
  }
});
