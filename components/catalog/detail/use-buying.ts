import { useState } from 'react';
import { useCheckout } from '@/components/cart/use-checkout';
import { useBusy } from '@/components/kit/hooks/use-busy';
import { api } from '@/lib/api/api';
import { toast } from '@/lib/browser/toast';
import type { GoodDetail } from '@/lib/contract/catalog';
import { useAppStore } from '@/store/AppStoreProvider';

export interface Buying {
  /** an order is being placed */
  buying: boolean;
  /** the price is on its way into the cart */
  adding: boolean;
  /** the chosen price lies in the cart since this page was opened */
  inCart: boolean;
  buyNow: () => void;
  addToCart: () => void;
}

/** What the buy box and the strip do with the chosen price. */
export function useBuying(
  chosen: GoodDetail['skus'][number] | null,
  { material_costs }: Pick<GoodDetail['good'], 'material_costs'>,
): Buying {
  const store = useAppStore();
  const { busy: buying, buyNow } = useCheckout();
  const { busy: adding, run } = useBusy();
  const [added, setAdded] = useState<ReadonlySet<number>>(new Set());
  const inCart = chosen !== null && added.has(chosen.sku_id);
  return {
    buying,
    adding,
    inCart,
    buyNow: () => {
      if (chosen) void buyNow({ ...chosen, material_costs });
    },
    addToCart: () => {
      if (inCart) return store.getState().openCart();
      void run(async () => {
        if (!chosen) return;
        const put = await api('add-to-cart', { sku_id: [chosen.sku_id] });
        if (!put.ok) return;
        store.getState().setCartCount(put.data.cart_count);
        setAdded((all) => new Set(all).add(chosen.sku_id));
        toast.success(put.data.added > 0 ? '已加入购物车' : '已在购物车里');
      });
    },
  };
}
