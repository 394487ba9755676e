/**
 * Home with the login dialog, and where to go on to after the login.
 * @param from path and query of the page that asked for it; without one the reader stays at home
 * @param expired the reader was logged in: home says that this is over
 */
export function loginPrompt(from?: string, { expired = false } = {}): string {
  const next = ownPath(from);
  const query = new URLSearchParams({
    login: '1',
    ...(expired ? { expired: '1' } : {}),
    ...(next === null ? {} : { next }),
  });
  return `/?${query}`;
}

/** A page of this site, from an address that anybody may have written; null: nothing to go to. */
export function ownPath(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > 500 || !/^\/(?![/\\])/.test(value)) return null;
  const site = 'https://site.invalid';
  let url: URL;
  try {
    url = new URL(value, site);
  } catch {
    return null;
  }
  const isPage = !/^\/(api|_next)(\/|$)|^\/(toLogin|mediumLogin)?$/i.test(url.pathname);
  return url.origin === site && isPage ? url.pathname + url.search : null;
}

/** True for a media owner's page: its login is another one. */
export const isMediumPath = (path: string): boolean => /^\/medium(\/|\?|$)/i.test(path);
