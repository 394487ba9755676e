import { groupDigits } from '@/lib/domain/figures/group-digits';
import { formatYuanRange } from '@/lib/domain/money/format-yuan';
import type { Fact } from './Opening';
import { mainPrices } from './position-prices';
import { costFacts, priceFacts } from './price-facts';
import type { PlatformPrices, PositionPrices, ServiceData } from './service-data';

/** What is on sale; of one platform with its prices, of several with the span of their medians. */
export function listFacts({ platforms }: ServiceData): Fact[] {
  const goods = platforms.reduce((sum, each) => sum + each.goods, 0);
  const mains = platforms.flatMap((each) => mainPrices(each) ?? []);
  const stock: Fact = { value: groupDigits(goods), name: '在架账号' };
  const [platform] = platforms;
  const [main] = mains;
  return platforms.length === 1 && platform && main?.price
    ? [stock, ...factsOfOne(platform, main)]
    : [stock, ...factsOfMany(platforms, mains)];
}

const factsOfOne = ({ cost_name }: PlatformPrices, main: PositionPrices): Fact[] => [
  ...priceFacts(main, main.short),
  ...spanFacts(main.price ? [main.price.low_fen, main.price.high_fen] : [], '一半账号在这个区间'),
  ...costFacts(main, cost_name),
];

const factsOfMany = (
  platforms: readonly PlatformPrices[],
  mains: readonly PositionPrices[],
): Fact[] => [
  { value: String(platforms.filter(({ goods }) => goods > 0).length), name: '个平台' },
  ...spanFacts(
    mains.flatMap(({ price }) => price?.median_fen ?? []),
    '各平台中位报价',
  ),
];

/** From the lowest to the highest of some prices in 分; nothing of none. */
const spanFacts = (prices: readonly number[], name: string): Fact[] =>
  prices.length === 0
    ? []
    : [
        {
          value: formatYuanRange(Math.min(...prices), Math.max(...prices)),
          name,
        },
      ];
