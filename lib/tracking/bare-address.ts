/**
 * An address as tracking may know it: without query and anchor, where words typed by people, numbers of
 * orders and phones can stand (security.md: no personal data in tracking). '' where it is none.
 */
export function bareAddress(address: string, base?: string): string {
  try {
    const { protocol, origin, pathname } = new URL(address, base);
    return protocol === 'http:' || protocol === 'https:'
      ? `${origin}${pathname}`.slice(0, 500)
      : '';
  } catch {
    return '';
  }
}
