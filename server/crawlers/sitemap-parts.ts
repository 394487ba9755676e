import { agreementFile, agreementTypes } from '@/lib/domain/agreement-address';
import { FEWEST_GOODS, facetCount } from '@/lib/domain/catalog/indexable';
import { ownAddress } from '@/lib/domain/catalog/list-address';
import { goodsLists, isOwn } from '@/lib/domain/catalog/lists';
import { rankHref, startFilter } from '@/lib/rank-address';
import { href, type Route, type RouteName, routes } from '@/lib/routes';
import {
  articleAddresses,
  lastTexts,
  questionAddresses,
  type TextAddress,
  usedTopics,
} from '@/server/articles/public';
import { openLists } from '@/server/catalog/public';
import type { Db } from '@/server/kernel/database';
import { openBoards } from '@/server/rankings/public';
import { lastChange, shownKinds } from '@/server/site/public';

/** Numbers of texts that one part covers; the protocol allows 50,000 addresses a file. */
export const PER_PART = 20_000;

export interface Address {
  path: string;
  changedAt?: Date;
}

/** Names of all parts, as they stand in `/sitemap/{name}.xml`. */
export async function sitemapParts(db: Db): Promise<string[]> {
  const last = await lastTexts(db);
  return [
    'pages',
    'lists',
    'rankings',
    ...numbered('articles', last.article),
    ...numbered('questions', last.question),
  ];
}

const numbered = (name: string, last: number): string[] =>
  Array.from({ length: Math.ceil(last / PER_PART) }, (_, index) => `${name}-${index + 1}`);

/** The addresses of a part, some at a time; undefined for a name that is none. */
export function readPart(db: Db, name: string): AsyncIterable<Address[]> | undefined {
  if (name === 'pages') return pages(db);
  if (name === 'lists') return lists(db);
  if (name === 'rankings') return rankings(db);
  const [, kind, number] = /^(articles|questions)-([1-9]\d{0,4})$/.exec(name) ?? [];
  if (!kind) return undefined;
  const to = Number(number) * PER_PART;
  const from = to - PER_PART;
  return kind === 'articles'
    ? texts(articleAddresses(db, from, to), (id) => href('publicOpinion-publicDetails-id', { id }))
    : texts(questionAddresses(db, from, to), (id) => href('publicOpinion-askDetails-id', { id }));
}

/** Addresses that other parts name where there is enough to see. */
const elsewhere = new Set([...goodsLists.map(({ root }) => root), href('platformList')]);

/** Pages of the route table, then the institute's topics and the categories of articles. */
async function* pages(db: Db): AsyncGenerator<Address[]> {
  // Keys of the table: nothing else stands in it.
  const all = Object.entries(routes) as [RouteName, Route][];
  yield await Promise.all(
    all
      .filter(([, { sitemap, built, access }]) => sitemap && built && access === 'public')
      .filter(([, { path }]) => !elsewhere.has(path))
      .map(([route, { path }]) => dated(db, route, path)),
  );
  const { topics, categories } = await usedTopics(db);
  yield await Promise.all([
    ...agreementTypes.map((type) =>
      dated(db, 'agreement', href('agreement', { file: agreementFile(type) })),
    ),
    ...topics.map((topic) => dated(db, 'institute', href('institute', { topic }))),
    // Trade news have a page of their own, which stands in the table.
    ...categories
      .filter((category) => category !== 'industry')
      .map((category) =>
        dated(db, 'publicOpinion-publicDetails', href('publicOpinion-publicDetails', { category })),
      ),
  ]);
}

/** With the day of its own content. What shows goods changes with the market all the time, which is no date. */
async function dated(db: Db, route: RouteName, path: string): Promise<Address> {
  const kinds = shownKinds(route);
  if (kinds.includes('market')) return { path };
  return { path, changedAt: new Date(await lastChange(db, kinds)) };
}

/** The hubs and every list that search engines may keep. */
async function* lists(db: Db): AsyncGenerator<Address[]> {
  const found = await openLists(db);
  const totals = new Map<number, number>(
    found.flatMap(({ filter, total }) =>
      facetCount(filter) === 0 ? [[filter.platform, total] as const] : [],
    ),
  );
  const hubs = goodsLists.filter((list) => !isOwn(list));
  const goodsOf = (platforms: readonly number[]) =>
    platforms.reduce((sum, no) => sum + (totals.get(no) ?? 0), 0);
  yield hubs
    .filter(({ platforms }) => goodsOf(platforms) >= FEWEST_GOODS)
    .map(({ root }) => ({ path: root }));
  yield found.map(({ filter }) => ({ path: ownAddress(filter) }));
}

/** The newest list of each board; lists of days that are over are no pages for search engines. */
async function* rankings(db: Db): AsyncGenerator<Address[]> {
  const found = await openBoards(db);
  yield found.map(({ board, period, category, madeAt }) => ({
    path: rankHref({ ...startFilter, board, period, category }),
    changedAt: madeAt,
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
