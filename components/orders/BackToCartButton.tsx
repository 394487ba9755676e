import { useRouter } from 'next/router';
import { useBusy } from '@/components/kit/hooks/use-busy';
import { Button, type ButtonKind, type ButtonSize } from '@/components/kit/ui/Button';
import { href } from '@/lib/address/routes';
import { api } from '@/lib/api/api';
import { useAppStore } from '@/store/AppStoreProvider';

export interface BackToCartButtonProps {
  orderSns: readonly string[];
  kind: ButtonKind;
  size: ButtonSize;
}

/** 放回购物车: unpaid orders become lines of the cart again, with their briefs; and there. */
export function BackToCartButton({ orderSns, kind, size }: BackToCartButtonProps) {
  const router = useRouter();
  const store = useAppStore();
  const { busy, run } = useBusy();
  const back = () =>
    run(async () => {
      const done = await api(
        'order/back-to-cart',
        { order_sn_list: [...orderSns] },
        { showDone: true },
      );
      if (!done.ok) return; // its sentence names the position that cannot be ordered now
      store.getState().setCartCount(done.data.cart_count);
      await router.push(href('shopping-shoppingCart'));
    });
  return (
    <Button kind={kind} size={size} loading={busy} onClick={back}>
      放回购物车
    </Button>
  );
}
