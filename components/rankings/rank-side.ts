import { avatar } from '@/components/goods/markup/atoms';
import { html, type Markup } from '@/components/goods/markup/html';
import cardStyle from '@/components/ui/Card.module.css';
import { platformOf, positionName } from '@/lib/domain/catalog/platforms';
import { formatCost } from '@/lib/domain/format-figure';
import { goodHref } from '@/lib/good-href';
import s from './RankSide.module.css';
import { comparedWith } from './rank-change';
import type { Ranking, RankView } from './rank-view';

type Account = Ranking['risers'][number];

/** Who rises, who is new, who is cheap, and how the list is made. */
export function rankSide(view: RankView): Markup {
  const { filter, ranking, choices } = view;
  return html`<aside class="${s.side}">${
    ranking.risers.length > 0 &&
    card(
      '升得最快',
      comparedWith[filter.period],
      ranking.risers.map((account) =>
        item(account, html`<b class="${s.up}">+${account.rise ?? 0}</b>`),
      ),
    )
  }${
    ranking.newcomers.length > 0 &&
    card(
      '新进前 50',
      comparedWith[filter.period],
      ranking.newcomers.map((account) => item(account, html`<b>第 ${account.place}</b>`)),
    )
  }${cheapCard(view)}<section class="${cardStyle.card} ${s.card}" id="formula"><h2>榜单怎么排<span>公式 v${ranking.version || choices.version}</span></h2><ul class="${s.weights}">${(
    ranking.formula.length > 0 ? ranking.formula : choices.formula
  ).map(
    ({ name, weight }) =>
      html`<li><span>${name}</span><svg width="84" height="6" aria-hidden="true"><rect width="84" height="6" rx="3"></rect><rect class="${s.weight}" width="${Math.round(weight * 84)}" height="6" rx="3"></rect></svg><b>${Math.round(weight * 100)}%</b></li>`,
  )}</ul><p>${choices.share_text}</p><p>${choices.intro}名次只由公式算出，不出售，也不因下架而删除；换过公式的榜期保留当时的版本号。</p></section></aside>`;
}

function cheapCard({ cheap, choices }: RankView): Markup | false {
  const platform = platformOf(choices.platform);
  const { mainPosition, cost } = platform;
  const priced = cheap.flatMap((good) => {
    const sku = good.skus.find(({ position }) => position === mainPosition);
    return sku?.cost_fen == null ? [] : [{ good, costFen: sku.cost_fen }];
  });
  return (
    priced.length > 0 &&
    card(
      `${cost.name}最低`,
      positionName(platform, mainPosition),
      priced.map(
        ({ good, costFen }) =>
          html`<li>${avatar(good.good_title, 36)}<a href="${goodHref(good)}" title="${good.good_title}">${good.good_title}</a><b>${formatCost(costFen)}</b></li>`,
      ),
    )
  );
}

const card = (title: string, note: string, items: readonly Markup[]): Markup =>
  html`<section class="${cardStyle.card} ${s.card}"><h2>${title}<span>${note}</span></h2><ul>${items}</ul></section>`;

function item({ account_name, good_sn, staff_style }: Account, end: Markup): Markup {
  const name = good_sn
    ? html`<a href="${goodHref({ good_sn, staff_style })}" title="${account_name}">${account_name}</a>`
    : html`<span title="${account_name}">${account_name}</span>`;
  return html`<li>${avatar(account_name, 36)}${name}${end}</li>`;
}
