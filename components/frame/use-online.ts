import { useEffect } from 'react';
import { toast } from '@/lib/toast';

/** Spec 4: offline and online are tracked; the reader is told of both, and keeps the page when a link is pressed meanwhile. */
export function useOnline(): void {
  useEffect(() => {
    const offline = () => toast.error('网络已断开，请检查网络连接');
    const online = () => toast.success('网络已恢复');
    // It may have gone before anybody listened.
    if (!navigator.onLine) offline();
    window.addEventListener('offline', offline);
    window.addEventListener('online', online);
    // On the window, before whoever else listens: a page that cannot be loaded would take this one away.
    window.addEventListener('click', keepPage, true);
    window.addEventListener('submit', keepPage, true);
    return () => {
      window.removeEventListener('offline', offline);
      window.removeEventListener('online', online);
      window.removeEventListener('click', keepPage, true);
      window.removeEventListener('submit', keepPage, true);
    };
  }, []);
}

function keepPage(event: Event): void {
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
