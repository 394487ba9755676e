/** So many days after its first order an order still belongs to a campaign. */
export const CAMPAIGN_DAYS = 30;

interface Placed {
  id: number;
  placedAt: Date;
}

/**
 * The first order of the campaign that an order belongs to. A campaign begins with an order and takes what is placed within
 * {@link CAMPAIGN_DAYS} days of it; the next order begins another one. An order that comes later moves no earlier one.
 * @param placed all orders of one advertiser for one product, the oldest first
 */
export function firstOfCampaign(placed: readonly Placed[], orderId: number): number {
  let first: Placed | undefined;
  for (const order of placed) {
    const end = first && first.placedAt.getTime() + CAMPAIGN_DAYS * 86_400_000;
    if (!first || end === undefined || order.placedAt.getTime() > end) first = order;
    if (order.id === orderId) return first.id;
  }
  return orderId;
}
