import { fansBands } from '@/lib/domain/catalog/bands';
import { platformOf } from '@/lib/domain/catalog/platforms';
import { formatCost } from '@/lib/domain/format-figure';
import { formatYuan, formatYuanShort } from '@/lib/domain/format-yuan';
import { groupDigits } from '@/lib/domain/group-digits';
import { html, type Markup } from '../goods/markup/html';
import { countBar } from './count-bar';
import { goodsPart } from './goods-part';
import s from './Operation.module.css';
import type { OperationService } from './operation';
import { priceTable } from './price-table';
import type { ServiceData } from './service-data';
import { listOf, mainPrices, part, pricesOf } from './service-parts';

const NOTES = 9;
const SUBJECTS = 10;

/** What accounts of a followers' band are for; band → a few words. */
const roles: Record<number, string> = {
  1: '真实使用，占住长尾搜索词，数量要多',
  2: '把一个卖点讲透，图文与视频各半',
  3: '测评与对比，笔记容易被收藏',
  4: '定调：一次讲清品牌要被记住的话',
  5: '新品发布、节点声量，提前两三周约',
  6: '少量使用，先看近 90 天的走势',
};

const kinds: readonly [position: number, note: string][] = [
  [1, '步骤、清单、前后对比；读者会收藏，搜索时先看封面'],
  [2, '质地、声音、动作要看得见的产品；停留更久，改稿也更贵'],
];

const writing: readonly (readonly [string, string])[] = [
  ['先定搜索词', '写下用户会怎么搜：品类词、场景词、问题词各几个，一篇只占一个。'],
  ['封面一句话', '说清这篇解决什么，不放参数表，不用夸张的字。'],
  ['开头三行', '谁、在什么情况下、为什么用，读者决定要不要往下看。'],
  ['过程与缺点', '写用了多久、怎么用、哪里不好。没有缺点的笔记不像人写的。'],
  ['标明广告', '商业合作要标明“广告”，带购买链接时更是如此。'],
  ['守住评论区', '头两天集中回答问题，问得最多的就是下一批的选题。'],
];

/** /xhsyy.html: notes over weeks, from many small accounts to few large ones. */
export const xhsyy: OperationService = {
  route: 'xhsyy',
  platforms: [NOTES],
  goods: [{ platform: NOTES, count: 10 }],
  labels: ['小红书', '选号', '合规'],
  title: '小红书运营',
  lead: '笔记靠搜索和收藏慢慢被看到。先用小账号把真实的使用写够，再请大一些的账号说同一件事，预算按梯队分。',
  description:
    '小红书运营：账号按粉丝梯队怎么配，图文与视频笔记的中位报价和阅读单价，一篇笔记怎么写、怎么标明广告，哪些品类账号多，付款托管。',
  need: ['advertisement', '提交运营需求'],
  facts: (data) => {
    const [notes] = data.platforms;
    const image = pricesOf(data, NOTES, 1);
    const video = pricesOf(data, NOTES, 2);
    return [
      { value: groupDigits(notes?.goods ?? 0), name: '在架账号' },
      ...(image?.price
        ? [{ value: formatYuan(image.price.median_fen), name: '图文笔记中位报价' }]
        : []),
      ...(video?.price
        ? [{ value: formatYuan(video.price.median_fen), name: '视频笔记中位报价' }]
        : []),
      ...(image?.cost_median_fen == null
        ? []
        : [{ value: formatCost(image.cost_median_fen), name: '图文阅读单价中位' }]),
    ];
  },
  parts: (data) => [
    part('tiers', '账号梯队', '在架账号按粉丝数分布，报价为图文笔记', tiers(data)),
    part(
      'kinds',
      '图文还是视频',
      '看产品要不要动起来',
      priceTable(
        { name: '笔记', note: '适合什么', cost: platformOf(NOTES).cost.name },
        kinds.map(([position, note]) => {
          const prices = pricesOf(data, NOTES, position);
          return { name: prices?.name ?? '', note, href: listOf(NOTES, { position }), prices };
        }),
      ),
    ),
    part(
      'writing',
      '一篇笔记怎么写',
      '写进需求单，达人照着讲，审稿也照着看',
      html`<ol class="${s.numbered}">${writing.map(
        ([name, text]) => html`<li><h3>${name}</h3><p>${text}</p></li>`,
      )}</ol>`,
    ),
    goodsPart(NOTES, data.best.get(NOTES), '按成交、准时、接单与评价综合排序'),
    part('subjects', '哪些品类账号多', '账号越多越好挑，少的品类要早约', subjects(data)),
  ],
};

function tiers(data: ServiceData): Markup {
  const counts = data.facets.get(NOTES)?.fans_bands ?? [];
  const [platform] = data.platforms;
  const prices = platform && mainPrices(platform);
  const most = Math.max(1, ...counts.map(({ count }) => count));
  return html`<ol class="${s.tiers}">${[...fansBands].reverse().map(({ id, name }) => {
    const count = counts.find((each) => each.id === id)?.count ?? 0;
    const price = prices?.bands.find((each) => each.id === id)?.price;
    return html`<li><a href="${listOf(NOTES, { fans: id })}">${name}</a>${countBar(count / most)}<b>${groupDigits(count)}</b><span>${
      price ? `中位 ${formatYuanShort(price.median_fen)}` : count > 0 ? '不足 5 条' : '—'
    }</span><p>${roles[id] ?? ''}</p></li>`;
  })}</ol>`;
}

function subjects({ facets }: ServiceData): Markup {
  const found = [...(facets.get(NOTES)?.categories ?? [])]
    .sort((a, b) => b.count - a.count)
    .slice(0, SUBJECTS);
  const most = Math.max(1, found[0]?.count ?? 0);
  return html`<ol class="${s.subjects}">${found.map(
    ({ id, name, count }) =>
      html`<li><a href="${listOf(NOTES, { category: id })}">${name}</a>${countBar(count / most)}<b>${groupDigits(count)}</b></li>`,
  )}</ol>`;
}
