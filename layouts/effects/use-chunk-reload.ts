import { useEffect } from 'react';
import { toast } from '@/lib/browser/toast';
import { isChunkError, isChunkScript, reloadOnce } from './chunk-reload';

/** Watches for chunks that fail, wherever they were asked for: a page change, a dialog, a drawer. */
export function useChunkReload(): void {
  useEffect(() => {
    // One failure is heard of twice: the script's event and the promise. A page on its way out says nothing.
    let reloading = false;
    const reload = () => {
      // Without a network a reload would put the browser's own error page in the reader's place.
      if (reloading || !navigator.onLine) return;
      try {
        reloading = reloadOnce({
          storage: sessionStorage,
          now: Date.now,
          reload: () => location.reload(),
        });
        if (!reloading) toast.error('页面没有加载完整，请检查网络后刷新');
      } catch {
        // Without storage nobody can tell whether it reloaded before: it might reload for ever.
      }
    };
    const onError = (event: ErrorEvent | Event) => {
      if (isChunkScript(event.target) || isChunkError((event as ErrorEvent).error)) reload(); // a resource's event has no error
    };
    const onRejection = (event: PromiseRejectionEvent) => {
      if (isChunkError(event.reason)) reload();
    };
    // Capture: a script's own error event does not bubble.
    window.addEventListener('error', onError, true);
    window.addEventListener('unhandledrejection', onRejection);
    return () => {
      window.removeEventListener('error', onError, true);
      window.removeEventListener('unhandledrejection', onRejection);
    };
  }, []);
}
