import { useState } from 'react';
import { cartChoice } from '@/components/cart/cart-choice';
import { useCheckout } from '@/components/cart/use-checkout';
import { useBusy } from '@/components/kit/hooks/use-busy';
import { api } from '@/lib/api/api';
import { toast } from '@/lib/browser/toast';
import type { GoodDetail } from '@/lib/contract/catalog';
import { type AddOnKind, type AddOns, soldOf, withAddOns } from '@/lib/domain/catalog/add-ons';
import { useAppStore } from '@/store/AppStoreProvider';

export interface Buying {
  /** an order is being placed */
  buying: boolean;
  /** the price is on its way into the cart */
  adding: boolean;
  /** what is ticked beside the chosen price, each with its own */
  addOns: AddOns;
  toggle: (kind: AddOnKind) => void;
  /** of the chosen price with these; 0 where none is chosen */
  totalFen: number;
  /** the chosen price lies in the cart as it is ticked since this page was opened */
  inCart: boolean;
  buyNow: () => void;
  addToCart: () => void;
}

/** What the buy box and the strip do with the chosen price. */
export function useBuying(
  chosen: GoodDetail['skus'][number] | null,
  { material_costs, add_ons: sold }: Pick<GoodDetail['good'], 'material_costs' | 'add_ons'>,
): Buying {
  const store = useAppStore();
  const { busy: buying, buyNow } = useCheckout();
  const { busy: adding, run } = useBusy();
  const [ticked, setTicked] = useState<readonly AddOnKind[]>([]);
  const addOns = soldOf(ticked, sold);
  const choice = cartChoice(addOns);
  // By position what was put in beside it.
  const [added, setAdded] = useState<ReadonlyMap<number, string>>(new Map());
  const inCart = chosen !== null && added.get(chosen.sku_id) === String(choice);
  return {
    buying,
    adding,
    inCart,
    addOns,
    toggle: (kind) =>
      setTicked((old) => (old.includes(kind) ? old.filter((one) => one !== kind) : [...old, kind])),
    totalFen: chosen ? withAddOns(chosen.price_fen, addOns) : 0,
    buyNow: () => {
      if (chosen) void buyNow({ ...chosen, material_costs, add_ons: addOns });
    },
    addToCart: () => {
      if (inCart) return store.getState().openCart();
      void run(async () => {
        if (!chosen) return;
        const put = await api('add-to-cart', { sku_id: [chosen.sku_id], add_on: choice });
        if (!put.ok) return;
        store.getState().setCartCount(put.data.cart_count);
        setAdded((all) => new Map(all).set(chosen.sku_id, String(choice)));
        toast.success(put.data.added > 0 ? '已加入购物车' : '已在购物车里');
      });
    },
  };
}
