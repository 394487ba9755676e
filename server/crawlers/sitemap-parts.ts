import { rootFilter } from '@/lib/domain/catalog/dash-ids';
import { ownAddress } from '@/lib/domain/catalog/list-address';
import { ownList } from '@/lib/domain/catalog/lists';
import { href, type Route, routes } from '@/lib/routes';
import {
  articleAddresses,
  lastTexts,
  questionAddresses,
  type TextAddress,
  usedTopics,
} from '@/server/articles/public';
import { categoryLists } from '@/server/catalog/public';
import type { Db } from '@/server/kernel/database';

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
  const [, kind, number] = /^(articles|questions)-([1-9]\d{0,4})$/.exec(name) ?? [];
  if (!kind) return undefined;
  const to = Number(number) * PER_PART;
  const from = to - PER_PART;
  return kind === 'articles'
    ? texts(articleAddresses(db, from, to), (id) => href('publicOpinion-publicDetails-id', { id }))
    : texts(questionAddresses(db, from, to), (id) => href('publicOpinion-askDetails-id', { id }));
}

/** Pages of the route table, then the institute's topics and the categories of articles. */
async function* pages(db: Db): AsyncGenerator<Address[]> {
  const all: Route[] = Object.values(routes);
  yield all
    .filter(({ sitemap, built, access }) => sitemap && built && access === 'public')
    .map(({ path }) => ({ path }));
  const { topics, categories } = await usedTopics(db);
  yield [
    ...topics.map((topic) => ({ path: href('institute', { topic }) })),
    // Trade news have a page of their own, which stands in the table.
    ...categories
      .filter((category) => category !== 'industry')
      .map((category) => ({ path: href('publicOpinion-publicDetails', { category }) })),
  ];
}

/** Each platform's list by category, where there is something in it. */
async function* lists(db: Db): AsyncGenerator<Address[]> {
  const found = await categoryLists(db);
  yield found.map(({ platform, category }) => ({
    path: ownAddress({ ...rootFilter(ownList(platform)), category }),
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
