import type { Output } from '@/lib/contract';

export interface ExamplePrice {
  priceFen: number;
  /** what the price is */
  priceWords: string;
}

/** What an order on the site usually costs: the median of the first platform's main position, else a round sum. */
export function examplePrice({ platforms }: Output<'price_guide'>): ExamplePrice {
  for (const { name, positions, main_position } of platforms) {
    const main = positions.find(({ id }) => id === main_position);
    if (main?.price) {
      return { priceFen: main.price.median_fen, priceWords: `${name}${main.name}的中位报价` };
    }
  }
  return { priceFen: 1_000_000, priceWords: '一笔订单' };
}
