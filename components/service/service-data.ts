import type { Output } from '@/lib/contract';
import type { GoodCard, GoodsFacets } from '@/lib/contract/catalog';
import { findPlatform } from '@/lib/domain/catalog/platforms';
import type { PageCall } from '@/lib/page/page-loader';
import { chooseQuestions, generalLabels } from './choose-questions';

export type PlatformPrices = Output<'price_guide'>['platforms'][number];
export type PositionPrices = PlatformPrices['positions'][number];
export type CaseRow = Output<'resolve-kol'>['cases'][number];
export type QuestionRow = Output<'question/index'>['list'][number];
export type ArticleRow = Output<'article'>['list'][number];

/** What a service page is rendered from besides its list. */
export interface ServiceData {
  /** the service's platforms in its own order, with what their positions cost */
  platforms: readonly PlatformPrices[];
  /** facets of each platform, by its number */
  facets: ReadonlyMap<number, GoodsFacets>;
  /** the best goods of each platform, by its number */
  best: ReadonlyMap<number, readonly GoodCard[]>;
  questions: readonly QuestionRow[];
  articles: readonly ArticleRow[];
}

export interface ServiceWants {
  platforms: readonly number[];
  /** platforms whose goods are shown, with how many */
  goods: readonly { platform: number; count: number }[];
  /** labels of questions and articles, the nearest first */
  labels: readonly string[];
}

const CASES = 3;
const QUESTIONS = 4;
const ARTICLES = 6;

/** Reads the held answers of several calls; called at most twice a minute (PageContext.cache). */
export async function readService(call: PageCall, wants: ServiceWants): Promise<ServiceData> {
  const { platforms, goods, labels } = wants;
  const [guide, facets, best, questions, articles] = await Promise.all([
    call('price_guide', {}),
    Promise.all(platforms.map((platform) => call('goods_static', { platform }))),
    Promise.all(
      goods.map(({ platform, count }) => call('high_quality_goods', { platform, limit: count })),
    ),
    Promise.all(
      [...labels, ...generalLabels].map((label) =>
        call('question/index', { label, page_size: 10 }),
      ),
    ),
    Promise.all(labels.map((label) => call('article', { label, page_size: ARTICLES }))),
  ]);
  return {
    platforms: platforms.flatMap((wanted) => guide.platforms.filter(({ no }) => no === wanted)),
    facets: new Map(facets.map((each) => [each.platform, each])),
    best: new Map(goods.map(({ platform }, index) => [platform, best[index]?.goods ?? []])),
    questions: chooseQuestions(
      questions,
      [...labels, ...platforms.flatMap((no) => findPlatform(no)?.name ?? [])],
      QUESTIONS,
    ),
    articles: firstOf(articles, ARTICLES),
  };
}

/** Cases of the service's platforms. */
export async function readCases(
  call: PageCall,
  { platforms }: Pick<ServiceWants, 'platforms'>,
): Promise<CaseRow[]> {
  const { cases } = await call('resolve-kol', { industry: 'Cases' });
  return cases.filter(({ platform }) => platforms.includes(platform)).slice(0, CASES);
}

/** The rows of several lists, each once, the first list's first. */
function firstOf<T extends { id: number }>(lists: readonly { list: T[] }[], count: number): T[] {
  const found = new Map<number, T>();
  for (const { list } of lists) for (const row of list) found.set(row.id, row);
  return [...found.values()].slice(0, count);
}
