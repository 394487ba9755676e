/**
 * The address a click on a plain `<a>` should open through the router, or null where the browser should
 * have it: another site, a new tab, a download, an anchor of the same page, a link marked `data-full`.
 */
export function routedAddress(event: MouseEvent, here: Location): string | null {
  if (event.defaultPrevented || event.button !== 0) return null;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
  if (!(link instanceof HTMLAnchorElement)) return null;
  if ((link.target && link.target !== '_self') || link.hasAttribute('download')) return null;
  if (link.dataset.full !== undefined) return null;
  const to = new URL(link.href, here.href);
  if (to.origin !== here.origin || to.pathname.startsWith('/api/')) return null;
  if (to.hash && to.pathname === here.pathname && to.search === here.search) return null;
  return to.pathname + to.search + to.hash;
}
