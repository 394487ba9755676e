import { toast } from '@/lib/browser/toast';

/** Without a network a page that cannot be loaded would take away the one that is read: links and forms wait, and say so. */
export function keepPage(event: Event): void {
  if (navigator.onLine || !leavesPage(event.target)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  toast.error('网络已断开，您还在当前页面，恢复后请再点一次');
}

/** A link to another page of this tab, or a form with an address. */
function leavesPage(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false;
  if (target instanceof HTMLFormElement) return target.hasAttribute('action');
  const link = target.closest('a');
  if (!link?.href || link.target === '_blank' || link.hasAttribute('download')) return false;
  const to = new URL(link.href, location.href);
  if (!to.protocol.startsWith('http')) return false;
  return (
    to.origin + to.pathname + to.search !== location.origin + location.pathname + location.search
  );
}
