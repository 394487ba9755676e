import { useCallback, useEffect, useMemo, useState } from 'react';
import { useBusy } from '@/components/kit/hooks/use-busy';
import { confirm } from '@/components/kit/ui/overlay/confirm';
import { api } from '@/lib/api/api';
import { toast } from '@/lib/browser/toast';
import { sumFen } from '@/lib/domain/money/money';
import { useAppStore } from '@/store/AppStoreProvider';
import type { CartItem } from './cart-item';
import { choosable, chosen, selectionOf } from './cart-selection';
import { useAddOnChoice } from './use-add-on-choice';
import { useCheckout } from './use-checkout';

export type CartState = 'loading' | 'ready' | 'failed';

/** The cart as drawer and page show it: its lines, what is selected (spec 4), and what can be done with it. */
export function useCart() {
  const store = useAppStore();
  const [state, setState] = useState<CartState>('loading');
  const [items, setItems] = useState<readonly CartItem[]>([]);
  const [picked, setPicked] = useState<ReadonlySet<number>>(new Set());
  const { busy: removing, run } = useBusy();
  const { busy: ordering, checkout } = useCheckout();

  const load = useCallback(async () => {
    const answer = await api('get-cart-list', {});
    if (!answer.ok) return setState('failed');
    setItems(answer.data.cart_list);
    store.getState().setCartCount(answer.data.cart_count);
    setState('ready');
  }, [store]);

  useEffect(() => {
    load();
  }, [load]);

  const remove = (ids: readonly number[]) =>
    run(async () => {
      const answer = await api('remove-from-cart', { cart_id: [...ids] }, { showDone: true });
      if (!answer.ok) return;
      setItems((all) => all.filter((item) => !ids.includes(item.cart_id)));
      store.getState().setCartCount(answer.data.cart_count);
    });

  const { choosing, addOnsOf, chooseAddOns } = useAddOnChoice(
    (line) =>
      setItems((all) =>
        all.map((item) => (item.cart_id === line.cart_id ? { ...item, ...line } : item)),
      ),
    load,
  );

  const selected = useMemo(() => chosen(items, picked), [items, picked]);
  const selection = selectionOf(items, picked);

  return {
    state,
    items,
    setItems,
    selected,
    selection,
    /** Nothing on the shelf: there is nothing to choose. */
    canChoose: choosable(items).length > 0,
    totalFen: sumFen(selected.map((item) => item.price_fen ?? 0)),
    removing,
    /** An order waits for the prices of what was ticked. */
    ordering: ordering || choosing,
    isPicked: (item: CartItem) => item.orderable && picked.has(item.cart_id),
    pick: (item: CartItem) =>
      setPicked((old) => {
        const next = new Set(old);
        if (!next.delete(item.cart_id)) next.add(item.cart_id);
        return next;
      }),
    /** From none or some to all, from all to none. */
    pickAll: () =>
      setPicked(
        selection === 'all' ? new Set() : new Set(choosable(items).map((item) => item.cart_id)),
      ),
    reload: () => {
      setState('loading');
      return load();
    },
    remove,
    addOnsOf,
    chooseAddOns,
    /** Asks first; declining says so (spec 8). */
    clear: async () => {
      const sure = await confirm({
        title: '确定要清空购物车吗？',
        text: `${items.length} 项会被移出，清空后不能恢复。`,
        okText: '清空',
        danger: true,
      });
      if (!sure) return toast.info('已取消');
      await remove(items.map((item) => item.cart_id));
    },
    /** Orders what is selected, at the prices on the screen. What is refused is loaded anew. */
    buy: async () => {
      const done = await checkout(selected);
      if (done === false && selected.length > 0) await load();
    },
  };
}

export type Cart = ReturnType<typeof useCart>;
