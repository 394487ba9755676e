import { useEffect } from 'react';
import { useRefresh } from '@/components/kit/hooks/use-refresh';
import type { Contract } from '../contract-words';

const askEveryMs = 2500;
const askTimes = 12;

/** Loads the page anew until the paper of a contract that is to be signed has been made. */
export function usePaper({ state, pages }: Contract): void {
  const refresh = useRefresh();
  const isComing = state === 'signing' && pages === 0;
  useEffect(() => {
    if (!isComing) return;
    let left = askTimes;
    const timer = setInterval(() => {
      left -= 1;
      if (left === 0) clearInterval(timer);
      void refresh();
    }, askEveryMs);
    return () => clearInterval(timer);
  }, [isComing, refresh]);
}
