import { platforms } from '@/lib/domain/catalog/platforms';
import type { PageCall, PageContext, PageResult } from '@/lib/page-loader';
import { href } from '@/lib/routes';
import { readGuide } from './guide';
import type { MediaEntryProps } from './MediaEntryScreen';
import { sellingProps } from './selling-props';

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
