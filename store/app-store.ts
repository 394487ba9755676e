import { createStore, type StoreApi } from 'zustand/vanilla';
import { type CartSlice, cartSlice } from './cart-slice';
import { type MessageSlice, messageSlice } from './message-slice';
import { type PopupSlice, popupSlice } from './popup-slice';
import { type ResourceSlice, resourceSlice } from './resource-slice';
import { type SiteConfig, type SiteSlice, siteSlice } from './site-slice';
import { type UserSlice, userSlice } from './user-slice';

export type AppState = UserSlice &
  CartSlice &
  MessageSlice &
  ResourceSlice &
  SiteSlice &
  PopupSlice;
export type AppStore = StoreApi<AppState>;

/** One per request on the server and one per tab in the browser: two visitors never share it. */
export function createAppStore(site: SiteConfig = {}): AppStore {
  return createStore<AppState>()((...a) => ({
    ...userSlice(...a),
    ...cartSlice(...a),
    ...messageSlice(...a),
    ...resourceSlice(...a),
    ...siteSlice(site)(...a),
    ...popupSlice(...a),
  }));
}
