import type { AddOns } from '@/lib/domain/catalog/add-ons';
import type { GoodStatus } from '@/lib/domain/catalog/good-status';
import type { MetricUnit } from '@/lib/domain/catalog/platforms';
import type { MetricSource } from '@/lib/domain/catalog/sources';
import type { ToldPost } from '@/lib/domain/listings/post-lines';

/** Everything that is told about a good; days are YYYY-MM-DD, shares 0 to 1. */
export interface GoodSource {
  platform: number;
  accountId: string;
  title: string;
  /** the account's own page on its platform; '' or absent: not told, what is known stays */
  link?: string;
  avatar: string | null;
  categories: number[];
  tags: string[];
  /** province code, 0 unknown */
  area: number;
  city: string;
  verified: 'none' | 'person' | 'company';
  operator: string;
  acceptsHard: boolean;
  acceptsSoft: boolean;
  refusedIndustries: string[];
  revisions: number;
  leadTimeDays: number;
  dailyCap: number;
  /** absent: not told, what is known stays */
  materialCosts?: boolean | undefined;
  /** absent: not told, what is known stays */
  addOns?: AddOns | undefined;
  leaveFrom: string | null;
  leaveTo: string | null;
  status: GoodStatus;
  notes: string[];
  orderCount: number;
  acceptRate: number | null;
  onTimeRate: number | null;
  rating: number | null;
  isDemo: boolean;
  skus: SkuSource[];
  metrics: MetricValue[];
  series: Series | null;
  audience: Audience | null;
  cases: Case[];
  /** absent: not told, what is known stays */
  posts?: PostSource[] | undefined;
}

/** A post with what its figures are of. */
export interface PostSource extends ToldPost {
  source: MetricSource;
  asOf: string;
}

export interface SkuSource {
  position: number;
  priceFen: number;
  /** per cent on top, live selling only */
  commission: number | null;
  note: string;
  /** null: the good's */
  leadTimeDays: number | null;
  validUntil: string;
}

export interface MetricValue {
  kind: string;
  value: number;
  source: MetricSource;
  asOf: string;
}

/** One value a day from `from` on; null where a day is not known. */
export interface Series {
  from: string;
  source: MetricSource;
  values: (number | null)[];
  more: { name: string; unit: MetricUnit; values: (number | null)[] }[];
  /** days on which an advertisement was published */
  ads: string[];
}

export interface Audience {
  source: MetricSource;
  asOf: string;
  sample: number | null;
  sex: NamedShare[];
  age: NamedShare[];
  areas: NamedShare[];
  devices: NamedShare[];
  cities: NamedShare[];
}

export interface NamedShare {
  name: string;
  share: number;
}

export interface Case {
  title: string;
  brand: string;
  /** YYYY-MM */
  month: string;
  position: number;
  figures: { name: string; value: number; unit: MetricUnit }[];
}
