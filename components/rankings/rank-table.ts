import { avatar, sparkline } from '@/components/goods/markup/atoms';
import { html, type Markup } from '@/components/goods/markup/html';
import { buttonClass } from '@/components/ui/Button';
import { cx } from '@/components/ui/cx';
import { formatCount } from '@/lib/domain/format-figure';
import { groupDigits } from '@/lib/domain/group-digits';
import { boardOf, type RankMetric } from '@/lib/domain/ranking';
import { goodHref } from '@/lib/good-href';
import s from './RankTable.module.css';
import { comparedWith, rankChange } from './rank-change';
import { rankFormula } from './rank-formula';
import type { RankRow, RankView } from './rank-view';

/** One page of a ranking. */
export function rankTable(view: RankView): Markup {
  const { filter, ranking, choices } = view;
  const { reachCap } = boardOf(filter.board);
  const what = choices.categories.find(({ id }) => id === filter.category)?.name ?? '';
  return html`<table class="${s.table}"><caption class="sr-only">${choices.name}·${what}，${ranking.from} 至 ${ranking.to}</caption><thead><tr><th scope="col" class="${s.place}">名次</th><th scope="col" class="${s.change}">${comparedWith[filter.period]}</th><th scope="col" class="${s.name}">账号</th><th scope="col" class="${s.index}">${rankFormula(view)}</th><th scope="col" class="${s.spark}">近 30 天</th>${ranking.formula.map(
    ({ name }) => html`<th scope="col">${name}</th>`,
  )}<th scope="col" class="${s.price}">报价</th></tr></thead><tbody>${ranking.list.map((row) =>
    rankRow(row, ranking.compared, reachCap),
  )}</tbody></table>`;
}

function rankRow(row: RankRow, compared: boolean, cap: number | null): Markup {
  const { place, rise, account_name, account_id, category, index, metrics, spark } = row;
  const { good_sn, staff_style } = row;
  const address = good_sn && goodHref({ good_sn, staff_style });
  return html`<tr><td class="${cx(s.place, place <= 3 && s.top)}">${place}</td><td class="${s.change}">${rankChange(rise, compared)}</td><th scope="row" class="${s.name}"><div>${avatar(account_name, 36)}<p>${
    address
      ? html`<a href="${address}" title="${account_name}">${account_name}</a>`
      : html`<b title="${account_name}">${account_name}</b>`
  }<span title="${account_id}">${account_id}${category && `·${category}`}</span></p></div></th><td class="${s.index}">${index.toFixed(1)}</td><td class="${cx(s.spark, trendOf(spark))}">${sparkline(spark) ?? html`<span class="${s.same}">—</span>`}</td>${metrics.map(
    ({ kind, value }) => html`<td>${figure(kind, value, cap)}</td>`,
  )}<td class="${s.price}">${
    address
      ? html`<a class="${buttonClass({ kind: 'outlined', size: 28 })}" href="${address}" aria-label="看${account_name}的报价">看报价</a>`
      : html`<span class="${s.same}">未在架</span>`
  }</td></tr>`;
}

/** Reads that are not counted any further are written 10万+. */
function figure(kind: RankMetric, value: number, cap: number | null): string {
  const isCapped = cap !== null && (kind === 'reach' || kind === 'peak') && value >= cap;
  if (isCapped) return `${cap / 10_000}万+`;
  return value < 100_000 ? groupDigits(value) : formatCount(value);
}

/** Whether the later half of the days lies above or below the earlier; a twentieth either way is the same. */
function trendOf(spark: readonly number[]): string | undefined {
  const half = Math.floor(spark.length / 2);
  if (half === 0) return s.flat;
  const mean = (days: readonly number[]) => days.reduce((sum, day) => sum + day, 0) / days.length;
  const ratio = mean(spark.slice(-half)) / Math.max(1, mean(spark.slice(0, half)));
  if (ratio > 1.05) return s.rising;
  return ratio < 0.95 ? s.falling : s.flat;
}
