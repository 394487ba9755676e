import type { AddOns } from '@/lib/domain/catalog/add-ons';
import type { ListingAudience } from './audience';
import type { ListingCase } from './cases';

/** One price of a listing as its owner gives it. */
export interface ListingPrice {
  position: number;
  /** 0: settled by commission alone, or not yet filled in */
  priceFen: number;
  /** per cent on top, live selling only */
  commission: number | null;
  note: string;
  /** last day of the price, YYYY-MM-DD */
  validUntil: string;
}

export interface ListingMetric {
  kind: string;
  /** shares 0 to 1, money in 分 */
  value: number;
  /** key of the screenshot it rests on; '' none */
  proof: string;
}

/**
 * What an owner tells of a listing (domain.md: Catalogue, common fields): what the form sends, what a change request
 * keeps and what reviewers compare.
 */
export interface ListingContent {
  title: string;
  accountId: string;
  link: string;
  /** address of the picture; '' the drawn one */
  avatar: string;
  /** the first is the main one */
  categories: number[];
  tags: string[];
  /** province code, 0 none */
  area: number;
  city: string;
  acceptsHard: boolean;
  acceptsSoft: boolean;
  refusedIndustries: string[];
  revisions: number;
  leadTimeDays: number;
  /** its owner pays for material before the first draft: a buyer who leaves then asks for the refund */
  materialCosts: boolean;
  /** what is sold beside each position */
  addOns: AddOns;
  dailyCap: number;
  /** first and last day of leave, both or neither */
  leaveFrom: string | null;
  leaveTo: string | null;
  prices: ListingPrice[];
  metrics: ListingMetric[];
  /** null: not told */
  audience: ListingAudience | null;
  cases: ListingCase[];
  notes: string[];
}
