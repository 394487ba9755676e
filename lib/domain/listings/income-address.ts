import { isCategory } from '@/lib/domain/catalog/categories';
import { type PlatformNo, platformHeads } from '@/lib/domain/catalog/platform-heads';
import { typedNumber } from '@/lib/domain/text/typed-number';

/** What an owner says of an account that is not handed in yet; it goes along from the calculator into the forms. */
export interface AskedIncome {
  platform: PlatformNo;
  fans: number;
  /** 0: any subject */
  category: number;
  /** 元 for the main position; undefined: what peers ask in the middle */
  priceYuan: number | undefined;
}

/** Followers and prices (元) that are taken. */
export const fansLimits = { least: 1_000, most: 100_000_000, usual: 300_000 } as const;
export const priceLimits = { least: 100, most: 10_000_000 } as const;

/** Reads what an address says of an account; what is no value of its field is as if it were not there. */
export function readIncome(query: URLSearchParams): AskedIncome {
  const category = Number(query.get('category'));
  const platform = Number(query.get('platform'));
  return {
    platform: platformHeads.find(({ no }) => no === platform)?.no ?? platformHeads[0].no,
    fans: typedNumber(query.get('fans') ?? '', fansLimits) ?? fansLimits.usual,
    category: isCategory(category) ? category : 0,
    priceYuan: typedNumber(query.get('price') ?? '', priceLimits),
  };
}

/** The one spelling of {@link readIncome}. */
export const writeIncome = ({ platform, fans, category, priceYuan }: AskedIncome) => ({
  platform,
  fans,
  category: category || undefined,
  price: priceYuan,
});
