import type { Output } from '@/lib/contract';
import { shortDay } from '@/lib/domain/format-figure';
import { href, isBuilt } from '@/lib/routes';
import { tag } from '../markup/atoms';
import { html, type Markup } from '../markup/html';
import s from './Digests.module.css';

export type NewsRow = Output<'article/latestAndHot'>['latest'][number];

const SHOWN = 6;

/** The latest articles; nothing while there is no page to read them on. */
export function newsCard(news: readonly NewsRow[], heading: 'h2' | 'h3' = 'h3'): Markup | false {
  if (!isBuilt('publicOpinion-publicDetails-id') || news.length === 0) return false;
  const title = heading === 'h2' ? html`<h2>营销资讯</h2>` : html`<h3>营销资讯</h3>`;
  const more = isBuilt('news') && html`<a href="${href('news')}">更多</a>`;
  return html`<section class="${s.card}"><div class="${s.head}">${title}${more}</div><ul>${news.slice(0, SHOWN).map(newsRow)}</ul></section>`;
}

export const newsRow = ({ id, title, category_name, published_at }: NewsRow): Markup =>
  html`<li class="${s.news}">${tag('grey', category_name.replace('站内', '').slice(0, 2))}<a href="${href('publicOpinion-publicDetails-id', { id })}" title="${title}">${title}</a><time datetime="${published_at}">${shortDay(published_at.slice(0, 10))}</time></li>`;
