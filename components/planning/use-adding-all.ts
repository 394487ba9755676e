import { type RefObject, useEffect } from 'react';
import { api } from '@/lib/api/api';
import { toast } from '@/lib/browser/toast';
import { isAdvertiserGroup } from '@/lib/domain/account/user-group';
import { useAppStore } from '@/store/AppStoreProvider';

/**
 * Makes 全部加购 of a plan work: every line's price goes into the cart at once. Who is not logged in is asked to; the plan stands in
 * the address meanwhile.
 * @param content changes when other lines are rendered into the block
 */
export function useAddingAll(block: RefObject<HTMLElement | null>, content: unknown): void {
  const store = useAppStore();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `content` says when the elements are new ones
  useEffect(() => {
    const button = block.current?.querySelector<HTMLButtonElement>('[data-add-all]');
    if (!button) return undefined;
    const add = async () => {
      const { user, openLogin, setCartCount } = store.getState();
      if (!isAdvertiserGroup(user?.group)) return openLogin();
      button.disabled = true;
      const skus = (button.dataset.addAll ?? '').split(',').map(Number);
      const done = await api('add-to-cart', { sku_id: skus });
      button.disabled = false;
      if (!done.ok) return;
      setCartCount(done.data.cart_count);
      const { added } = done.data;
      toast.success(added > 0 ? `已加入购物车 ${added} 项` : '这些报价都在购物车里了');
    };
    button.addEventListener('click', add);
    return () => button.removeEventListener('click', add);
  }, [block, store, content]);
}
