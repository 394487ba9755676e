import { tag } from '@/components/goods/markup/atoms';
import { html, type Markup } from '@/components/goods/markup/html';
import type { Output } from '@/lib/contract';
import { formatCount } from '@/lib/domain/format-figure';
import { formatTime } from '@/lib/domain/format-time';
import { articleHref, categoryHref, labelHref, questionHref } from './article-links';
import s from './Parts.module.css';

export type ArticleRow = Output<'article'>['list'][number];
export type QuestionRow = Output<'question/index'>['list'][number];

/** 2026-11-18 by the market's clock. */
export const dayOf = (iso: string): string => formatTime(iso, 'second').slice(0, 10);

export const time = (iso: string, text = dayOf(iso)): Markup =>
  html`<time datetime="${iso}">${text}</time>`;

/** One article of a list: title, what it says, and the facts below. */
export function articleItem(row: ArticleRow): Markup {
  const { id, title, summary, cover, minutes, views, labels } = row;
  return html`<li class="${s.item}"><div><h2><a href="${articleHref(id)}">${title}</a></h2><p class="${s.summary}">${summary}</p><p class="${s.meta}"><a href="${categoryHref(row.category)}">${row.category_name}</a>${time(row.published_at)}<span>读完约 ${minutes} 分钟</span>${readers(views)}${labelLinks(labels)}</p></div>${
    cover && html`<img src="${cover}" width="144" height="96" alt="" loading="lazy">`
  }</li>`;
}

/** A number of readers is told from the first one on: nothing says 0. */
export const readers = (views: number): Markup | false =>
  views > 0 && html`<span>${formatCount(views)} 次阅读</span>`;

export const labelLinks = (labels: readonly string[]): Markup | false =>
  labels.length > 0 &&
  html`<span class="${s.labels}">${labels.map((name) => html`<a href="${labelHref(name)}">${name}</a>`)}</span>`;

/** A list of titles with their day, for a column beside something. */
export const titles = (rows: readonly ArticleRow[], day = true): Markup =>
  html`<ul class="${s.titles}">${rows.map(
    ({ id, title, published_at }) =>
      html`<li><a href="${articleHref(id)}" title="${title}">${title}</a>${day && time(published_at, dayOf(published_at).slice(5))}</li>`,
  )}</ul>`;

/** Titles by rank: the most read. */
export const ranked = (rows: readonly ArticleRow[]): Markup =>
  html`<ol class="${s.ranked}">${rows
    .slice(0, 8)
    .map(
      ({ id, title, views }) =>
        html`<li><a href="${articleHref(id)}" title="${title}">${title}</a>${views > 0 && html`<span>${formatCount(views)}</span>`}</li>`,
    )}</ol>`;

export const questionTitles = (rows: readonly QuestionRow[]): Markup =>
  html`<ul class="${s.titles}">${rows.map(
    ({ id, title, answer_count }) =>
      html`<li><a href="${questionHref(id)}" title="${title}">${title}</a><span>${answer_count} 答</span></li>`,
  )}</ul>`;

/** A card with its heading; `more` stands at the far right. */
export const card = (
  title: string,
  inside: Markup,
  more?: { href: string; words: string },
): Markup =>
  html`<section class="${s.card}"><div class="${s.head}"><h2>${title}</h2>${
    more && html`<a href="${more.href}">${more.words}</a>`
  }</div>${inside}</section>`;

/** The page's own heading with one quiet sentence of fact. */
export const pageHead = (title: string, note: string | Markup, end?: Markup | false): Markup =>
  html`<div class="${s.pageHead}"><h1>${title}</h1><p>${note}</p>${end}</div>`;

export interface Chip {
  label: string;
  href: string;
  count?: number;
  here?: boolean;
}

/** A row of links of which one may be chosen. */
export const chips = (label: string, all: readonly Chip[]): Markup =>
  html`<nav class="${s.chips}" aria-label="${label}">${all.map(
    ({ label: words, href, count, here }) =>
      html`<a href="${href}"${here && html` aria-current="page"`}>${words}${count !== undefined && html`<small>${count}</small>`}</a>`,
  )}</nav>`;

export const kindTag = ({ category_name }: ArticleRow): Markup => tag('grey', category_name);

/** Main column and a narrow one beside it. */
export const columns = (main: Markup, side: Markup): Markup =>
  html`<div class="${s.columns}"><div>${main}</div><aside aria-label="相关内容">${side}</aside></div>`;
