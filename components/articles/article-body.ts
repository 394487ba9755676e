import { icon } from '@/components/goods/markup/atoms';
import { html, Markup } from '@/components/goods/markup/html';
import type { Output } from '@/lib/contract';
import type { GoodCard } from '@/lib/contract/catalog';
import { articleTopics } from '@/lib/domain/article-categories';
import { href } from '@/lib/routes';
import s from './Article.module.css';
import { articleHref, categoryHref, labelHref } from './article-links';
import { card, dayOf, readers, time, titles } from './article-parts';
import { goodsBeside } from './goods-beside';
import text from './Text.module.css';
import { withAnchors } from './with-anchors';

type Article = Output<'article/show'>;

/** One article: the text in a column of 40 characters, goods and further reading beside it. */
export function articleBody(article: Article, goods: readonly GoodCard[]): Markup {
  const { text: words, headings } = withAnchors(article.content);
  return html`<div class="${s.columns}"><article class="${s.article}"><header><h1>${article.title}</h1><p class="${s.meta}"><a href="${categoryHref(article.category)}">${article.category_name}</a><span>${article.author}</span>${time(article.published_at)}<span>读完约 ${article.minutes} 分钟</span>${readers(article.views)}${
    dayOf(article.updated_at) > dayOf(article.published_at) &&
    html`<span>${time(article.updated_at)} 更新</span>`
  }</p><p class="${s.summary}">${article.summary}</p></header>${
    article.cover &&
    html`<img class="${s.cover}" src="${article.cover}" width="760" height="400" alt="">`
  }<div class="${s.body} ${text.text}">${new Markup(words)}</div>${foot(article)}</article><aside class="${s.side}" aria-label="相关内容">${
    headings.length > 1 && contents(headings)
  }${goods.length > 0 && goodsBeside(goods)}${
    article.related.length > 0 && card('相关阅读', titles(article.related, false))
  }</aside></div>`;
}

function foot({ labels, prev, next, category, category_name }: Article): Markup {
  return html`<footer class="${s.foot}">${
    labels.length > 0 &&
    html`<p class="${s.labels}"><span>标签</span>${labels.map((name) => html`<a href="${labelHref(name)}">${name}</a>`)}</p>`
  }<nav class="${s.neighbours}" aria-label="上一篇与下一篇">${neighbour('上一篇', prev, 'prev')}${neighbour('下一篇', next, 'next')}</nav><p class="${s.back}"><a href="${categoryHref(category)}">${icon('left', 14)}${category_name}的全部文章</a><a href="${href('institute')}">按主题读：${articleTopics.length} 个学院课程${icon('right', 14)}</a></p></footer>`;
}

const neighbour = (words: string, to: Article['prev'], rel: string): Markup =>
  to
    ? html`<a href="${articleHref(to.id)}" rel="${rel}"><small>${words}</small>${to.title}</a>`
    : html`<span><small>${words}</small>${rel === 'prev' ? '这是本栏目的第一篇' : '这是本栏目的最新一篇'}</span>`;

const contents = (headings: readonly { id: string; title: string }[]): Markup =>
  html`<nav class="${s.contents}" aria-label="本文目录"><h2>本文目录</h2><ol>${headings.map(
    ({ id, title }) => html`<li><a href="#${id}">${title}</a></li>`,
  )}</ol></nav>`;
