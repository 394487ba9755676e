import { accountHref } from '@/lib/address/account-href';
import { platformFeedPath, platformOfFeed } from '@/lib/address/platform-feed';
import { href } from '@/lib/address/routes';
import { listOf } from '@/lib/domain/catalog/list-of';
import { type Platform, platformOf, positionName } from '@/lib/domain/catalog/platforms';
import { formatCount } from '@/lib/domain/figures/format-figure';
import { formatYuan } from '@/lib/domain/money/format-yuan';
import { appError } from '@/lib/errors';
import { readNewest } from '@/server/articles/public';
import { type NewAccount, newsOfPlatform, type PriceNews } from '@/server/catalog/public';
import { cachedAnswer } from '@/server/kernel/answers/answer-cache';
import { type Db, openDatabase } from '@/server/kernel/database';
import { siteUrl, textPage } from './text-page';
import { xmlText } from './xml';

/** Entries of each kind: a thousand accounts that came in together leave room for the others. */
const most = { prices: 30, accounts: 15, articles: 15 };

interface Entry {
  /** within the site; with what tells it from another of the same page it is the entry's id */
  path: string;
  mark: string;
  title: string;
  text: string;
  /** ISO */
  at: string;
}

/** `/feeds/{platform}.xml`, Atom: prices that changed, accounts and texts that are new, the newest first. */
export const platformFeed = textPage('application/atom+xml', async function* ({ params }) {
  const no = platformOfFeed(String(params?.file));
  if (no === undefined) throw appError('not_found');
  const { db } = await openDatabase();
  yield await cachedAnswer(db, `feed ${no}`, async () =>
    written(platformOf(no), await read(db, no)),
  );
});

async function read(db: Db, no: number): Promise<Entry[]> {
  const [{ prices, accounts }, texts] = await Promise.all([
    newsOfPlatform(db, no, most),
    readNewest(db, most.articles, no),
  ]);
  const platform = platformOf(no);
  return [
    ...prices.map((news) => ofPrices(platform, news)),
    ...accounts.map(ofAccount),
    ...texts.map(({ id, title, summary, published_at }) => ({
      path: href('publicOpinion-publicDetails-id', { id }),
      mark: '',
      title,
      text: summary,
      at: published_at,
    })),
  ].sort((a, b) => Date.parse(b.at) - Date.parse(a.at));
}

const ofPrices = (platform: Platform, { account, day, at, changes }: PriceNews): Entry => ({
  path: accountHref(account),
  mark: `#price-${day}`,
  title: `${account.title}调整了报价`,
  text: changes
    .map(({ position, was, now }) => {
      const name = positionName(platform, position);
      if (now === null) return `${name}不再接单，原 ${formatYuan(was)}`;
      return `${name} ${formatYuan(was)} → ${formatYuan(now)}`;
    })
    .join('；'),
  at,
});

const ofAccount = ({ fans, categories, at, ...account }: NewAccount): Entry => ({
  path: accountHref(account),
  mark: '#new',
  title: `新账号：${account.title}`,
  text: [categories.join('、'), `${formatCount(fans)}粉丝`].filter(Boolean).join('，'),
  at,
});

function written(platform: Platform, entries: readonly Entry[]): string {
  const site = siteUrl();
  const self = xmlText(site + platformFeedPath(platform.no));
  const [first] = entries;
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="zh-CN">
<id>${self}</id>
<title>${xmlText(`${platform.name}：新账号、报价变动与文章 - 投放集市`)}</title>
<link rel="self" type="application/atom+xml" href="${self}"/>
<link rel="alternate" type="text/html" href="${xmlText(site + listOf(platform.no))}"/>
<author><name>投放集市</name></author>
<updated>${new Date(first?.at ?? 0).toISOString()}</updated>
${entries.map((entry) => entryOf(site, entry)).join('')}</feed>
`;
}

const entryOf = (site: string, { path, mark, title, text, at }: Entry): string =>
  `<entry><id>${xmlText(site + path + mark)}</id><title>${xmlText(title)}</title><link rel="alternate" type="text/html" href="${xmlText(site + path)}"/><updated>${new Date(at).toISOString()}</updated><summary>${xmlText(text)}</summary></entry>\n`;
