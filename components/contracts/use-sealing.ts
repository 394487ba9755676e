import { useCallback, useEffect, useState } from 'react';
import { useRefresh } from '@/components/hooks/use-refresh';
import { api } from '@/lib/api/api';
import { keepTabDraft, readTabDraft } from '@/lib/tab-draft';

const askEveryMs = 2000;
const askTimes = 30;
/** The signing address lives so long (contract-times.ts); whoever comes back within it has been there. */
const awayMs = 300_000;

/**
 * ready_sign (spec 4): goes to the signing address once, and asks until the seal is there.
 * @returns late: it was asked for a minute, and is not there
 */
export function useSealing(id: number): { state: 'waiting' | 'late'; retry: () => void } {
  const refresh = useRefresh();
  const [round, setRound] = useState(0);
  const [state, setState] = useState<'waiting' | 'late'>('waiting');

  // biome-ignore lint/correctness/useExhaustiveDependencies: another round asks anew
  useEffect(() => {
    let isGone = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const isSealed = async (): Promise<boolean> => {
      const answer = await api('contract/index', { id }, { show: 'none' });
      if (isGone || !answer.ok || answer.data.next_page === 'ready_sign') return false;
      keepTabDraft(`sealing:${id}`, undefined);
      await refresh();
      return true;
    };
    const ask = async (left: number): Promise<void> => {
      if (isGone || (await isSealed()) || isGone) return;
      if (left === 0) return setState('late');
      timer = setTimeout(() => void ask(left - 1), askEveryMs);
    };
    const start = async (): Promise<void> => {
      if (!wasThere(id)) {
        const answer = await api('contract/userSignatureAddress', { id }, { show: 'none' });
        if (isGone) return;
        if (answer.ok) {
          keepTabDraft(`sealing:${id}`, Date.now());
          window.location.assign(answer.data.url);
          return;
        }
      }
      await ask(askTimes);
    };
    setState('waiting');
    void start();
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [id, round, refresh]);

  return {
    state,
    retry: useCallback(() => {
      keepTabDraft(`sealing:${id}`, undefined);
      setRound((old) => old + 1);
    }, [id]),
  };
}

function wasThere(id: number): boolean {
  const at = readTabDraft(`sealing:${id}`);
  return typeof at === 'number' && Date.now() - at < awayMs;
}
