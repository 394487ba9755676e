import { icon } from '@/components/goods/markup/atoms';
import { html, type Markup } from '@/components/goods/markup/html';
import { buttonClass } from '@/components/ui/Button';
import cardStyle from '@/components/ui/Card.module.css';
import { briefLabels, briefRequired } from '@/lib/domain/brief';
import { formatYuan } from '@/lib/domain/format-yuan';
import { rateLabel } from '@/lib/domain/money';
import type { Actor } from '@/lib/domain/order-process';
import { endStates, orderStates } from '@/lib/domain/order-states';
import { refundGrid } from '@/lib/domain/refund';
import { href, isBuilt } from '@/lib/routes';
import { moneyBar, moneyKey, pots } from './money-bar';
import s from './Process.module.css';
import { afterSaleWays, endings, type ProcessStep, processSteps, type Way } from './process-steps';

export interface ProcessView {
  /** price of the order that serves as the example */
  priceFen: number;
  /** what that price is, such as 抖音 21–60秒 的中位报价 */
  priceWords: string;
  feeRate: string;
}

/** Who acts, in the order of the columns. */
const sides: readonly { title: string; actors: readonly Actor[] }[] = [
  { title: '广告主可以', actors: ['buyer'] },
  { title: '媒体主可以', actors: ['seller'] },
  { title: '平台与到时', actors: ['operator', 'system'] },
];

const actorNames: Record<Actor, string> = {
  buyer: '广告主',
  seller: '媒体主',
  operator: '平台',
  system: '系统',
};

/** How an order runs, for both sides: every sentence about it comes out of the order process. */
export function processBody(view: ProcessView): Markup {
  const steps = processSteps(view.priceFen, view.feeRate);
  return html`<section class="${cardStyle.card} ${s.intro}"><header><h1>投放流程</h1><p>一个订单是一个账号的一个报价位置。从付款到结算共 ${steps.length - 1} 步，每一步都写明轮到谁、最晚什么时候、没有按时处理时钱会怎样。</p></header><ol class="${s.road}">${steps.map(
    ({ state, name, limit, pots: amounts }, index) =>
      html`<li><a href="#${state}">${moneyBar(amounts, 56, 72)}<b>${index + 1}. ${name}</b>${limit ? html`<span>${limit.split('；')[0] ?? ''}</span>` : html`<span class="${s.end}">款项到账</span>`}</a></li>`,
  )}</ol><footer>${moneyKey()}<p>以${view.priceWords} ${formatYuan(view.priceFen)} 为例，服务费率 ${rateLabel(view.feeRate)}，由媒体主承担</p></footer></section>${brief()}<div class="${s.steps}">${steps.map(
    stepCard,
  )}</div>${afterSale()}${ends()}${begin()}`;
}

function stepCard(step: ProcessStep, index: number): Markup {
  return html`<section class="${cardStyle.card} ${s.step}" id="${step.state}"><header><i>${index + 1}</i><h2>${step.name}</h2><p>${where(step)}</p></header>${clock(step)}${
    step.ways.length > 0 &&
    html`<div class="${s.sides}">${sides.map(({ title, actors }) => {
      const ways = step.ways.filter(({ actor }) => actors.includes(actor));
      return html`<div><h3>${title}</h3>${ways.length > 0 ? wayList(ways) : html`<p>无需操作</p>`}</div>`;
    })}</div>`
  }</section>`;
}

/** Who, by when, what happens to the money otherwise (looks, rule 5); where all is done, what became of it. */
const clock = (step: ProcessStep): Markup =>
  step.who
    ? html`<dl class="${s.clock}"><div><dt>轮到谁</dt><dd>${actorNames[step.who]}<span>${step.what}</span></dd></div><div><dt>最晚</dt><dd>${step.limit}</dd></div><div><dt>到时没处理</dt><dd>${step.otherwise}<span>${step.money}</span></dd></div></dl>`
    : html`<p class="${s.done}">${step.money}</p>`;

/** Where the money of the example lies: 平台托管 ¥1,350.00，媒体主待结算 ¥5,400.00. */
const where = ({ pots: amounts }: ProcessStep): Markup[] =>
  pots
    .filter(({ key }) => amounts[key] > 0)
    .map(
      ({ key, name }, index) =>
        html`${index > 0 && '，'}${name} <b>${formatYuan(amounts[key], true)}</b>`,
    );

const wayList = (ways: readonly Way[]): Markup =>
  html`<ul class="${s.ways}">${ways.map(
    ({ event, to }) =>
      html`<li>${event}${to && html`<span>${icon('right', 14)}${orderStates[to]}</span>`}</li>`,
  )}</ul>`;

function brief(): Markup {
  return html`<section class="${cardStyle.card} ${cardStyle.padded} ${s.brief}"><div><h2>下单前先备好投放要求</h2><p>媒体主的接单时间从付款且投放要求填完时开始算。可以在购物车、结算页或付款之后填写，付款后填完即不再改动。</p></div><ul>${briefRequired.map(
    (field) => html`<li>${icon('check', 14)}${briefLabels[field]}</li>`,
  )}</ul></section>`;
}

function afterSale(): Markup {
  const ways = afterSaleWays();
  return html`<section class="${cardStyle.card} ${s.step}" id="after-sale"><header><h2>退款与仲裁</h2><p>一旦申请，其他计时全部暂停，验收也会停下</p></header><div class="${s.after}"><table><caption class="sr-only">退款比例</caption><thead class="${s.heads}"><tr><th scope="col">什么时候</th><th scope="col">退回广告主</th></tr></thead><tbody>${refundGrid.map(
    ({ when, share }) => html`<tr><th scope="row">${when}</th><td>${share}</td></tr>`,
  )}</tbody></table><div class="${s.sides}">${sides.map(
    ({ title, actors }) =>
      html`<div><h3>${title}</h3>${wayList(ways.filter(({ actor }) => actors.includes(actor)))}</div>`,
  )}</div></div></section>`;
}

function ends(): Markup {
  return html`<section class="${cardStyle.card} ${s.step}" id="ends"><header><h2>订单怎样结束</h2><p>结束之后不再变动，记录一直可以查</p></header><table class="${s.ends}"><caption class="sr-only">结束状态与原因</caption><thead class="${s.heads}"><tr><th scope="col">状态</th><th scope="col">怎样到这一步</th></tr></thead><tbody>${endings(
    endStates,
  ).map(
    ({ state, ways }) =>
      html`<tr><th scope="row">${orderStates[state]}</th><td>${ways.map(
        ({ actor, event }) => html`<p><span>${actorNames[actor]}</span>${event}</p>`,
      )}</td></tr>`,
  )}</tbody></table></section>`;
}

function begin(): Markup {
  return html`<section class="${s.begin}"><div class="${cardStyle.card} ${cardStyle.padded}"><h2>我要投广告</h2><p>按平台、品类和预算挑账号，加入购物车后一次结算，每个账号各成一个订单。</p><a class="${buttonClass({ kind: 'primary' })}" href="${href('productList')}">去挑账号</a>${isBuilt('yxjg') && html`<a class="${s.link}" href="${href('yxjg')}">先看各平台价格${icon('right', 14)}</a>`}</div><div class="${cardStyle.card} ${cardStyle.padded}"><h2>我有账号要接单</h2><p>登记账号和报价，审核通过后上架。接单前能看到完整的投放要求，不合适可以拒单。</p>${
    isBuilt('enter') &&
    html`<a class="${buttonClass({ kind: 'outlined' })}" href="${href('enter')}">媒体入驻</a>`
  }<a class="${s.link}" href="${href('mediumLogin')}">媒体主登录${icon('right', 14)}</a></div></section>`;
}
