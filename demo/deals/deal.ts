import type { Brief } from '@/lib/domain/briefs/brief';
import type { AddOns } from '@/lib/domain/catalog/add-ons';
import type { TransitionName } from '@/lib/domain/orders/process';
import type { RegularCheck } from '@/lib/domain/proofs/check-schedule';
import type { QuotedSku } from '@/server/catalog/public';
import type { DemoBuyer } from './demo-buyers';

export type DealStep = 'place' | TransitionName | `look ${RegularCheck}`;

/** An order of the demonstration that is over, as it is planned. */
export interface Deal {
  buyer: DemoBuyer;
  quote: QuotedSku;
  /** what was ordered beside it */
  addOns: AddOns;
  brief: Brief;
  /** what was published */
  post: { id: string; title: string; body: string };
  /** in the order of time; whole seconds from now, so that a played one falls on the same moments */
  steps: readonly { at: Date; what: DealStep }[];
  reviews: readonly DealReview[];
}

export interface DealReview {
  side: 'buyer' | 'seller';
  first: number;
  second: number;
  third: number;
  body: string;
  writtenAt: Date;
  /** when both sides could read it */
  publishedAt: Date;
}
