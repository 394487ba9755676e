import type { StateCreator } from 'zustand/vanilla';
import type { AppState } from './app-store';

export interface CartSlice {
  /** Lines in the cart; 0 for a visitor. */
  cartCount: number;
  setCartCount: (count: number) => void;
}

export const cartSlice: StateCreator<AppState, [], [], CartSlice> = (set) => ({
  cartCount: 0,
  setCartCount: (cartCount) => set({ cartCount }),
});
