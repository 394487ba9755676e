import { readGuide } from '@/components/special/guide';
import type { MediaEntryProps } from '@/components/special/MediaEntryScreen';
import { sellingProps } from '@/components/special/selling-props';
import { href } from '@/lib/address/routes';
import { platforms } from '@/lib/domain/catalog/platforms';
import type { PageCall, PageContext, PageResult } from '@/lib/page/page-loader';

/** The loader of /allSpecial/mediaEntry. */
export async function loadMediaEntry(
  call: PageCall,
  ctx: PageContext,
): Promise<PageResult<MediaEntryProps>> {
  const guide = await readGuide(
    call,
    platforms.map(({ no }) => no),
  );
  return {
    props: {
      ...sellingProps(ctx, [{ label: '推广服务', href: href('extend') }, { label: '媒体报名' }], {
        title: '媒体报名',
        description:
          '报名上架一个账号要准备什么：主体认证、账号信息、各报价位置的价格与有效期、数据截图，并对照同等粉丝量账号的在架报价。',
        path: href('allSpecial-mediaEntry'),
      }),
      guide,
    },
  };
}
