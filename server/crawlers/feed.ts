import { href } from '@/lib/address/routes';
import { readNewest } from '@/server/articles/public';
import { openDatabase } from '@/server/kernel/database';
import { siteUrl, textPage } from './text-page';
import { xmlText } from './xml';

const ITEMS = 30;

/** `/rss.xml`: the newest articles as RSS 2.0. */
export const feed = textPage('application/rss+xml', items);

async function* items(): AsyncGenerator<string> {
  const { db } = await openDatabase();
  const newest = await readNewest(db, ITEMS);
  const site = siteUrl();
  const [first] = newest;
  yield `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>
<title>投放集市资讯</title>
<link>${xmlText(site + href('publicOpinion'))}</link>
<description>平台规则、数据口径、投放案例与选号方法</description>
<language>zh-CN</language>
<atom:link href="${xmlText(`${site}/rss.xml`)}" rel="self" type="application/rss+xml"/>
${first ? `<lastBuildDate>${rfc822(first.published_at)}</lastBuildDate>\n` : ''}`;
  for (const { id, title, summary, category_name, labels, published_at } of newest) {
    const link = xmlText(site + href('publicOpinion-publicDetails-id', { id }));
    yield `<item><title>${xmlText(title)}</title><link>${link}</link><guid isPermaLink="true">${link}</guid><pubDate>${rfc822(published_at)}</pubDate>${[
      category_name,
      ...labels,
    ]
      .map((name) => `<category>${xmlText(name)}</category>`)
      .join('')}<description>${xmlText(summary)}</description></item>\n`;
  }
  yield '</channel></rss>\n';
}

const rfc822 = (iso: string): string => new Date(iso).toUTCString();
