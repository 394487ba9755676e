import { questionHref, questionLabelHref } from '@/components/articles/article-links';
import { type QuestionRow, time } from '@/components/articles/article-parts';
import { html, type Markup } from '@/components/goods/markup/html';
import s from './Questions.module.css';

/** One question of a list, with how its first answer begins. */
export const questionItem = (row: QuestionRow): Markup =>
  html`<li class="${s.item}"><p class="${s.count}"><b>${row.answer_count}</b>个回答</p><div><h2><a href="${questionHref(row.id)}">${row.title}</a></h2>${
    row.excerpt &&
    html`<p class="${s.excerpt}">${row.excerpt}${row.excerpt.length >= 80 && '…'}</p>`
  }<p class="${s.meta}">${time(row.created_at)}${row.labels.map(
    (name) => html`<a href="${questionLabelHref(name)}">${name}</a>`,
  )}</p></div></li>`;

/** A search that works without script: its address is the list's own. */
export const questionSearch = (action: string, q: string): Markup =>
  html`<form class="${s.search}" action="${action}" role="search"><input name="q" type="search" value="${q}" maxlength="40" placeholder="搜问题，例如 退款、发票" aria-label="搜问题"><button type="submit">搜索</button></form>`;
