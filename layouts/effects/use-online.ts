import { useEffect } from 'react';
import { toast } from '@/lib/browser/toast';

/** Spec 4: offline and online are tracked; the reader is told of both, and keeps the page when a link is pressed meanwhile. */
export function useOnline(): void {
  useEffect(() => {
    const offline = () => toast.error('网络已断开，请检查网络连接');
    const online = () => toast.success('网络已恢复');
    // It may have gone before anybody listened.
    if (!navigator.onLine) offline();
    window.addEventListener('offline', offline);
    window.addEventListener('online', online);
    // On the window, before whoever else listens.
    const leave = new AbortController();
    const first = { capture: true, signal: leave.signal };
    // By this name chunk-reload knows that the page does without it.
    import(/* webpackChunkName: "idle" */ './keep-page').then(
      ({ keepPage }) => {
        window.addEventListener('click', keepPage, first);
        window.addEventListener('submit', keepPage, first);
      },
      () => undefined, // not loaded: the browser says that the page cannot be reached
    );
    return () => {
      leave.abort();
      window.removeEventListener('offline', offline);
      window.removeEventListener('online', online);
    };
  }, []);
}
