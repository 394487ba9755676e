import { api } from '@/lib/api/api';
import { once } from '@/lib/api/once';
import { forgetPerson } from '@/lib/api/session';
import { dropUnsent } from '@/lib/browser/unsent';
import type { AppStore } from '@/store/app-store';

/**
 * Ends the session on the server and here. Where the server cannot be reached the browser forgets all the
 * same: who presses 退出 must be out.
 */
export const logOut = once(async (store: AppStore) => {
  await api('logout', {}, { show: 'none' });
  // By the cookie that goes with the person.
  dropUnsent();
  forgetPerson();
  store.getState().resetUser();
});
