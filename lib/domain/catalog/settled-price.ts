/**
 * What completed orders of a position were paid, told as the middle half and the median, once there are enough of them
 * (`priceSample.least`); below that by the orders of like accounts, where enough accounts stand behind them that none can
 * be read out of it.
 */
export const settledPrice = { days: 180, likeAccounts: 3 } as const;
