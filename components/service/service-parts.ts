import buttons from '@/components/ui/Button.module.css';
import { changeFilter, type ListFilter, listHref, rootFilter } from '@/lib/domain/catalog/dash-ids';
import { ownList } from '@/lib/domain/catalog/lists';
import { stateTimers } from '@/lib/domain/order-moves';
import type { OrderState } from '@/lib/domain/order-states';
import { timerWords } from '@/lib/domain/order-timer-words';
import { goodHref } from '@/lib/good-href';
import { href, isBuilt, type RouteName, routes } from '@/lib/routes';
import digests from '../goods/home/Digests.module.css';
import { newsRow } from '../goods/home/news-card';
import { icon, platformMark } from '../goods/markup/atoms';
import { html, type Markup } from '../goods/markup/html';
import s from './Service.module.css';
import type { CaseRow, PlatformPrices, PositionPrices, ServiceData } from './service-data';

/** A section of a service page: title, one sentence of fact, content. */
export const part = (id: string, title: string, fact: string, content: Markup): Markup =>
  html`<section class="${s.part}" aria-labelledby="service-${id}"><div class="${s.title}"><h2 id="service-${id}">${title}</h2>${fact && html`<p>${fact}</p>`}</div>${content}</section>`;

/** The address of a platform's own list with some filters chosen. */
export function listOf(platform: number, change: Partial<ListFilter> = {}): string {
  const list = ownList(platform);
  return listHref(list, changeFilter(rootFilter(list), change));
}

/** The prices of a platform's position; undefined where it is not counted. */
export const pricesOf = (
  { platforms }: ServiceData,
  platform: number,
  position: number,
): PositionPrices | undefined =>
  platforms.find(({ no }) => no === platform)?.positions.find(({ id }) => id === position);

/** The prices of the position a platform is compared by. */
export const mainPrices = ({
  main_position,
  positions,
}: PlatformPrices): PositionPrices | undefined => positions.find(({ id }) => id === main_position);

/** Name and address of the pages that exist today. */
export const linksTo = (
  ...wanted: readonly (readonly [RouteName, string])[]
): { href: string; label: string }[] =>
  wanted.flatMap(([name, label]) => (isBuilt(name) ? [{ href: routes[name].path, label }] : []));

export interface Fact {
  value: string;
  name: string;
}

export interface Opening {
  title: string;
  lead: string;
  facts: readonly Fact[];
  links: readonly { href: string; label: string }[];
  /** the one thing to do, where there is a page for it */
  act?: { href: string; label: string } | undefined;
}

/** The head of the page: what is sold here and what it costs today. */
export const opening = ({ title, lead, facts, links, act }: Opening): Markup =>
  html`<header class="${s.opening}"><div class="${s.words}"><h1>${title}</h1><p>${lead}</p>${
    (links.length > 0 || act) &&
    html`<nav class="${s.links}" aria-label="相关页面">${
      act &&
      html`<a class="${buttons.button} ${buttons.primary} ${buttons.h32}" href="${act.href}">${act.label}</a>`
    }${links.map(({ href: to, label }) => html`<a href="${to}">${label}${icon('right', 14)}</a>`)}</nav>`
  }</div><dl class="${s.facts}">${facts.map(
    ({ value, name }) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`,
  )}</dl></header>`;

/** What was done on these platforms and how; nothing where no case is told. */
export const casesPart = ({ cases }: ServiceData): Markup | false =>
  cases.length > 0 &&
  part(
    'cases',
    '怎么做的',
    '写成计划的做法，旁边是现在能接的账号',
    html`<div class="${s.cases}">${cases.map(caseCard)}</div>`,
  );

function caseCard(row: CaseRow): Markup {
  const { platform, platform_name, industry_name, title, text, good_sn, good_title } = row;
  return html`<article class="${s.case}"><p class="${s.tags}">${platformMark(platform, 18)}${platform_name}·${industry_name}</p><h3>${title}</h3><p>${text}</p>${
    good_sn && html`<p class="${s.doer}">可接账号 <a href="${goodHref(row)}">${good_title}</a></p>`
  }</article>`;
}

/** Questions and articles of the subject, side by side; nothing while there is no page to read them on. */
export function readingPart({ questions, articles }: ServiceData): Markup | false {
  const asked =
    isBuilt('publicOpinion-askDetails-id') &&
    questions.length > 0 &&
    html`<section class="${digests.card}" aria-labelledby="service-asked"><div class="${digests.head}"><h2 id="service-asked">常见问题</h2>${
      isBuilt('publicOpinion-askDetails') &&
      html`<a href="${href('publicOpinion-askDetails')}">全部问答</a>`
    }</div><ul>${questions.map(
      ({ id, title, excerpt, answer_count }) =>
        html`<li class="${s.asked}"><p><a href="${href('publicOpinion-askDetails-id', { id })}">${title}</a><span>${answer_count} 个回答</span></p><p>${excerpt}</p></li>`,
    )}</ul></section>`;
  const read =
    isBuilt('publicOpinion-publicDetails-id') &&
    articles.length > 0 &&
    html`<section class="${digests.card}" aria-labelledby="service-news"><div class="${digests.head}"><h2 id="service-news">相关资讯</h2>${
      isBuilt('news') && html`<a href="${href('news')}">更多</a>`
    }</div><ul>${articles.map(newsRow)}</ul></section>`;
  return (asked || read) && html`<div class="${s.reading}">${asked}${read}</div>`;
}

/** How long a state's clock runs, by the order process. */
const clock = (state: OrderState): string => timerWords(stateTimers[state] ?? 'none');

/** What happens after an order, with the process's own deadlines (domain.md: Order). */
export function afterOrder(drafts: string): Markup {
  const steps: readonly [string, string][] = [
    [
      '付款托管',
      `${clock('pending_payment')}内支付；媒体主 ${timerWords('accept_24h')}不接单，全额退回`,
    ],
    ['写需求单', '付款前后都可以写，付款后 72 小时内写完'],
    [drafts, `${clock('draft_review')}内您确认或提出修改，不确认不发布`],
    ['发布与质检', `媒体主交链接与截图，平台 ${clock('inspecting')}内核对`],
    ['验收与保留', `${clock('pending_confirm')}验收，先结八成；保留 ${clock('retaining')}后结清`],
  ];
  return part(
    'after',
    '下单之后',
    '每一步写明谁来做、到什么时候、钱在哪里',
    html`<ol class="${s.steps}">${steps.map(
      ([name, note]) => html`<li><b>${name}</b><span>${note}</span></li>`,
    )}</ol>`,
  );
}
