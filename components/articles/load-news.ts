import { html, type Markup } from '@/components/goods/markup/html';
import { pager } from '@/components/goods/markup/pager';
import { formatYuanShort } from '@/lib/domain/format-yuan';
import { groupDigits } from '@/lib/domain/group-digits';
import type { PageCall, PageContext, PageResult } from '@/lib/page-loader';
import { href, isBuilt, matchRoute } from '@/lib/routes';
import { itemListLd } from '@/lib/seo/json-ld';
import { articleHref, categoryHref, feedPath, labelHref } from './article-links';
import {
  type ArticleRow,
  card,
  columns,
  dayOf,
  kindTag,
  pageHead,
  ranked,
  readers,
  titles,
} from './article-parts';
import s from './News.module.css';
import { elsewhere, queryHref, readQueryAddress } from './query-address';
import type { ReadingProps } from './ReadingPage';
import { readingProps } from './reading-props';

/** What is news of the platform and of marketing; trade news have their own page, guides the institute. */
const newsKinds = 'notice,rule,data,case';
const PER_PAGE = 20;

/** The loader of `/news.html`: day by day, the newest first; notices of the site beside. */
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
    side: html`${
      notices.total > 0 &&
      card('站内公告', titles(notices.list), {
        href: categoryHref('notice'),
        words: `全部 ${notices.total} 条`,
      })
    }${card('读得最多', ranked(hot))}${card('其他栏目', html`<p class="${s.links}"><a href="${href('hyzx')}">行业资讯</a><a href="${categoryHref('guide')}">投放攻略</a><a href="${href('publicOpinion-askDetails')}">投放问答</a><a href="${href('institute')}">营销学院</a><a href="${feedPath}" data-full>RSS 订阅</a></p>`)}`,
  });
}

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
    side: html`${trades.length > 0 && card('各行业现在的投放', html`<ul class="${s.trades}">${trades.map(trade)}</ul><p class="${s.source}">由在架资源和已完成订单每小时统计</p>`)}${card('读得最多', ranked(hot))}`,
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
    side: Markup;
  },
): Promise<PageResult<ReadingProps>> {
  const { path, heading, about, category } = news;
  const read = readQueryAddress(ctx, path, []);
  if (read.kind !== 'ok') return elsewhere(read);
  const { page } = read.address;
  const found = await call('article', { category, page, page_size: PER_PAGE });
  if (page > Math.max(found.pages, 1)) return { notFound: true };
  const at = (number: number) => queryHref(path, { page: number });
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
    columns(
      html`${pageHead(heading, `${about}，共 ${found.total} 篇`)}<section class="${s.card}">${byMonth(found.list).map((each) => month(each, category.includes(',')))}</section>${pager(found, at)}`,
      news.side,
    ),
  );
}

interface Month {
  name: string;
  rows: ArticleRow[];
}

function byMonth(rows: readonly ArticleRow[]): Month[] {
  const months: Month[] = [];
  for (const row of rows) {
    const [year, number] = dayOf(row.published_at).split('-');
    const name = `${year} 年 ${Number(number)} 月`;
    const last = months.at(-1);
    if (last?.name === name) last.rows.push(row);
    else months.push({ name, rows: [row] });
  }
  return months;
}

const month = ({ name, rows }: Month, mixed: boolean): Markup =>
  html`<section class="${s.month}"><h2>${name}</h2><ol>${rows.map((row) => entry(row, mixed))}</ol></section>`;

/** @param mixed the list has several categories: each row says its own */
const entry = (row: ArticleRow, mixed: boolean): Markup =>
  html`<li><time datetime="${row.published_at}">${dayOf(row.published_at).slice(8)}<small>日</small></time><div><h3>${mixed && kindTag(row)}<a href="${articleHref(row.id)}">${row.title}</a></h3><p>${row.summary}</p><p class="${s.meta}">${row.labels.map((name) => html`<a href="${labelHref(name)}">${name}</a>`)}${readers(row.views)}</p></div></li>`;

interface Trade {
  industry: string;
  name: string;
  good_count: number;
  order_count: number;
  price: { low_fen: number; median_fen: number; high_fen: number } | null;
}

function trade({ industry, name, good_count, order_count, price }: Trade): Markup {
  const route = matchRoute(`/Solutions/${industry}`);
  const title =
    route && isBuilt(route)
      ? html`<a href="/Solutions/${industry}">${name}</a>`
      : html`<b>${name}</b>`;
  return html`<li>${title}<span>${groupDigits(good_count)} 个在架·${groupDigits(order_count)} 单</span><p>${
    price
      ? html`单次报价中位 <b>${formatYuanShort(price.median_fen)}</b>，一半在 ${formatYuanShort(price.low_fen)}–${formatYuanShort(price.high_fen)}`
      : '在架资源还太少，没有报价统计'
  }</p></li>`;
}
