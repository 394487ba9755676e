import { capitalNumerals } from '@/lib/domain/money/capital-numerals';
import { ruleWords } from '@/lib/domain/orders/rule-words';
import type { Quotation } from './quotation-facts';

/** What paper and sheet both say under their lines: how figures are meant, how long prices stand, how money is kept. */
export function quotationWords({ sum, lines, leftOut, validUntil, at, isFinal }: Quotation) {
  const first = lines.filter((line) => line.validUntil === validUntil);
  return {
    capital: capitalNumerals(sum.price_fen),
    parts: [
      {
        title: '数据与成本',
        text: '“数据”是各账号主要数据的现值，来源与日期写在同一行，是已有的表现，不是承诺。成本按报价（不含附加服务）除以该数据计算；播放、阅读与观看口径不同，口径不同时不合计。',
      },
      {
        title: isFinal ? '价格与订单' : '价格有效期',
        text: isFinal
          ? `${lines.length} 项都已下单，价格为各订单的成交价，以订单为准；订单号写在同一行。`
          : `报价于 ${at} 核对。最早到期的是${first.map(({ title }) => title).join('、')}，${validUntil} 到期，本单有效至当天。下单时系统再核一次价，有变化先告知，不会悄悄成交。`,
      },
      {
        title: '付款与交付',
        text: `报价为含 ${ruleWords.vat} 增值税的全部价格，平台服务费由媒体主承担，不另收。款项由平台保管，验收后才结算给媒体主；${ruleWords.accept}未接单全额退回。首稿前取消退 100%，首稿后退 50%。`,
      },
      ...(leftOut.length > 0
        ? [
            {
              title: '未列入的账号',
              text: `${leftOut.map(({ title, why }) => `${title}（${why}）`).join('、')}。`,
            },
          ]
        : []),
    ],
  };
}
