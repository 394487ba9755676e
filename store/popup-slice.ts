import type { StateCreator } from 'zustand/vanilla';
import type { AppState } from './app-store';

export interface PopupSlice {
  /** The advertiser's login dialog. */
  loginPopup: boolean;
  /** Where to go after login; null = stay. */
  loginNext: string | null;
  /** The choice of advertiser or media owner (spec 2: personal-centre entry). */
  choicePopup: boolean;
  cartDrawer: boolean;
  openLogin: (next?: string) => void;
  closeLogin: () => void;
  openChoice: (next?: string) => void;
  closeChoice: () => void;
  openCart: () => void;
  closeCart: () => void;
}

export const popupSlice: StateCreator<AppState, [], [], PopupSlice> = (set) => ({
  loginPopup: false,
  loginNext: null,
  choicePopup: false,
  cartDrawer: false,
  openLogin: (next) => set({ loginPopup: true, choicePopup: false, loginNext: next ?? null }),
  closeLogin: () => set({ loginPopup: false, loginNext: null }),
  openChoice: (next) => set({ choicePopup: true, loginNext: next ?? null }),
  closeChoice: () => set({ choicePopup: false }),
  openCart: () => set({ cartDrawer: true }),
  closeCart: () => set({ cartDrawer: false }),
});
