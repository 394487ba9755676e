import { areas } from '@/lib/domain/catalog/areas';
import { audienceNames } from '@/lib/domain/catalog/audience-names';
import { refusableIndustries } from '@/lib/domain/catalog/industries';
import type { Audience, NamedShare } from './good-source';

/** What the filters beside the dash ids read of a good (good_traits); shares and rates in 1/10 000, null: not known. */
export interface Traits {
  good_id: number;
  platform: number;
  categories: readonly number[];
  area: number;
  fans: number;
  /** 分; of the main position, then of each position by its number */
  prices: readonly (number | null)[];
  costs: readonly (number | null)[];
  completion: number | null;
  on_time: number | null;
  accept: number | null;
  /** 0 nobody, 1 a person, 2 a company */
  verified: number;
  /** numbers of trades */
  refused: readonly number[];
  lead_days: number;
  leave_from: string | null;
  leave_to: string | null;
  score: number;
  main_value: number;
  /** by sex, age, tier of city, province: `at` of their filters says where each begins */
  audience: readonly (number | null)[];
}

export const verifiedNumbers = { none: 0, person: 1, company: 2 } as const;

export const refusedNumbers = (names: readonly string[]): number[] =>
  refusableIndustries.flatMap((name, at) => (names.includes(name) ? [at + 1] : []));

/** A share or rate of 0 to 1. */
export const tenThousandths = (share: number | null | undefined): number | null =>
  share === null || share === undefined ? null : Math.round(share * 10_000);

/** The shares of an audience at the places that the filters read; what a part that is told does not name is nothing. */
export function sharesOf(audience: Audience | null): (number | null)[] {
  const { sex = [], age = [], cities = [], areas: places = [] } = audience ?? {};
  return [
    ...sharesAt(audienceNames.sex, sex),
    ...sharesAt(audienceNames.age, age),
    ...sharesAt(audienceNames.cities, cities),
    ...sharesAt(
      areas.map(({ name }) => name),
      places,
    ),
  ];
}

function sharesAt(names: readonly string[], told: readonly NamedShare[]): (number | null)[] {
  const known = new Map(told.map(({ name, share }) => [name, share]));
  const isTold = names.some((name) => known.has(name));
  return names.map((name) => (isTold ? tenThousandths(known.get(name) ?? 0) : null));
}
