import { ownPath } from './own-path';

/**
 * Home with the login dialog, and where to go on to after the login.
 * @param from path and query of the page that asked for it; without one the reader stays at home
 * @param expired the reader was logged in: home says that this is over
 */
export function loginPrompt(from?: string, { expired = false } = {}): string {
  const next = pageToReturnTo(from);
  const query = new URLSearchParams({
    login: '1',
    ...(expired ? { expired: '1' } : {}),
    ...(next === null ? {} : { next }),
  });
  return `/?${query}`;
}

/** A page to go on to after a login, from an address that anybody may have written; null: home will do. */
export function pageToReturnTo(value: unknown): string | null {
  const path = ownPath(value);
  const isPage = !/^\/(api|_next)([/?]|$)|^\/((toLogin|mediumLogin)(\?|$)|\?|$)/i.test(path ?? '');
  return isPage ? path : null;
}

/** True for a media owner's page: its login is another one. */
export const isMediumPath = (path: string): boolean => /^\/medium(\/|\?|$)/i.test(path);
