/** Read by schema, forms and sentences alike. */
export const inquiryLimits = {
  /** lines that are sent at once */
  lines: 20,
  /** an offer, an answer to it, and so on: how often the advertiser names what he wants */
  rounds: 3,
  /** the brief in short */
  note: 200,
  reason: 100,
  /** days ahead that can be asked for */
  daysAhead: 180,
} as const;
