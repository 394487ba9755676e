import type { ReactNode } from 'react';
import { articleHref } from '@/components/articles/article-links';
import { NewsBody } from '@/components/articles/NewsBody';
import { NewsSide } from '@/components/articles/NewsSide';
import { NewsHubBody } from '@/components/articles/news/NewsHubBody';
import { leadFigure } from '@/components/articles/news/NewsLead';
import { elsewhere, queryHref, readQueryAddress } from '@/components/articles/query-address';
import { TradeNewsSide } from '@/components/articles/TradeNewsSide';
import { renderStatic } from '@/components/kit/static/render-static';
import type { ReadingProps } from '@/components/reading/ReadingPage';
import { readingProps } from '@/components/reading/reading-props';
import { href } from '@/lib/address/routes';
import { articleCategoryName, newsCategories } from '@/lib/domain/articles/categories';
import type { PageCall, PageContext, PageResult } from '@/lib/page/page-loader';
import { itemListLd } from '@/lib/seo/json-ld';

const newsKinds = newsCategories.join();
const PER_PAGE = 20;

/** The kinds that have a column of their own. */
const columnKinds = ['data', 'case', 'rule'] as const;
const ROWS = 3;
/** Among so many of the newest texts one with figures is looked for. */
const NEWEST = 4;
const QUESTIONS = 4;

/** The loader of `/news.html`: what the market says now, then day by day, the newest first; notices of the site beside. */
export async function loadNews(
  call: PageCall,
  ctx: PageContext,
): Promise<PageResult<ReadingProps>> {
  const notices = await call('article', { category: 'notice', page_size: 6 });
  const { hot } = await call('article/latestAndHot', { category: newsKinds });
  return stream(call, ctx, {
    path: href('news'),
    heading: '新闻资讯',
    title: '新闻资讯：平台动态、规则、数据与案例',
    about: '站内公告、规则更新、数据口径和投放案例，按日期排列',
    category: newsKinds,
    side: <NewsSide notices={notices} hot={hot} />,
    above: (head) => newsHub(call, head),
  });
}

async function newsHub(call: PageCall, head: { heading: string; note: string }) {
  const [columns, calendar, notes, questions, lead] = await Promise.all([
    readColumns(call),
    call('marketing_calendar', {}),
    call('board_notes', {}),
    call('question/index', { page_size: QUESTIONS }),
    readLead(call),
  ]);
  return (
    <NewsHubBody
      {...head}
      lead={lead}
      columns={columns}
      calendar={calendar}
      notes={notes.list}
      questions={questions.list}
    />
  );
}

/** The newest text with figures that can be drawn. */
async function readLead(call: PageCall) {
  const { list } = await call('article', { category: 'data', page_size: NEWEST });
  for (const { id } of list) {
    const article = await call('article/show', { id });
    if (leadFigure(article.figures) >= 0) return article;
  }
  return null;
}

const readColumns = (call: PageCall) =>
  Promise.all(
    columnKinds.map(async (key) => ({
      key,
      name: articleCategoryName(key),
      rows: (await call('article', { category: key, page_size: ROWS })).list,
    })),
  );

/** The loader of `/hyzx.html`: what changes in the trades, and what each trade places now. */
export async function loadTradeNews(
  call: PageCall,
  ctx: PageContext,
): Promise<PageResult<ReadingProps>> {
  const [{ list: trades }, { hot }] = await Promise.all([
    call('solution/index', {}),
    call('article/latestAndHot', { category: 'industry' }),
  ]);
  return stream(call, ctx, {
    path: href('hyzx'),
    heading: '行业资讯',
    title: '行业资讯：广告合规与各行业投放动态',
    about: '监管要求、行业变化与它们对投放的影响',
    category: 'industry',
    side: <TradeNewsSide trades={trades} hot={hot} />,
  });
}

async function stream(
  call: PageCall,
  ctx: PageContext,
  news: {
    path: string;
    heading: string;
    title: string;
    about: string;
    category: string;
    side: ReactNode;
    /** what stands above the first page's list */
    above?: (head: { heading: string; note: string }) => Promise<ReactNode>;
  },
): Promise<PageResult<ReadingProps>> {
  const { path, heading, about, category } = news;
  const read = readQueryAddress(ctx, path, []);
  if (read.kind !== 'ok') return elsewhere(read);
  const { page } = read.address;
  const found = await call('article', { category, page, page_size: PER_PAGE });
  if (page > Math.max(found.pages, 1)) return { notFound: true };
  const at = (number: number) => queryHref(path, { page: number });
  const above =
    page === 1 && news.above
      ? await news.above({ heading, note: `${about}，共 ${found.total} 篇` })
      : undefined;
  const number = page > 1 ? ` 第 ${page} 页` : '';
  return readingProps(
    ctx,
    {
      title: news.title + number,
      description: `${about}，共 ${found.total} 篇${number}。`,
      path: at(page),
      prev: page > 1 ? at(page - 1) : undefined,
      next: page < found.pages ? at(page + 1) : undefined,
      crumbs: [{ label: '营销资讯', href: href('publicOpinion') }, { label: heading }],
      feed: true,
      facts: (site) => [
        itemListLd(
          site,
          heading,
          found.list.map(({ id, title }) => ({ name: title, href: articleHref(id) })),
          { from: (page - 1) * PER_PAGE + 1, total: found.total },
        ),
      ],
    },
    renderStatic(
      <NewsBody
        found={found}
        heading={heading}
        about={about}
        mixed={category.includes(',')}
        at={at}
        side={news.side}
        above={above}
      />,
    ),
  );
}
