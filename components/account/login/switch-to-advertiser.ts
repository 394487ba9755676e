import { confirm } from '@/components/kit/ui/overlay/confirm';
import type { AppStore } from '@/store/app-store';
import { logOut } from './log-out';

/**
 * Asks a media owner before he is logged out for what only an advertiser may do.
 * @param what he wanted: 加购, 收藏, 查看购物车
 * @returns false where he stays who he is
 */
export async function switchToAdvertiser(
  store: AppStore,
  what: string,
  next?: string,
): Promise<boolean> {
  const isSure = await confirm({
    title: '切换为广告主登录？',
    text: `您正以媒体主身份登录，${what}需要广告主账号。继续会退出媒体主账号，同一手机号可以登录两种身份。`,
    okText: '退出并切换',
    cancelText: '保持媒体主身份',
  });
  if (!isSure) return false;
  await logOut(store);
  store.getState().openLogin(next);
  return true;
}
