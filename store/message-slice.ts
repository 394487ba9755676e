import type { StateCreator } from 'zustand/vanilla';
import type { AppState } from './app-store';

export interface MessageSlice {
  /** Messages that the person has not read; counting stops at 1 000. 0 for a visitor. */
  unread: number;
  setUnread: (unread: number) => void;
  /** Contracts that the person has to sign, as the menu of an area shows them. */
  toSign: number;
  setToSign: (toSign: number) => void;
}

export const messageSlice: StateCreator<AppState, [], [], MessageSlice> = (set) => ({
  unread: 0,
  setUnread: (unread) => set({ unread }),
  toSign: 0,
  setToSign: (toSign) => set({ toSign }),
});
