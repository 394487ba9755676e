import { api } from '@/lib/api/api';
import { toast } from '@/lib/browser/toast';
import { isOwnerGroup } from '@/lib/domain/account/user-group';
import type { AppStore } from '@/store/app-store';

/**
 * Puts placements into the cart at once. A visitor is asked to log in, and an owner to go over to the advertiser's account:
 * what was chosen stands in the address meanwhile.
 * @param made of a plan: the day of each and the plan's address, so that their briefs begin with what it says
 * @returns whether they are there
 */
export async function addAllToCart(
  store: AppStore,
  skuIds: readonly number[],
  made?: { days: readonly string[]; plan: string },
): Promise<boolean> {
  const { user, openLogin, setCartCount } = store.getState();
  if (!user) {
    openLogin();
    return false;
  }
  if (isOwnerGroup(user.group)) {
    const { switchToAdvertiser } = await import('@/components/account/login/switch-to-advertiser');
    await switchToAdvertiser(store, '加购');
    return false;
  }
  const done = made
    ? await api('plan/made-to-cart', { sku_id: [...skuIds], day: [...made.days], plan: made.plan })
    : await api('add-to-cart', { sku_id: [...skuIds] });
  if (!done.ok) return false;
  setCartCount(done.data.cart_count);
  const { added } = done.data;
  toast.success(added > 0 ? `已加入购物车 ${added} 项` : '这些报价都在购物车里了');
  return true;
}
