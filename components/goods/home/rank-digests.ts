import type { Output } from '@/lib/contract';
import { shortDay } from '@/lib/domain/format-figure';
import { goodHref } from '@/lib/good-href';
import { avatar } from '../markup/atoms';
import { html, type Markup } from '../markup/html';
import s from './Digests.module.css';

export type RankDigest = { title: string; period: string } & Pick<
  Output<'rank/douyin'>,
  'list' | 'to'
>;

type Row = RankDigest['list'][number];

const SHOWN = 5;

/** The heads of rankings, one card each. */
export const rankDigests = (ranks: readonly RankDigest[]): Markup =>
  html`${ranks.map(
    ({ title, period, list, to }) =>
      html`<section class="${s.card}"><div class="${s.head}"><h3>${title}·${period}</h3><span>${period} ${shortDay(to)}</span></div><ol>${list
        .slice(0, SHOWN)
        .map(rankRow)}</ol></section>`,
  )}`;

function rankRow({ place, rise, account_name, index, good_sn, staff_style }: Row): Markup {
  const name = good_sn
    ? html`<a href="${goodHref({ good_sn, staff_style })}" title="${account_name}">${account_name}</a>`
    : html`<span title="${account_name}">${account_name}</span>`;
  return html`<li class="${s.rank}"><b${place <= 3 && html` data-top`}>${place}</b>${avatar(account_name, 36)}<p>${name}</p><b>${index.toFixed(1)}</b>${change(rise)}</li>`;
}

/** Places won or lost; red rises and green falls, as Chinese readers expect (looks: README). */
function change(rise: number | null): Markup {
  if (rise === null) return html`<em class="${s.fresh}">新</em>`;
  if (rise === 0) return html`<em class="${s.same}">—</em>`;
  return rise > 0
    ? html`<em class="${s.up}"><span class="sr-only">上升</span>▲${rise}</em>`
    : html`<em class="${s.down}"><span class="sr-only">下降</span>▼${-rise}</em>`;
}
