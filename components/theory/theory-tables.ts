import { platformMark } from '@/components/goods/markup/atoms';
import { html, type Markup } from '@/components/goods/markup/html';
import { pots } from '@/components/process/money-bar';
import type { Output } from '@/lib/contract';
import { platforms } from '@/lib/domain/catalog/platforms';
import { formatCost } from '@/lib/domain/format-figure';
import { formatYuan } from '@/lib/domain/format-yuan';
import { groupDigits } from '@/lib/domain/group-digits';
import { refundGrid } from '@/lib/domain/refund';
import { href } from '@/lib/routes';
import { type LedgerRow, refundEntries, usualEntries } from './ledger-rows';
import { newcomerPoints, orderPoints, scoreParts } from './score-parts';
import s from './Theory.module.css';

const barWidth = 150;

const bar = (part: number): Markup =>
  html`<svg class="${s.bar}" width="${barWidth}" height="8" aria-hidden="true"><rect width="${barWidth}" height="8" rx="4"></rect><rect class="${s.part}" width="${Math.round(part * barWidth)}" height="8" rx="4"></rect></svg>`;

/** The parts of the usual order of a list. */
export function scoreTable(): Markup {
  const parts = scoreParts();
  const counts = orderPoints([1, 10, 100, 1_000]);
  return html`<table class="${s.table}"><caption>综合排序的得分，满分 10,000</caption><tbody>${parts.map(
    ({ name, note, points }) =>
      html`<tr><th scope="row">${name}<span>${note}</span></th><td>${bar(points / 10_000)}</td><td>${groupDigits(points)}</td></tr>`,
  )}</tbody></table><p class="${s.aside}">成交 ${counts
    .map(({ count, points }) => `${groupDigits(count)} 单得 ${groupDigits(points)} 分`)
    .join(
      '，',
    )}。还没有记录的项按一半计，一个全新账号从 ${groupDigits(newcomerPoints())} 分起步。</p>`;
}

/** What a read, a play … costs on each platform: the rule, and what the market asks now. */
export const costTable = (guide: Output<'price_guide'>): Markup =>
  html`<table class="${s.table}"><caption>各平台怎样算单位成本，现在是多少</caption><thead><tr><th scope="col">平台</th><th scope="col" class="${s.words}">算法</th><th scope="col">在架中位</th></tr></thead><tbody>${platforms.map(
    ({ no, name, cost, mainPosition }) => {
      const median = guide.platforms
        .find((row) => row.no === no)
        ?.positions.find(({ id }) => id === mainPosition)?.cost_median_fen;
      return html`<tr><th scope="row"><a href="${href('yxjg')}#p${no}">${platformMark(no)}${name}</a></th><td class="${s.words}">${cost.name} = ${cost.formula}</td><td>${median == null ? '—' : formatCost(median)}</td></tr>`;
    },
  )}</tbody></table>`;

/** A ranking's weights. */
export const indexTable = ({ name, formula, version }: Output<'rank/wechatCates'>): Markup =>
  html`<table class="${s.table}"><caption>${name}的权重，公式 v${version}</caption><tbody>${formula.map(
    (part) =>
      html`<tr><th scope="row">${part.name}</th><td>${bar(part.weight)}</td><td>${Math.round(part.weight * 100)}%</td></tr>`,
  )}</tbody></table>`;

/** The ledger of one order: what each step takes from where and puts where. */
export const ledgerTable = (priceFen: number, feeRate: string): Markup =>
  html`<table class="${s.table} ${s.ledger}"><caption>一笔 ${formatYuan(priceFen, true)} 的订单，账上的四笔分录</caption><thead><tr><th scope="col">发生什么</th>${pots.map(
    ({ name }) => html`<th scope="col">${name}</th>`,
  )}</tr></thead><tbody>${usualEntries(priceFen, feeRate).map(ledgerRow)}</tbody></table>`;

const ledgerRow = ({ event, moves }: LedgerRow): Markup =>
  html`<tr><th scope="row">${event}</th>${pots.map(({ key }) => {
    const fen = moves[key];
    return html`<td>${fen === 0 ? '' : html`<b>${fen > 0 && '+'}${formatYuan(fen, true)}</b>`}</td>`;
  })}</tr>`;

/** The refund grid with what it means for the example. */
export function refundTable(priceFen: number, feeRate: string): Markup {
  const entries = refundEntries(priceFen, feeRate);
  return html`<table class="${s.table}"><caption>退款比例，以 ${formatYuan(priceFen, true)} 的订单为例</caption><thead><tr><th scope="col">什么时候</th><th scope="col">比例</th><th scope="col">广告主拿回</th><th scope="col">媒体主到手</th></tr></thead><tbody>${refundGrid.map(
    ({ when, share }, index) => {
      const moves = entries[index]?.moves;
      return html`<tr><th scope="row">${when}</th><td>${share}</td><td>${moves ? formatYuan(moves.buyer, true) : '按裁决'}</td><td>${moves ? formatYuan(moves.seller, true) : '按裁决'}</td></tr>`;
    },
  )}</tbody></table>`;
}
