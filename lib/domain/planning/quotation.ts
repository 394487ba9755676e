/** Placements on one quotation at most. */
export const mostQuoted = 30;
