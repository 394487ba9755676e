import type { Output } from '@/lib/contract';
import type { OpeningHours } from '@/lib/domain/time/opening-hours';

/** What the page about the house is rendered from. */
export interface AboutFacts {
  market: Output<'home_index'>['market'];
  platforms: Output<'home_index'>['platforms'];
  contact: Output<'get_contact'>;
  inService: boolean;
  trust: Output<'trust'>;
  /** exact decimal */
  feeRate: string;
  /** when the service is there */
  hours: OpeningHours;
}
