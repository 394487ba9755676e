import type { MouseEvent } from 'react';
import { useAppStore } from '@/store/AppStoreProvider';

/**
 * Links that open a popup where JavaScript runs and lead to the page of the same content where it does
 * not, or where the reader wants a new tab.
 */
export function usePopupLinks() {
  const store = useAppStore();
  const instead = (open: () => void) => (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    open();
  };
  return {
    instead,
    login: instead(() => store.getState().openLogin()),
    choice: (next?: string) => instead(() => store.getState().openChoice(next)),
    cart: instead(() => store.getState().openCart()),
  };
}
