import type { PageCall, PageContext, PageResult } from '@/lib/page-loader';
import { href } from '@/lib/routes';
import { readGuide } from './guide';
import { sellingProps } from './selling-props';
import type { VideoProps } from './VideoScreen';

const videoPlatforms = [5, 10, 7, 9, 11] as const;
const goodsEach = 2;

/** The loader of /allSpecial/videoExtend. */
export async function loadVideo(call: PageCall, ctx: PageContext): Promise<PageResult<VideoProps>> {
  const [guide, ...goods] = await Promise.all([
    readGuide(call, videoPlatforms),
    ...videoPlatforms.map((platform) => call('high_quality_goods', { platform, limit: goodsEach })),
  ]);
  return {
    props: {
      ...sellingProps(ctx, [{ label: '推广服务', href: href('extend') }, { label: '短视频推广' }], {
        title: '短视频推广',
        description:
          '抖音、快手、B站、小红书、视频号五个平台的报价位置、中位价与每千次播放成本，按粉丝量看该付多少，选好账号直接下单。',
        path: href('allSpecial-videoExtend'),
      }),
      guide,
      goods: goods.flatMap((list) => list.goods),
    },
  };
}
