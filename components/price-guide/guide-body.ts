import { icon, platformMark } from '@/components/goods/markup/atoms';
import { html, type Markup } from '@/components/goods/markup/html';
import cardStyle from '@/components/ui/Card.module.css';
import type { Output } from '@/lib/contract';
import { changeFilter, listHref, rootFilter } from '@/lib/domain/catalog/dash-ids';
import { ownList } from '@/lib/domain/catalog/lists';
import { platformOf } from '@/lib/domain/catalog/platforms';
import { priceSample } from '@/lib/domain/catalog/price-sample';
import { formatCost } from '@/lib/domain/format-figure';
import { formatYuan, formatYuanShort } from '@/lib/domain/format-yuan';
import { groupDigits } from '@/lib/domain/group-digits';
import { href } from '@/lib/routes';
import { axisWords, boxChart } from './box-chart';
import s from './Guide.module.css';
import { guideMatrix } from './guide-matrix';
import { guideQuestions } from './guide-questions';
import { type PriceScale, priceScale } from './price-scale';
import { rangeWords } from './price-words';
import {
  type GuidePlatform,
  type GuidePosition,
  gridLines,
  type Spread,
  spreadBox,
} from './spread-box';

export type Guide = Output<'price_guide'>;

const tooFew = `不足 ${priceSample.least} 条，不作统计`;
const overviewWidth = 380;

/** The price guide: all platforms on one axis, then each by position, followers and subject. */
export function guideBody(guide: Guide): Markup {
  const shown = guide.platforms.filter(({ goods }) => goods > 0);
  return html`<nav class="${s.side}" aria-label="平台"><p>按平台看</p>${shown.map(
    ({ no, name, goods }) =>
      html`<a href="#p${no}">${platformMark(no)}<span>${name}</span><i>${groupDigits(goods)}</i></a>`,
  )}<a class="${s.more}" href="#how">这些数字怎么来</a></nav><div class="${s.main}">${overview(guide, shown)}${shown.map(
    platformCard,
  )}${questions()}</div>`;
}

/** Every platform's usual position on one axis. */
function overview(guide: Guide, shown: readonly GuidePlatform[]): Markup {
  const mains = shown.map((platform) => ({ platform, position: mainOf(platform) }));
  const scale = priceScale(mains.flatMap(({ position }) => ends(position?.price ?? null)));
  return html`<section class="${cardStyle.card}"><header class="${s.head}"><h1>营销价格</h1><p>按在架的 ${groupDigits(guide.goods)} 个账号、${groupDigits(guide.offers)} 条报价统计，${clock(guide.counted_at)} 更新，每小时重算一次。报价由媒体主填写，下单时按当时的报价锁定。</p></header>${shown.length === 0 ? html`<p class="${s.legend}">现在没有在架的账号，有账号上架后这里会给出统计。</p>` : overviewTable(mains, scale)}</section>`;
}

/** One row a platform, all on one axis. */
function overviewTable(
  mains: readonly { platform: GuidePlatform; position: GuidePosition | undefined }[],
  scale: PriceScale,
): Markup {
  return html`<table class="${s.overview}"><caption class="sr-only">各平台常用报价位置的价格</caption><thead><tr><th scope="col">平台与常用位置</th><th scope="col" class="${s.axis}"><svg width="${overviewWidth}" height="20" aria-hidden="true">${axisWords(scale, overviewWidth, 14)}</svg></th><th scope="col">中位价</th><th scope="col">中间一半</th><th scope="col">单位成本中位</th><th scope="col">报价数</th></tr></thead><tbody>${mains.map(
    ({ platform, position }) => overviewRow(platform, position, scale),
  )}</tbody></table><p class="${s.legend}"><svg width="92" height="18" aria-hidden="true">${spreadBox(
    { tenth_fen: 2, low_fen: 4, median_fen: 6, high_fen: 12, ninetieth_fen: 40 },
    { from: 1, to: 50, ticks: [] },
    92,
    9,
  )}</svg>横线为中间八成账号的报价，色块为中间一半，竖线为中位价。横轴为对数刻度：每隔同样的距离，价格翻同样的倍数。</p>`;
}

function overviewRow(
  { no, name, cost_name }: GuidePlatform,
  position: GuidePosition | undefined,
  scale: PriceScale,
): Markup {
  const price = position?.price ?? null;
  return html`<tr><th scope="row"><a href="#p${no}">${platformMark(no, 24)}<span>${name}<i>${position?.name ?? ''}</i></span></a></th><td class="${s.axis}"><svg width="${overviewWidth}" height="44" aria-hidden="true">${gridLines(scale, overviewWidth, 0, 44)}${price && spreadBox(price, scale, overviewWidth, 22)}</svg></td>${
    price
      ? html`<td><b>${formatYuanShort(price.median_fen)}</b></td><td>${rangeWords(price)}</td>`
      : html`<td>—</td><td>${tooFew}</td>`
  }<td>${
    position?.cost_median_fen == null
      ? '—'
      : html`${formatCost(position.cost_median_fen)}<i>${cost_name}</i>`
  }</td><td>${groupDigits(position?.count ?? 0)}</td></tr>`;
}

function platformCard(platform: GuidePlatform): Markup {
  const { no, name, goods, positions } = platform;
  const list = ownList(no);
  const { cost, noun } = platformOf(no);
  const main = mainOf(platform);
  const scale = priceScale(
    positions.flatMap(({ price, bands }) => [
      ...ends(price),
      ...bands.flatMap((band) => ends(band.price)),
    ]),
    7,
  );
  const byPosition = positions.map(({ short, price }) => ({
    label: short,
    spread: price,
    without: tooFew,
  }));
  const byFans = (main?.bands ?? []).map((band) => ({
    label: band.name,
    spread: band.price,
    without: band.count === 0 ? '无在架报价' : tooFew,
  }));
  const words = subjectWords(platform, main);
  // The subjects stand below the shorter of the two charts.
  const isLeft = byPosition.length <= 4;
  return html`<section class="${cardStyle.card}" id="p${no}"><header class="${s.platform}"><h2>${platformMark(no, 24)}${name}报价</h2><p>${main?.price ? html`${main.name}多在 <b>${rangeWords(main.price)}</b>，中位 <b>${formatYuan(main.price.median_fen)}</b>` : tooFew}</p><a href="${listHref(list, rootFilter(list))}">看 ${groupDigits(goods)} 个${noun}${icon('right', 14)}</a></header><div class="${s.charts}"><div><h3>按报价位置</h3>${boxChart(byPosition, scale, { width: 496, label: `${name}各报价位置的价格区间，数字见下表` })}${isLeft && words}</div><div><h3>${main?.name ?? ''}，按粉丝量</h3>${boxChart(byFans, scale, { width: 496, label: `${name}${main?.name ?? ''}按粉丝量的价格区间，数字见下表` })}${!isLeft && words}</div></div>${guideMatrix(platform)}<p class="${s.foot}">${cost.name} = ${cost.formula}。各位置中位：${positions
    .filter(({ cost_median_fen }) => cost_median_fen !== null)
    .map(({ short, cost_median_fen }) => `${short} ${formatCost(cost_median_fen ?? 0)}`)
    .join('、')}</p></section>`;
}

/** Medians by subject, the dearest first, each linked to its list. */
function subjectWords(
  { no, subjects }: GuidePlatform,
  main: GuidePosition | undefined,
): Markup | false {
  const list = ownList(no);
  const dearest = [...subjects].sort((a, b) => b.price.median_fen - a.price.median_fen);
  return (
    dearest.length > 0 &&
    html`<h3>${main?.name ?? ''}，按品类的中位价</h3><p class="${s.subjects}">${dearest.map(
      ({ id, name, count, price }) =>
        html`<a href="${listHref(list, changeFilter(rootFilter(list), { category: id }))}" title="${name}：${rangeWords(price)}，${count} 个账号">${name} <b>${formatYuanShort(price.median_fen)}</b></a>`,
    )}</p>`
  );
}

function questions(): Markup {
  return html`<section class="${cardStyle.card} ${cardStyle.padded} ${s.how}" id="how"><h2>这些数字怎么来</h2><dl>${guideQuestions.map(
    ({ question, answer }) => html`<div><dt>${question}</dt><dd>${answer}</dd></div>`,
  )}</dl><p>价格之外还想看投放怎样收费、退款按什么比例，请看<a href="${href('productTheory')}">产品原理</a>；下单后每一步做什么，请看<a href="${href('yxlc')}">投放流程</a>。</p></section>`;
}

const mainOf = ({ positions, main_position }: GuidePlatform) =>
  positions.find(({ id }) => id === main_position);

const ends = (spread: Spread | null): number[] =>
  spread ? [spread.tenth_fen, spread.ninetieth_fen] : [];

const clockFormat = new Intl.DateTimeFormat('zh-CN', {
  timeZone: 'Asia/Shanghai',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** 11-21 10:05, in the market's time zone. */
function clock(at: string): string {
  const part = new Map(
    clockFormat.formatToParts(new Date(at)).map(({ type, value }) => [type, value]),
  );
  return `${part.get('month')}-${part.get('day')} ${part.get('hour')}:${part.get('minute')}`;
}
