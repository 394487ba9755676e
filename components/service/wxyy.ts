import { platformOf } from '@/lib/domain/catalog/platforms';
import { formatCost } from '@/lib/domain/format-figure';
import { formatYuan } from '@/lib/domain/format-yuan';
import { groupDigits } from '@/lib/domain/group-digits';
import { platformMark } from '../goods/markup/atoms';
import { html, type Markup } from '../goods/markup/html';
import { goodsPart } from './goods-part';
import { notes } from './notes';
import s from './Operation.module.css';
import type { OperationService } from './operation';
import { priceTable } from './price-table';
import type { ServiceData } from './service-data';
import { listOf, part, pricesOf } from './service-parts';

interface Week {
  name: string;
  does: string;
  yields: string;
  /** what is bought in it */
  buys: { label: string; platform: number; position: number } | null;
}

const weeks: readonly Week[] = [
  {
    name: '第一周·定题选号',
    does: '写清读者只需记住的一件事；按品类与阅读单价挑出候选，逐个看 90 天走势与受众。',
    yields: '选题表、候选名单、一份需求单',
    buys: null,
  },
  {
    name: '第二周·首篇长文',
    does: '头条交给熟悉读者的账号来写，您审事实与合规，稿件不确认不发布。',
    yields: '一篇头条文章',
    buys: { label: '头条·原创+发布', platform: 1, position: 4 },
  },
  {
    name: '第三周·扩散',
    does: '次条补一次短内容，视频号把文章里最好讲的一段拍出来，两边互相引到同一个落点。',
    yields: '次条一篇、视频号一条',
    buys: { label: '视频号·原创视频', platform: 11, position: 1 },
  },
  {
    name: '第四周·复盘续投',
    does: '把每笔报价除以实际阅读，留下单价低、评论有内容的账号，下个月换角度再写。',
    yields: '复盘表、下月名单',
    buys: { label: '次条·直接发布', platform: 1, position: 5 },
  },
];

const rows: readonly [platform: number, position: number, note: string][] = [
  [1, 4, '账号撰稿的长文：来龙去脉、对比、使用过程'],
  [1, 3, '您供稿的头条：公告、活动、成稿已经定好'],
  [1, 5, '第二次提醒：同一批读者隔几天再看到'],
  [11, 1, '把一段内容拍成视频，方便转发到群里'],
  [11, 2, '视频下方挂链接，直接带到文章或商品'],
  [11, 3, '转发您自己的视频，给已有内容加热'],
];

const writing = [2, 4, 6, 8];

/** /wxyy.html: WeChat over a month, with articles and channel videos together. */
export const wxyy: OperationService = {
  route: 'wxyy',
  platforms: [1, 11],
  goods: [
    { platform: 1, count: 5 },
    { platform: 11, count: 5 },
  ],
  labels: ['公众号', '视频号', '稿件'],
  title: '微信运营',
  lead: '公众号讲清楚，视频号传出去，读者是同一批人。这一页按四周排好：每周做什么、用哪个报价位置、交付什么、怎么验收。',
  description:
    '微信运营的四周排期：公众号头条、次条与视频号怎样配合，撰稿交给谁，每个位置的中位报价与阅读单价，稿件不确认不发布，验收后结算。',
  need: ['allSpecial-weixinExtend', '提交运营需求'],
  facts: ({ platforms, ...rest }) => {
    const head = pricesOf({ platforms, ...rest }, 1, 4);
    const stock = (no: number) => platforms.find((each) => each.no === no)?.goods ?? 0;
    return [
      { value: groupDigits(stock(1)), name: '在架公众号' },
      { value: groupDigits(stock(11)), name: '在架视频号' },
      ...(head?.price
        ? [{ value: formatYuan(head.price.median_fen), name: '头条撰稿中位报价' }]
        : []),
      ...(head?.cost_median_fen == null
        ? []
        : [{ value: formatCost(head.cost_median_fen), name: '头条撰稿阅读单价中位' }]),
    ];
  },
  parts: (data) => [
    part('month', '四周怎么排', '一个月一轮，每轮只讲一件事', calendar(data)),
    part(
      'positions',
      '两种内容，六个常用位置',
      '长文与视频放在一把尺子上比较',
      priceTable(
        { name: '位置', note: '用来做什么', cost: '' },
        rows.map(([platform, position, note]) => {
          const prices = pricesOf(data, platform, position);
          return {
            name: html`${platformMark(platform, 20)}${prices?.name ?? ''}`,
            note,
            href: listOf(platform, { position }),
            prices,
            cost: platformOf(platform).cost.name,
          };
        }),
      ),
    ),
    part(
      'writing',
      '稿子谁来写',
      '两种价差的是撰稿，不是版面',
      html`<div class="${s.pair}">${who('您供稿，直接发布', [1, 3, 5, 7], '您交定稿与图片，账号排版发布。省钱、快，但语气不像这个账号。', data)}${who('账号撰稿，原创+发布', writing, '您交需求单，账号写初稿，您确认后发布。贵一些，读起来像它平时的文章。', data)}</div>`,
    ),
    goodsPart(1, data.best.get(1), '按成交、准时、接单与评价综合排序'),
    goodsPart(11, data.best.get(11), '与公众号配合，选受众接近的'),
    part(
      'check',
      '一轮结束，核对什么',
      '对得上再续下一轮',
      notes([
        ['链接与截图', '发布后媒体主交链接与截图，平台 24 小时内质检，您有 7 天验收。'],
        ['阅读与单价', `按${platformOf(1).cost.formula}计算，和下单前的预估放在一起。`],
        ['留言与转发', '读者问了什么，就是下一篇要写的内容。'],
        ['保留期', '内容在约定的保留期内要一直在线，提前删除可以申请售后。'],
      ]),
    ),
  ],
};

const calendar = (data: ServiceData): Markup =>
  html`<ol class="${s.weeks}">${weeks.map(({ name, does, yields, buys }) => {
    const prices = buys && pricesOf(data, buys.platform, buys.position);
    return html`<li><h3>${name}</h3><p>${does}</p><dl><div><dt>交付</dt><dd>${yields}</dd></div>${
      buys &&
      html`<div><dt>位置</dt><dd><a href="${listOf(buys.platform, { position: buys.position })}">${buys.label}</a>${
        prices?.price && html`，中位 ${formatYuan(prices.price.median_fen)}`
      }</dd></div>`
    }</dl></li>`;
  })}</ol>`;

function who(title: string, positions: readonly number[], text: string, data: ServiceData): Markup {
  const found = positions.flatMap((id) => pricesOf(data, 1, id) ?? []);
  return html`<section><h3>${title}</h3><p>${text}</p><ul>${found.map(
    ({ id, short, count, price }) =>
      html`<li><a href="${listOf(1, { position: id })}">${short}</a><span>${groupDigits(count)} 个账号</span><b>${price ? formatYuan(price.median_fen) : '—'}</b></li>`,
  )}</ul></section>`;
}
