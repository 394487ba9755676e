/**
 * How many prices a figure needs before it is told: below `least` a median says more about the one account than about
 * the market, so nothing is shown; below `small` it is shown with a word of warning.
 */
export const priceSample = { least: 5, small: 20 } as const;
