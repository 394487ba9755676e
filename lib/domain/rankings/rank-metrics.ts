/** What accounts are measured by; a formula weighs some of them. */
export const rankMetrics = [
  'reach',
  'peak',
  'interactions',
  'fans',
  /** fans won in the last 30 days */
  'gained',
  /** the same of the fans before, in 1/10 000 */
  'growth',
  /** reach and acts that 10 000 元 buy at the main position's price of the list's last day */
  'value',
  'response',
] as const;

export type RankMetric = (typeof rankMetrics)[number];

/** metric → share of the index, together 1 */
export type Weights = Readonly<Partial<Record<RankMetric, number>>>;
