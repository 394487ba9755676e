import { readGuide } from '@/components/special/guide';
import { videoWords } from '@/components/special/plans/special-words';
import { sellingProps } from '@/components/special/selling-props';
import type { VideoProps } from '@/components/special/VideoScreen';
import { href } from '@/lib/address/routes';
import { countIn, namesIn } from '@/lib/domain/catalog/hub-words';
import { hubs } from '@/lib/domain/catalog/hubs';
import type { PageCall, PageContext, PageResult } from '@/lib/page/page-loader';
import { specialParts } from './special-parts';

const videoPlatforms = hubs.dspyx.platforms;
const goodsEach = 2;

/** The loader of /allSpecial/videoExtend. */
export async function loadVideo(call: PageCall, ctx: PageContext): Promise<PageResult<VideoProps>> {
  const reading = readGuide(call, videoPlatforms);
  const [guide, { robots, ...parts }, ...goods] = await Promise.all([
    reading,
    specialParts(call, ctx, videoWords, reading),
    ...videoPlatforms.map((platform) => call('high_quality_goods', { platform, limit: goodsEach })),
  ]);
  return {
    props: {
      ...sellingProps(ctx, [{ label: '推广服务', href: href('extend') }, { label: '短视频推广' }], {
        title: '短视频推广',
        description: `${namesIn('dspyx')}${countIn('dspyx')}的报价位置、中位价与每千次播放成本，按粉丝量看该付多少，选好账号直接下单。`,
        path: href('allSpecial-videoExtend'),
        robots,
      }),
      ...parts,
      guide,
      goods: goods.flatMap((list) => list.goods),
    },
  };
}
