import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from 'vitest';
import type { PageCall, PageContext } from '@/lib/page/page-loader';
import { loadArticleList } from '@/loaders/articles/load-article-list';
import { loadQuestionList } from '@/loaders/articles/load-question-list';

/** What search engines are told of a list of so many texts. */
async function robotsOf(
  load: typeof loadArticleList,
  address: string,
  total: number,
): Promise<string | undefined> {
  const page = {
    list: [],
    total,
    page: 1,
    pages: 1,
    categories: [],
    labels: [],
    latest: [],
    hot: [],
  };
  const result = await load(
    (async () => page) as unknown as PageCall, // one answer has the fields of all
    {
      req: { headers: {} } as IncomingMessage,
      resolvedUrl: address,
      siteUrl: 'https://example.test',
    } as unknown as PageContext, // a loader reads these alone
  );
  if (!('props' in result)) throw new Error(`no page: ${JSON.stringify(result)}`);
  return (await result.props).seo.robots;
}

describe('the page of a label', () => {
  it.each([
    [loadArticleList, '/publicOpinion/publicDetails'],
    [loadQuestionList, '/publicOpinion/askDetails'],
  ])('is kept by search engines from three texts on', async (load, path) => {
    const label = `${path}?label=%E5%8F%91%E7%A5%A8`;
    expect(await robotsOf(load, label, 2)).toBe('noindex,follow');
    expect(await robotsOf(load, label, 3)).toBe('index,follow');
    expect(await robotsOf(load, path, 1)).toBe('index,follow');
  });
});
