import { formatCost } from '@/lib/domain/format-figure';
import { formatYuan, formatYuanShort } from '@/lib/domain/format-yuan';
import { groupDigits } from '@/lib/domain/group-digits';
import type { RouteName } from '@/lib/routes';
import { html, type Markup } from '../goods/markup/html';
import type { ServiceData, ServiceWants } from './service-data';
import {
  afterOrder,
  casesPart,
  type Fact,
  linksTo,
  mainPrices,
  opening,
  readingPart,
} from './service-parts';

/** A service page that stands around a list: its own words and parts. */
export interface ListService extends ServiceWants {
  route: Extract<RouteName, 'dspyx' | 'gzhyx' | 'wbyx' | 'zbdh'>;
  title: string;
  lead: string;
  description: string;
  /** what the media owner hands in */
  drafts: string;
  parts: (data: ServiceData) => readonly (Markup | false)[];
}

/** What stands above and below the list. */
export function drawListService(
  service: ListService,
  data: ServiceData,
): { above: Markup; below: Markup } {
  const { title, lead, drafts, parts } = service;
  return {
    above: opening({
      title,
      lead,
      facts: facts(data),
      links: linksTo(['yxjg', '价格指南'], ['platformList', '平台榜单'], ['yxlc', '投放流程']),
      act: linksTo(needPages[service.route], ['advertisement', '提交需求'])[0],
    }),
    below: html`${parts(data)}${afterOrder(drafts)}${casesPart(data)}${readingPart(data)}`,
  };
}

/** The page with the need form that asks about this service. */
const needPages: Record<ListService['route'], readonly [RouteName, string]> = {
  dspyx: ['allSpecial-videoExtend', '提交短视频需求'],
  gzhyx: ['allSpecial-weixinExtend', '提交公众号需求'],
  wbyx: ['allSpecial-weiboExtend', '提交微博需求'],
  zbdh: ['allSpecial-liveExtend', '提交直播需求'],
};

/** What is on sale; of one platform with its prices, of several with the span of their medians. */
function facts({ platforms }: ServiceData): Fact[] {
  const goods = platforms.reduce((sum, each) => sum + each.goods, 0);
  const mains = platforms.flatMap((each) => mainPrices(each) ?? []);
  const stock: Fact = { value: groupDigits(goods), name: '在架账号' };
  const [only] = mains;
  if (platforms.length === 1 && only?.price) {
    return [
      stock,
      { value: formatYuan(only.price.median_fen), name: `${only.short}中位报价` },
      {
        value: `${formatYuanShort(only.price.low_fen)}–${formatYuanShort(only.price.high_fen)}`,
        name: '一半账号在这个区间',
      },
      ...(only.cost_median_fen === null
        ? []
        : [
            {
              value: formatCost(only.cost_median_fen),
              name: `${platforms[0]?.cost_name ?? ''}中位`,
            },
          ]),
    ];
  }
  const medians = mains.flatMap(({ price }) => (price ? [price.median_fen] : []));
  return [
    stock,
    { value: String(platforms.filter((each) => each.goods > 0).length), name: '个平台' },
    ...(medians.length > 0
      ? [
          {
            value: `${formatYuanShort(Math.min(...medians))}–${formatYuanShort(Math.max(...medians))}`,
            name: '各平台中位报价',
          },
        ]
      : []),
  ];
}
