import { useEffect } from 'react';
import { useAppStore } from '@/store/AppStoreProvider';

/** Tells the menu how many contracts wait for the reader, where a page has read it. @param count null: it has not */
export function useTellToSign(count: number | null): void {
  const store = useAppStore();
  useEffect(() => {
    if (count !== null) store.getState().setToSign(count);
  }, [store, count]);
}
