import type { StateCreator } from 'zustand/vanilla';
import type { ConsultTopic } from '@/lib/service-chat/chat';
import type { AppState } from './app-store';

export type SidePopup = 'consult' | 'callback';

export interface PopupSlice {
  /** The advertiser's login dialog. */
  loginPopup: boolean;
  /** Where to go after login; null = stay. */
  loginNext: string | null;
  /** The choice of advertiser or media owner (spec 2: personal-centre entry). */
  choicePopup: boolean;
  cartDrawer: boolean;
  /** The side panel's open pop-up. */
  sidePopup: SidePopup | null;
  /** Of the consultation pop-up. */
  consultTopic: ConsultTopic;
  openLogin: (next?: string) => void;
  closeLogin: () => void;
  openChoice: (next?: string) => void;
  closeChoice: () => void;
  openCart: () => void;
  closeCart: () => void;
  openConsult: (topic?: ConsultTopic) => void;
  openCallback: () => void;
  closeSide: () => void;
}

export const popupSlice: StateCreator<AppState, [], [], PopupSlice> = (set) => ({
  loginPopup: false,
  loginNext: null,
  choicePopup: false,
  cartDrawer: false,
  sidePopup: null,
  consultTopic: 'video',
  openLogin: (next) =>
    set({ loginPopup: true, choicePopup: false, sidePopup: null, loginNext: next ?? null }),
  closeLogin: () => set({ loginPopup: false, loginNext: null }),
  openChoice: (next) => set({ choicePopup: true, sidePopup: null, loginNext: next ?? null }),
  closeChoice: () => set({ choicePopup: false }),
  openCart: () => set({ cartDrawer: true, sidePopup: null }),
  closeCart: () => set({ cartDrawer: false }),
  openConsult: (topic) =>
    set((old) => ({ sidePopup: 'consult', consultTopic: topic ?? old.consultTopic })),
  openCallback: () => set({ sidePopup: 'callback' }),
  closeSide: () => set({ sidePopup: null }),
});
