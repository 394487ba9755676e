import { platformOf } from '@/lib/domain/catalog/platforms';
import { platformMark } from '../goods/markup/atoms';
import { html, type Markup } from '../goods/markup/html';
import type { ListService } from './list-service';
import { notes } from './notes';
import { priceTable } from './price-table';
import s from './Service.module.css';
import type { ServiceData } from './service-data';
import { listOf, mainPrices, part } from './service-parts';

const uses: Record<number, { pay: string; fits: string; risk: string }> = {
  1: {
    pay: '坑位费，加成交的佣金',
    fits: '单个爆款、第一次和主播合作',
    risk: '坑位费与卖多少无关，先看退货率',
  },
  2: {
    pay: '整场费用，佣金另议',
    fits: '品牌货盘齐、有专场价格',
    risk: '备货与售后压力集中在一天',
  },
  3: {
    pay: '按直播小时',
    fits: '店铺日常直播、需要稳定时长',
    risk: '要约好时段，深夜与黄金时段差很多',
  },
  4: { pay: '只付成交的佣金', fits: '佣金空间大的产品', risk: '主播排期靠后，不在线上直接下单' },
};

/** /zbdh.html */
export const zbdh: ListService = {
  route: 'zbdh',
  platforms: [21, 22, 23],
  goods: [],
  labels: ['直播', '报价'],
  title: '直播带货',
  lead: '抖音、快手、淘宝三个平台的主播，坑位、专场、按小时、纯佣四种合作方式。场观、GPM 与退货率放在一起看。',
  description:
    '抖音、快手、淘宝直播主播报价：坑位、专场、按小时、纯佣四种合作方式，场均观看、GPM、退货率可比，付款托管，验收后结算。',
  drafts: '讲解脚本',
  parts: (data) => [
    part('ways', '四种合作方式', '付什么、适合什么、要当心什么', ways(data)),
    part(
      'compare',
      '三个平台的坑位价',
      '同一种合作方式、同一把尺子',
      priceTable(
        { name: '平台', note: '成本口径', cost: '千次观看成本' },
        data.platforms.map((row) => ({
          name: html`${platformMark(row.no, 20)}${row.name}`,
          note: platformOf(row.no).cost.formula,
          href: listOf(row.no),
          prices: mainPrices(row),
        })),
      ),
    ),
    part(
      'figures',
      '签之前问清的五个数',
      '每个数都要问：哪天的、谁给的',
      notes([
        ['场均观看', '看近 30 天的平均，不看最好的一场。'],
        ['峰值在线', '同一时刻最多多少人，决定讲解那几分钟有没有人听。'],
        ['场均销售额', '全场所有商品的合计，不是您这一款能卖的数。'],
        ['GPM', '千次观看带来的销售额，可以跨主播比较。'],
        ['退货率', '按签收后的退货算；服饰类高，算利润时先扣掉。'],
      ]),
    ),
  ],
};

function ways({ facets }: ServiceData): Markup {
  const sellers = (id: number) =>
    [...facets.values()].reduce(
      (sum, { positions }) => sum + (positions.find((each) => each.id === id)?.count ?? 0),
      0,
    );
  return html`<ol class="${s.ways}">${platformOf(21).positions.map(({ id, name }) => {
    const use = uses[id];
    return (
      use &&
      html`<li><h3>${name}</h3><p><b>${sellers(id)}</b> 位主播</p><dl><div><dt>付什么</dt><dd>${use.pay}</dd></div><div><dt>适合</dt><dd>${use.fits}</dd></div><div><dt>当心</dt><dd>${use.risk}</dd></div></dl></li>`
    );
  })}</ol>`;
}
