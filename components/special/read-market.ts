import type { Output } from '@/lib/contract';
import type { PageCall } from '@/lib/page/page-loader';

export type Market = Pick<Output<'home_index'>, 'platforms' | 'market'>;

/**
 * The market's figures with accounts counted as the lists count them: a page must not say another number than
 * the list it leads to.
 */
export async function readMarket(call: PageCall): Promise<Market> {
  const [{ platforms, market }, guide] = await Promise.all([
    call('home_index', { each: 0 }),
    call('price_guide', {}),
  ]);
  return {
    platforms: platforms.map((platform) => ({
      ...platform,
      count: guide.platforms.find(({ no }) => no === platform.no)?.goods ?? platform.count,
    })),
    market: market && { ...market, goods: guide.goods },
  };
}
