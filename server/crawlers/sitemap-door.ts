import type { NextApiRequest, NextApiResponse } from 'next';
import { type Db, openDatabase } from '@/server/kernel/database';
import { sendText, siteUrl } from './send-text';
import { type Address, readPart, sitemapParts } from './sitemap-parts';
import { xmlText } from './xml';

const head = '<?xml version="1.0" encoding="UTF-8"?>\n';
const space = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** `/sitemap.xml`: the index of the parts. */
export function answerSitemapIndex(req: NextApiRequest, res: NextApiResponse): Promise<void> {
  return sendText(req, res, 'application/xml', index());
}

/** `/sitemap/{part}.xml`: a part, written as its rows come from the database. */
export async function answerSitemapPart(req: NextApiRequest, res: NextApiResponse): Promise<void> {
  const name = String(req.query.part ?? '').replace(/\.xml$/, '');
  return sendText(req, res, 'application/xml', part(name, res));
}

async function* index(): AsyncGenerator<string> {
  const { db } = await openDatabase();
  const names = await sitemapParts(db);
  yield `${head}<sitemapindex ${space}>\n`;
  yield names
    .map((name) => `<sitemap><loc>${xmlText(`${siteUrl()}/sitemap/${name}.xml`)}</loc></sitemap>\n`)
    .join('');
  yield '</sitemapindex>\n';
}

async function* part(name: string, res: NextApiResponse): AsyncGenerator<string> {
  const { db } = await openDatabase();
  const found = await partOf(db, name);
  if (!found) {
    res.setHeader('Cache-Control', 'no-store');
    res.status(404).end();
    return;
  }
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
