import { appError } from '@/lib/errors';
import { type Db, openDatabase } from '@/server/kernel/database';
import { type Address, readPart, sitemapParts } from './sitemap-parts';
import { siteUrl, textPage } from './text-page';
import { xmlText } from './xml';

const head = '<?xml version="1.0" encoding="UTF-8"?>\n';
const space = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** `/sitemap.xml`: the index of the parts. */
export const sitemapIndex = textPage('application/xml', index);

/** `/sitemap/{part}.xml`: a part, written as its rows come from the database. */
export const sitemapPart = textPage('application/xml', ({ params }) =>
  part(/^([\w-]+)\.xml$/.exec(String(params?.part))?.[1] ?? ''),
);

async function* index(): AsyncGenerator<string> {
  const { db } = await openDatabase();
  const names = await sitemapParts(db);
  yield `${head}<sitemapindex ${space}>\n`;
  yield names
    .map((name) => `<sitemap><loc>${xmlText(`${siteUrl()}/sitemap/${name}.xml`)}</loc></sitemap>\n`)
    .join('');
  yield '</sitemapindex>\n';
}

async function* part(name: string): AsyncGenerator<string> {
  const { db } = await openDatabase();
  const found = await partOf(db, name);
  if (!found) throw appError('not_found');
  const site = siteUrl();
  let opened = false;
  for await (const batch of found) {
    // The first rows come before the first byte: a dead database is a 503, not an empty map.
    yield `${opened ? '' : `${head}<urlset ${space}>\n`}${batch.map((each) => entry(site, each)).join('')}`;
    opened = true;
  }
  yield opened ? '</urlset>\n' : `${head}<urlset ${space}>\n</urlset>\n`;
}

/** A part that the index names; undefined for any other. */
async function partOf(db: Db, name: string): Promise<AsyncIterable<Address[]> | undefined> {
  return (await sitemapParts(db)).includes(name) ? readPart(db, name) : undefined;
}

const entry = (site: string, { path, changedAt }: Address): string =>
  `<url><loc>${xmlText(site + path)}</loc>${changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : ''}</url>\n`;
