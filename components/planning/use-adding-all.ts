import { type RefObject, useEffect } from 'react';
import { useAppStore } from '@/store/AppStoreProvider';
import type { AppStore } from '@/store/app-store';
import { addAllToCart } from './add-all-to-cart';

/**
 * Makes 全部加购 of a plan work.
 * @param content changes when other lines are rendered into the block
 */
export function useAddingAll(block: RefObject<HTMLElement | null>, content: unknown): void {
  const store = useAppStore();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `content` says when the elements are new ones
  useEffect(
    () => (block.current ? connectAddingAll(block.current, store) : undefined),
    [block, store, content],
  );
}

/** Puts every line's price into the cart at once when `[data-add-all]` is pressed. @returns disconnects */
export function connectAddingAll(block: HTMLElement, store: AppStore): () => void {
  const stop = new AbortController();
  const button = block.querySelector<HTMLButtonElement>('[data-add-all]');
  const add = async (): Promise<void> => {
    if (!button) return;
    button.disabled = true;
    const { addAll = '', days = '', plan = '' } = button.dataset;
    await addAllToCart(store, addAll.split(',').map(Number), { days: days.split(','), plan });
    button.disabled = false;
  };
  button?.addEventListener('click', add, { signal: stop.signal });
  return () => stop.abort();
}
