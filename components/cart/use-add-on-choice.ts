import { useRef, useState } from 'react';
import { api } from '@/lib/api/api';
import type { Output } from '@/lib/contract';
import { type AddOnKind, kindsOf } from '@/lib/domain/catalog/add-ons';
import type { CartItem } from './cart-item';

/**
 * Which add-ons the lines of a cart have. A tick is seen at once and sent behind those before it: none is lost to one
 * that is on its way.
 * @param onChosen a line as the server has it now
 * @param onRefused what is refused is not sold any more
 */
export function useAddOnChoice(
  onChosen: (line: Output<'cart/add-ons'>) => void,
  onRefused: () => Promise<void>,
) {
  const [wanted, setWanted] = useState<ReadonlyMap<number, readonly AddOnKind[]>>(new Map());
  const sent = useRef(Promise.resolve());

  const send = async (cart_id: number, kinds: readonly AddOnKind[]) => {
    const add_on = kinds.length > 0 ? [...kinds] : ('' as const);
    const answer = await api('cart/add-ons', { cart_id, add_on });
    if (answer.ok) onChosen(answer.data);
    else await onRefused();
    setWanted((old) => {
      if (old.get(cart_id) !== kinds) return old;
      const left = new Map(old);
      left.delete(cart_id);
      return left;
    });
  };

  return {
    /** the price of a line does not yet say what is ticked */
    choosing: wanted.size > 0,
    addOnsOf: (item: CartItem): readonly AddOnKind[] =>
      wanted.get(item.cart_id) ?? kindsOf(item.add_ons),
    chooseAddOns: ({ cart_id }: CartItem, kinds: readonly AddOnKind[]) => {
      setWanted((old) => new Map(old).set(cart_id, kinds));
      sent.current = sent.current.then(() => send(cart_id, kinds));
    },
  };
}
