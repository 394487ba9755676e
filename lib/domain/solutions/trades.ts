/** Trades with a page of their own, by the last part of its address. */
export const tradeKeys = [
  'Appliances',
  'beauty',
  'beverage',
  'Clothing',
  'mother-to-child',
] as const;

export type Trade = (typeof tradeKeys)[number];
