import { api } from '@/lib/api/api';
import { once } from '@/lib/api/once';
import { forgetPerson } from '@/lib/api/session';
import { dropTabDrafts } from '@/lib/tab-draft';
import type { AppStore } from '@/store/app-store';

/**
 * Ends the session on the server and here. Where the server cannot be reached the browser forgets all the
 * same: who presses 退出 must be out.
 */
export const logOut = once(async (store: AppStore) => {
  await api('logout', {}, { show: 'none' });
  forgetPerson();
  dropTabDrafts();
  store.getState().resetUser();
});
