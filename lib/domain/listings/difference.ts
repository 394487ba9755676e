import { listAddOns } from '@/lib/domain/catalog/add-ons';
import { placeName } from '@/lib/domain/catalog/areas';
import { categoryName } from '@/lib/domain/catalog/categories';
import { type Platform, positionName } from '@/lib/domain/catalog/platforms';
import { formatFigure } from '@/lib/domain/figures/format-figure';
import { formatYuan } from '@/lib/domain/money/format-yuan';
import { audienceKeys, audienceParts, sharesText } from './audience';
import { caseLabel, caseText } from './cases';
import type { ListingContent, ListingPrice } from './content';
import { materialCostsWords } from './material-costs';

/** One fact of a listing in words. */
export interface ListingWord {
  field: string;
  text: string;
}

/** One fact that a change would change; '' where there is none on that side. */
export interface ListingDifference {
  field: string;
  before: string;
  after: string;
}

/** A listing in words, in the order of its form: what a reviewer reads. Leave and cap are not reviewed. */
export function listingWords(platform: Platform, content: ListingContent): ListingWord[] {
  const words: [string, string][] = [
    ['账号名称', content.title],
    ['账号 ID', content.accountId],
    ['主页链接', content.link],
    ['头像', content.avatar],
    ['所在地', placeName(content.area, content.city)],
    ['分类', content.categories.map(categoryName).join('、')],
    ['标签', content.tags.join('、')],
    ...content.prices.map((price): [string, string] => [
      `报价·${positionName(platform, price.position)}`,
      priceWords(price),
    ]),
    ...listAddOns(content.addOns).map(({ name, fen }): [string, string] => [
      `附加服务·${name}`,
      formatYuan(fen),
    ]),
    ...platform.metrics.flatMap(({ kind, name, unit }): [string, string][] =>
      content.metrics
        .filter((metric) => metric.kind === kind)
        .map(({ value }) => [`数据·${name}`, formatFigure(kind, value, unit)]),
    ),
    ...audienceKeys.map((key): [string, string] => [
      audienceParts[key].label,
      sharesText(content.audience?.[key] ?? []),
    ]),
    ...content.cases.map((one, index): [string, string] => [
      caseLabel(index),
      caseText(platform, one),
    ]),
    [
      '接受广告',
      [content.acceptsHard && '硬广', content.acceptsSoft && '软广'].filter(Boolean).join('、'),
    ],
    ['不接行业', content.refusedIndustries.join('、')],
    ['含改稿次数', `${content.revisions} 次`],
    ['交首稿', `${content.leadTimeDays} 天内`],
    ['材料费', content.materialCosts ? materialCostsWords : ''],
    ['接单说明', content.notes.join('\n')],
  ];
  return words.filter(([, text]) => text !== '').map(([field, text]) => ({ field, text }));
}

/** What differs between two states of a listing, in the order of the form. */
export function listingDifference(
  platform: Platform,
  before: ListingContent,
  after: ListingContent,
): ListingDifference[] {
  const [old, next] = [before, after].map(
    (content) => new Map(listingWords(platform, content).map(({ field, text }) => [field, text])),
  ) as [Map<string, string>, Map<string, string>]; // two in, two out
  return [...new Set([...next.keys(), ...old.keys()])]
    .map((field) => ({ field, before: old.get(field) ?? '', after: next.get(field) ?? '' }))
    .filter((item) => item.before !== item.after);
}

function priceWords({ priceFen, commission, note }: ListingPrice): string {
  const parts = [
    priceFen > 0 ? formatYuan(priceFen) : '',
    commission === null ? '' : `佣金 ${commission}%`,
    note,
  ];
  return parts.filter((part) => part !== '').join('，');
}
