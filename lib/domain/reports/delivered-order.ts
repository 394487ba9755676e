import type { MetricSource } from '../catalog/sources';

/** A figure with where it comes from and of which day, YYYY-MM-DD. */
export interface ToldFigure {
  value: number;
  source: MetricSource;
  asOf: string;
}

/** One order that was published and passed inspection, as a report counts it. Money in 分; what is not known is null. */
export interface DeliveredOrder {
  platform: number;
  /** YYYY-MM-DD on the market's calendar */
  publishedOn: string;
  /** what its buyer paid and did not get back */
  spendFen: number;
  /** plays, reads or viewers of the post */
  reach: ToldFigure | null;
  interactions: ToldFigure | null;
  /** what the listing told when it was ordered */
  promisedReach: ToldFigure | null;
  promisedInteractions: ToldFigure | null;
  /** what a thousand plays or reads, and an interaction, cost at the median of its platform and category */
  medianCpmFen: number | null;
  medianCpeFen: number | null;
  /** of the account's followers */
  audience: Audience | null;
}

export interface Audience {
  source: MetricSource;
  asOf: string;
  sex: readonly NamedShare[];
  age: readonly NamedShare[];
  areas: readonly NamedShare[];
}

export interface NamedShare {
  name: string;
  /** 0 to 1 */
  share: number;
}
