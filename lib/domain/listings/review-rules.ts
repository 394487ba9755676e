/** What a reviewer has an eye on in prices; the form refuses none of it (listingLimits does). */
export const reviewRules = {
  /** days from today that a price is best held for */
  validFrom: 30,
  validTo: 180,
  /** share of the price by which one change may move it without a second look */
  priceStep: 0.3,
  /** steps of the picture of like accounts' prices */
  bins: 8,
} as const;
