/**
 * A good's own address: `href('productdetails', …)` without its cost, which a list has 24 times over; a test
 * holds the two together.
 */
export const goodHref = (good: { good_sn: string; staff_style: number }): string =>
  `/productDetails/${good.good_sn}_${good.staff_style}.html`;
