/** What was agreed about an order's money beside its price; frozen on the order when it is placed. */
export interface OrderTerms {
  /** released to the media owner at confirmation, per cent of the price; the rest follows after the retention period */
  releasePercent: number;
  /** how long the placement stays online after confirmation */
  retentionDays: number;
  /** the owner pays for material first: before the first draft a refund is asked for, not taken by a press */
  materialCosts: boolean;
}

/** What an order gets when it is placed (domain.md: Order), unless its listing says otherwise of material. Nothing else may fall back on it. */
export const defaultTerms: OrderTerms = {
  releasePercent: 80,
  retentionDays: 30,
  materialCosts: false,
};

/** What the columns accept. */
export const termLimits = {
  releasePercent: { least: 1, most: 100 },
  retentionDays: { least: 7, most: 365 },
} as const;
