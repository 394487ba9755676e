/** Stands for our own origin, whichever that is: the rule is the same for all. */
const site = 'https://site.invalid';

/**
 * A path of this site with its query, from an address that anybody may have written; null for everything else. The only
 * function that decides whether a return address is ours (security.md): it is resolved as a browser does it and origins
 * are compared, twice, because a resolved path may itself begin like another site (`/.//evil.example`).
 */
export function ownPath(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > 500 || !value.startsWith('/')) return null;
  const path = resolved(value);
  return path !== null && resolved(path) === path ? path : null;
}

function resolved(address: string): string | null {
  try {
    const { origin, pathname, search } = new URL(address, site);
    return origin === site ? pathname + search : null;
  } catch {
    return null;
  }
}
