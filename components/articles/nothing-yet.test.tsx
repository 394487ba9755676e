import { expect, it } from 'vitest';
import type { PageCall, PageContext } from '@/lib/page/page-loader';
import { loadArticleList } from '@/loaders/articles/load-article-list';
import { loadHub } from '@/loaders/articles/load-hub';
import { loadQuestionList } from '@/loaders/articles/load-question-list';

const nothing = {
  list: [],
  total: 0,
  page: 1,
  pages: 0,
  labels: [],
  categories: [],
  latest: [],
  hot: [],
};
const call = (async () => nothing) as unknown as PageCall; // every call of these loaders answers a part of it
const at = (resolvedUrl: string) =>
  ({
    resolvedUrl,
    req: { headers: { 'x-nextjs-data': '1' } },
    siteUrl: 'https://market.example',
  }) as unknown as PageContext; // what a change of page inside the browser asks for

it.each([
  ['/publicOpinion', loadHub, '还没有文章和问答'],
  ['/publicOpinion/publicDetails', loadArticleList, '还没有文章'],
  ['/publicOpinion/askDetails', loadQuestionList, '还没有问答'],
])('%s of a house without texts says so', async (path, load, words) => {
  expect(JSON.stringify(await load(call, at(path)))).toContain(words);
});

it.each([
  ['/publicOpinion/publicDetails?label=x', loadArticleList],
  ['/publicOpinion/publicDetails?page=2', loadArticleList],
  ['/publicOpinion/askDetails?label=x', loadQuestionList],
])('%s is not found where nothing has it', async (path, load) => {
  expect(await load(call, at(path))).toEqual({ notFound: true });
});
