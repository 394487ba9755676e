import { createContext, type ReactNode, useContext, useState } from 'react';
import { useStore } from 'zustand';
import { type AppState, type AppStore, createAppStore } from './app-store';
import type { SiteConfig } from './site-slice';

const StoreContext = createContext<AppStore | null>(null);

export interface AppStoreProviderProps {
  site?: SiteConfig;
  /** Tests hand in a store of their own. */
  store?: AppStore;
  children: ReactNode;
}

export function AppStoreProvider({ site, store, children }: AppStoreProviderProps) {
  const [own] = useState(() => store ?? createAppStore(site));
  return <StoreContext value={own}>{children}</StoreContext>;
}

/** Reads the store and renders again when the selected part changes. */
export function useApp<T>(select: (state: AppState) => T): T {
  return useStore(useAppStore(), select);
}

/** The store itself, for handlers and effects: `store.getState().openLogin()`. */
export function useAppStore(): AppStore {
  const store = useContext(StoreContext);
  if (!store) throw new Error('AppStoreProvider is missing above this component');
  return store;
}
