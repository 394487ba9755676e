import { accountHref } from '@/lib/address/account-href';
import { boardHref } from '@/lib/address/board-address';
import { rankHref, startFilter } from '@/lib/address/rank-address';
import { href, type Route, type RouteName, routes } from '@/lib/address/routes';
import { newsCategories } from '@/lib/domain/articles/categories';
import { hubNames, hubs } from '@/lib/domain/catalog/hubs';
import { facetCount } from '@/lib/domain/catalog/indexable';
import { ownAddress } from '@/lib/domain/catalog/list-address';
import { goodsLists } from '@/lib/domain/catalog/lists';
import { platformOfSlug, platformSlug } from '@/lib/domain/catalog/platform-slug';
import { agreementFile, agreementTypes } from '@/lib/domain/site/agreement-address';
import {
  articleAddresses,
  lastTexts,
  questionAddresses,
  type TextAddress,
  textLists,
} from '@/server/articles/public';
import { brandsChanged, caseAddresses, lastCase } from '@/server/cases/public';
import { accountAddresses, accountParts, openLists } from '@/server/catalog/public';
import type { Db } from '@/server/kernel/database';
import { openBoardPages, openBoards } from '@/server/rankings/public';
import { fixedTextDates } from '@/server/site/public';

/** Numbers of texts that one part covers; the protocol allows 50,000 addresses a file. */
export const PER_PART = 20_000;

export interface Address {
  path: string;
  changedAt?: Date | undefined;
}

/** Names of all parts, as they stand in `/sitemap/{name}.xml`. */
export async function sitemapParts(db: Db): Promise<string[]> {
  const [last, parts, cases] = await Promise.all([lastTexts(db), accountParts(db), lastCase(db)]);
  return [
    'pages',
    'lists',
    'rankings',
    ...parts.map(({ platform, part }) => `accounts-${platformSlug(platform)}-${part}`),
    ...numbered('articles', last.article),
    ...numbered('questions', last.question),
    ...numbered('cases', cases),
  ];
}

const numbered = (name: string, last: number): string[] =>
  Array.from({ length: Math.ceil(last / PER_PART) }, (_, index) => `${name}-${index + 1}`);

/** The addresses of a part, some at a time; undefined for a name that is none. */
export function readPart(db: Db, name: string): AsyncIterable<Address[]> | undefined {
  if (name === 'pages') return pages(db);
  if (name === 'lists') return lists(db);
  if (name === 'rankings') return rankings(db);
  const [, slug = '', part] = /^accounts-([a-z]+)-([1-9]\d{0,4})$/.exec(name) ?? [];
  const platform = platformOfSlug(slug);
  if (part && platform) return accounts(db, platform, Number(part));
  const [, kind, number] = /^(articles|questions|cases)-([1-9]\d{0,4})$/.exec(name) ?? [];
  if (!kind) return undefined;
  const to = Number(number) * PER_PART;
  const from = to - PER_PART;
  if (kind === 'cases') return cases(db, from, to);
  return kind === 'articles'
    ? texts(articleAddresses(db, from, to), (id) => href('publicOpinion-publicDetails-id', { id }))
    : texts(questionAddresses(db, from, to), (id) => href('publicOpinion-askDetails-id', { id }));
}

/** Addresses that other parts name where there is enough to see. */
const elsewhere = new Set([
  ...goodsLists.map(({ root }) => root),
  ...hubNames.map((hub) => hubs[hub].page),
  href('platformList'),
]);

/**
 * Pages of the route table, then the institute's topics and the categories of articles. Each has the day of its own content;
 * what shows the market, or more than one kind of text, has none: a date that is always now tells a crawler nothing.
 */
async function* pages(db: Db): AsyncGenerator<Address[]> {
  const [{ topics, categories, questions }, { agreements, brands }, spent] = await Promise.all([
    textLists(db),
    fixedTextDates(db),
    brandsChanged(db),
  ]);
  const own: Partial<Record<RouteName, Date | undefined>> = {
    brand: newest([brands, spent]),
    news: newest(newsCategories.map((category) => categories.get(category))),
    'publicOpinion-askDetails': questions,
  };
  // Keys of the table: nothing else stands in it.
  const all = Object.entries(routes) as [RouteName, Route][];
  yield all
    .filter(([, { sitemap, built, access }]) => sitemap && built && access === 'public')
    .filter(([, { path }]) => !elsewhere.has(path))
    .map(([route, { path }]) => ({ path, changedAt: own[route] }));
  yield [
    ...agreementTypes.map((type) => ({
      path: href('agreement', { file: agreementFile(type) }),
      changedAt: agreements.get(type),
    })),
    ...[...topics].map(([topic, changedAt]) => ({ path: href('institute', { topic }), changedAt })),
    // Trade news have a page of their own, which stands in the table.
    ...[...categories]
      .filter(([category]) => category !== 'industry')
      .map(([category, changedAt]) => ({
        path: href('publicOpinion-publicDetails', { category }),
        changedAt,
      })),
  ];
}

const newest = (dates: readonly (Date | undefined)[]): Date | undefined =>
  dates.reduce((last, date) => (date && (!last || date > last) ? date : last), undefined);

/** The hubs and every list that search engines may keep. */
async function* lists(db: Db): AsyncGenerator<Address[]> {
  const found = await openLists(db);
  yield found.flatMap(({ filter }) =>
    filter.hub && facetCount(filter) === 0 ? [{ path: hubs[filter.hub].page }] : [],
  );
  yield found.map(({ filter }) => ({ path: ownAddress(filter) }));
}

/** The newest list of each board; of those before, whole boards by week and month. */
async function* rankings(db: Db): AsyncGenerator<Address[]> {
  const pages = await openBoardPages(db);
  yield pages.map(({ madeAt, ...filter }) => ({ path: boardHref(filter), changedAt: madeAt }));
  const found = await openBoards(db);
  yield found.map(({ board, period, category, madeAt }) => ({
    path: rankHref({ ...startFilter, board, period, category }),
    changedAt: madeAt,
  }));
}

/** The accounts of a platform that are pages of their own. */
async function* accounts(db: Db, platform: number, part: number): AsyncGenerator<Address[]> {
  const found = await accountAddresses(db, platform, part);
  yield found.map((good) => ({ path: accountHref(good), changedAt: good.changedAt }));
}

async function* cases(db: Db, from: number, to: number): AsyncGenerator<Address[]> {
  const found = await caseAddresses(db, from, to);
  yield found.map(({ id, changedAt }) => ({
    path: href('Solutions-Cases-id', { id }),
    changedAt,
  }));
}

async function* texts(
  batches: AsyncIterable<TextAddress[]>,
  pathOf: (id: number) => string,
): AsyncGenerator<Address[]> {
  for await (const batch of batches) {
    yield batch.map(({ id, changedAt }) => ({ path: pathOf(id), changedAt }));
  }
}
