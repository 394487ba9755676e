/**
 * How many prices a figure needs before it is told: below `least` a median says more about the one account than about
 * the market, so nothing is shown; below `small` it is shown with a word of warning.
 */
export const priceSample = { least: 5, small: 20 } as const;

/** Accounts of a platform that a map of prices shows: one of so many, and not more, as they would cover each other. */
export const mapSample = { oneOf: 10, most: 120 } as const;
