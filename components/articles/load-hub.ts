import { icon } from '@/components/goods/markup/atoms';
import { html, type Markup } from '@/components/goods/markup/html';
import type { Output } from '@/lib/contract';
import type { PageCall, PageContext, PageResult } from '@/lib/page-loader';
import { href } from '@/lib/routes';
import { itemListLd } from '@/lib/seo/json-ld';
import { articleHref, categoryHref, feedPath, labelHref, questionHref } from './article-links';
import {
  type ArticleRow,
  card,
  chips,
  kindTag,
  pageHead,
  type QuestionRow,
  ranked,
  readers,
  time,
  titles,
} from './article-parts';
import { emptyNote } from './empty-note';
import s from './Hub.module.css';
import type { ReadingProps } from './ReadingPage';
import { readingProps } from './reading-props';

interface Hub {
  latest: ArticleRow[];
  hot: ArticleRow[];
  kinds: { key: string; name: string; count: number; rows: ArticleRow[] }[];
  labels: Output<'article/label'>['labels'];
  questions: QuestionRow[];
  asked: number;
}

/** The loader of `/publicOpinion`: the newest, the most read, every category, and what people ask. */
export async function loadHub(call: PageCall, ctx: PageContext): Promise<PageResult<ReadingProps>> {
  const [{ latest, hot }, { categories }, { labels }, asked] = await Promise.all([
    call('article/latestAndHot', {}),
    call('article', { page_size: 1 }),
    call('article/label', {}),
    call('question/index', { page_size: 8 }),
  ]);
  const kinds = await Promise.all(
    categories
      .filter(({ count }) => count > 0)
      .map(async (kind) => ({
        ...kind,
        rows: (await call('article', { category: kind.key, page_size: 4 })).list,
      })),
  );
  const total = kinds.reduce((sum, { count }) => sum + count, 0);
  return readingProps(
    ctx,
    {
      title: '营销资讯：平台规则、数据口径、投放案例与问答',
      description: `${total} 篇文章与 ${asked.total} 个问答，写清托管与退款规则、数据怎么读、账号怎么选、稿件怎么验。`,
      path: href('publicOpinion'),
      crumbs: [{ label: '营销资讯' }],
      feed: true,
      facts: (site) => [
        itemListLd(
          site,
          '最新文章',
          latest.map(({ id, title }) => ({ name: title, href: articleHref(id) })),
        ),
      ],
    },
    draw({ latest, hot, kinds, labels, questions: asked.list, asked: asked.total }, total),
  );
}

function draw(hub: Hub, total: number): Markup {
  if (total === 0 && hub.asked === 0) {
    return html`${pageHead('营销资讯', '')}${card(
      '文章与问答',
      emptyNote('还没有文章和问答', '编辑部写好后发布在这里', {
        href: href('index'),
        words: '返回首页',
      }),
    )}`;
  }
  // A notice of the site is seldom what people came for.
  const lead = hub.latest.find(({ category }) => category !== 'notice') ?? hub.latest[0];
  const rest = hub.latest.filter((row) => row !== lead);
  return html`${pageHead('营销资讯', `${total} 篇文章，${hub.asked} 个问答`, html`<a href="${feedPath}" data-full>RSS 订阅</a>`)}<div class="${s.top}"><section class="${s.lead}">${lead && leading(lead)}<ul class="${s.latest}">${rest.slice(0, 6).map(latestRow)}</ul></section><div class="${s.beside}">${card('读得最多', ranked(hub.hot))}</div></div><div class="${s.kinds}">${hub.kinds.map(
    ({ key, name, count, rows }) =>
      card(name, titles(rows), { href: categoryHref(key), words: `全部 ${count} 篇` }),
  )}</div><div class="${s.bottom}">${card('大家在问', html`<ul class="${s.questions}">${hub.questions.map(question)}</ul>`, { href: href('publicOpinion-askDetails'), words: `全部 ${hub.asked} 问` })}<div>${card(
    '按标签找',
    chips(
      '标签',
      hub.labels
        .slice(0, 30)
        .map(({ name, count }) => ({ label: name, count, href: labelHref(name) })),
    ),
  )}${card('按顺序学', html`<p class="${s.learn}">第一次投放，从学院的六个主题读起：入门、选号、需求与稿件、资金与发票、直播带货、读懂数据。</p><a class="${s.go}" href="${href('institute')}">去营销学院${icon('right', 14)}</a>`)}</div></div>`;
}

const leading = (row: ArticleRow): Markup =>
  html`<div class="${s.first}">${kindTag(row)}<h2><a href="${articleHref(row.id)}">${row.title}</a></h2><p>${row.summary}</p><p class="${s.meta}">${time(row.published_at)}<span>读完约 ${row.minutes} 分钟</span>${readers(row.views)}</p></div>`;

const latestRow = (row: ArticleRow): Markup =>
  html`<li>${kindTag(row)}<a href="${articleHref(row.id)}" title="${row.title}">${row.title}</a>${time(row.published_at)}</li>`;

const question = ({ id, title, excerpt, answer_count }: QuestionRow): Markup =>
  html`<li><h3><a href="${questionHref(id)}">${title}</a><span>${answer_count} 答</span></h3><p>${excerpt}</p></li>`;
