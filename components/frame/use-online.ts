import { useEffect } from 'react';
import { toast } from '@/lib/toast';

/** Spec 4: offline and online are tracked; the reader is told of both. */
export function useOnline(): void {
  useEffect(() => {
    const offline = () => toast.error('网络已断开，请检查网络连接');
    const online = () => toast.success('网络已恢复');
    // It may have gone before anybody listened.
    if (!navigator.onLine) offline();
    window.addEventListener('offline', offline);
    window.addEventListener('online', online);
    return () => {
      window.removeEventListener('offline', offline);
      window.removeEventListener('online', online);
    };
  }, []);
}
