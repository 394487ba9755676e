import { commission, compareAccounts, metric, price } from '@/components/special/compare-accounts';
import { readGuide } from '@/components/special/guide';
import type { LiveProps } from '@/components/special/LiveScreen';
import { liveWords } from '@/components/special/plans/special-words';
import { sellingProps } from '@/components/special/selling-props';
import { href } from '@/lib/address/routes';
import { countIn, namesIn } from '@/lib/domain/catalog/hub-words';
import { hubs } from '@/lib/domain/catalog/hubs';
import type { PageCall, PageContext, PageResult } from '@/lib/page/page-loader';
import { specialParts } from './special-parts';

const livePlatforms = hubs.zbdh.platforms;
const goodsEach = 3;
const commissionOnly = 4;

/** The loader of /allSpecial/liveExtend. */
export async function loadLive(call: PageCall, ctx: PageContext): Promise<PageResult<LiveProps>> {
  const reading = readGuide(call, livePlatforms);
  const [guide, { robots, ...parts }, steady, facets, ...goods] = await Promise.all([
    reading,
    specialParts(call, ctx, liveWords, reading),
    compareAccounts(call, {
      title: '卖得出去，还要退得少',
      note: `${countIn('zbdh')}场均观看靠前的主播，按退货率从低到高`,
      platforms: livePlatforms,
      categories: [0],
      by: 'main',
      lowestFirst: 'return_rate',
      columns: [
        metric(21, 'viewers_avg'),
        metric(21, 'sales_session'),
        metric(21, 'gpm'),
        metric(21, 'return_rate'),
        commission,
        price(21),
      ],
    }),
    Promise.all(livePlatforms.map((platform) => call('goods_static', { platform }))),
    ...livePlatforms.map((platform) => call('high_quality_goods', { platform, limit: goodsEach })),
  ]);
  return {
    props: {
      ...sellingProps(ctx, [{ label: '推广服务', href: href('extend') }, { label: '直播推广' }], {
        title: '直播带货推广',
        description: `坑位、专场、按小时、纯佣四种合作怎么结算、各要多少钱，${namesIn('zbdh')}${countIn('zbdh')}在架报价对比，带退货率与佣金。`,
        path: href('allSpecial-liveExtend'),
        robots,
      }),
      ...parts,
      guide,
      steady,
      commissionOnly: facets.map(({ platform, positions }) => ({
        platform,
        count: positions.find(({ id }) => id === commissionOnly)?.count ?? 0,
      })),
      goods: goods.flatMap((list) => list.goods),
    },
  };
}
