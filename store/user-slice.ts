import type { StateCreator } from 'zustand/vanilla';
import type { CustomerGroup } from '@/lib/domain/account/user-group';
import type { AppState } from './app-store';

/** Who is logged in, as the header shows it. Display only: the server believes the session alone. */
export interface UserInfo {
  /** Masked where it is a phone number. */
  name: string;
  avatar: string;
  /** 3 advertiser, 2 media owner; 0 where the cookie is missing. */
  group: 0 | CustomerGroup;
}

export interface UserSlice {
  /** Null for a visitor, and on the server for everybody: the HTML carries nothing personal. */
  user: UserInfo | null;
  /** True once the cookies were read: before that a visitor cannot be told from a user. */
  userKnown: boolean;
  setUser: (user: UserInfo | null) => void;
  /** After logout or a dead session: user, cart and popups back to a visitor's. */
  resetUser: () => void;
}

export const userSlice: StateCreator<AppState, [], [], UserSlice> = (set) => ({
  user: null,
  userKnown: false,
  setUser: (user) => set({ user, userKnown: true }),
  resetUser: () =>
    set({
      user: null,
      userKnown: true,
      cartCount: 0,
      unread: 0,
      toSign: 0,
      resources: null,
      cartDrawer: false,
    }),
});
