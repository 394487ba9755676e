import { useRouter } from 'next/router';
import { useBusy } from '@/components/kit/hooks/use-busy';
import { confirm } from '@/components/kit/ui/overlay/confirm';
import { settlementHref } from '@/components/order-records/order-row';
import { api } from '@/lib/api/api';
import { toast } from '@/lib/browser/toast';
import { type AddOns, withAddOns } from '@/lib/domain/catalog/add-ons';
import { commissionRateOf } from '@/lib/domain/commissions/rate';
import { useAppStore } from '@/store/AppStoreProvider';
import { cartChoice } from './cart-choice';
import { placeOrder, type SeenLine } from './place-order';

/**
 * From cart lines, or from one price of a product page, to the settlement page. Drawer, cart page and
 * product page share it; while one order is being placed another start does nothing.
 */
export function useCheckout() {
  const router = useRouter();
  const store = useAppStore();
  const { busy, run } = useBusy();

  const order = async (lines: readonly SeenLine[]): Promise<boolean> => {
    const sns = await placeOrder(lines, confirm);
    if (!sns) return false;
    const { cartCount, setCartCount, closeCart } = store.getState();
    setCartCount(Math.max(0, cartCount - sns.length));
    closeCart();
    await router.push(settlementHref(sns));
    return true;
  };

  return {
    busy,
    /** @returns true once the orders are placed; false where nothing was ordered */
    checkout: (lines: readonly SeenLine[]) => {
      if (lines.length === 0) {
        toast.error('请选择要结算的商品');
        return Promise.resolve(false);
      }
      return run(() => order(lines));
    },
    /** Puts one price into the cart and orders it at once. @param sku with the terms the page shows */
    buyNow: (sku: {
      sku_id: number;
      price_fen: number;
      commission: number | null;
      material_costs: boolean;
      /** what is ordered beside it; absent: what lies in the cart with it, if anything */
      add_ons?: AddOns;
    }) =>
      run(async () => {
        const put = await api('add-to-cart', {
          sku_id: [sku.sku_id],
          ...(sku.add_ons ? { add_on: cartChoice(sku.add_ons) } : {}),
        });
        const cartId = put.ok ? put.data.cart_id[0] : undefined;
        if (!put.ok || cartId === undefined) return false;
        store.getState().setCartCount(put.data.cart_count);
        return order([
          {
            cart_id: cartId,
            price_fen: withAddOns(sku.price_fen, sku.add_ons ?? {}),
            add_ons: sku.add_ons ?? {},
            commission_rate: commissionRateOf(sku.commission),
            material_costs: sku.material_costs,
          },
        ]);
      }),
  };
}
