/**
 * The platform's share of what a media owner earns, frozen on the order when it is placed and borne by the
 * media owner. Exact decimal: 8 %.
 */
export const serviceFeeRate = '0.0800';
