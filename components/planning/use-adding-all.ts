import { type RefObject, useEffect } from 'react';
import { useAppStore } from '@/store/AppStoreProvider';
import { addAllToCart } from './add-all-to-cart';

/**
 * Makes 全部加购 of a plan work: every line's price goes into the cart at once.
 * @param content changes when other lines are rendered into the block
 */
export function useAddingAll(block: RefObject<HTMLElement | null>, content: unknown): void {
  const store = useAppStore();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `content` says when the elements are new ones
  useEffect(() => {
    const button = block.current?.querySelector<HTMLButtonElement>('[data-add-all]');
    if (!button) return undefined;
    const add = async () => {
      button.disabled = true;
      await addAllToCart(store, (button.dataset.addAll ?? '').split(',').map(Number));
      button.disabled = false;
    };
    button.addEventListener('click', add);
    return () => button.removeEventListener('click', add);
  }, [block, store, content]);
}
