import type { Output } from '@/lib/contract';
import { formatShare } from '@/lib/domain/format-figure';
import { formatYuanShort } from '@/lib/domain/format-yuan';
import { groupDigits } from '@/lib/domain/group-digits';
import { isBuilt, matchRoute } from '@/lib/routes';
import { html, type Markup } from '../markup/html';
import { shareBar, shareKey } from '../markup/share-bar';
import s from './Trades.module.css';

type Trade = Output<'home_index'>['solutions'][number];

/** How each trade's advertisers spread what they place over the platforms. */
export const tradeCards = (trades: readonly Trade[]): Markup =>
  html`<div class="${s.cards}">${trades.map(tradeCard)}</div>`;

function tradeCard({ industry, name, order_count, price, mix }: Trade): Markup {
  const path = `/Solutions/${industry}`;
  const route = matchRoute(path);
  const title = route && isBuilt(route) ? html`<a href="${path}">${name}</a>` : name;
  return html`<section class="${s.card}"><div class="${s.head}"><h3>${title}</h3><span>${groupDigits(order_count)} 单交付</span></div>${
    mix.length > 0 &&
    html`${shareBar(mix)}<ul class="${s.mix}">${mix.map(
      ({ platform, platform_name, share }) =>
        html`<li><span>${shareKey(platform)}${platform_name}</span><b>${formatShare(share)}</b></li>`,
    )}</ul>`
  }<p class="${s.foot}"><span>单次投放</span><b>${
    price ? `${formatYuanShort(price.low_fen)}–${formatYuanShort(price.high_fen)}` : '—'
  }</b></p></section>`;
}
