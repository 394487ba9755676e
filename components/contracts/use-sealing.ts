import { useCallback, useEffect, useState } from 'react';
import { useRefresh } from '@/components/kit/hooks/use-refresh';
import { api } from '@/lib/api/api';
import { keepUnsent, readUnsent } from '@/lib/browser/unsent';
import type { ContractDetail } from './contract-words';
import { useSigning } from './steps/use-signing';

const askEveryMs = 2000;
const askTimes = 30;
/** The signing address lives so long (contract-times.ts); whoever comes back within it has been there. */
const awayMs = 300_000;

/**
 * ready_sign (spec 4): goes to the signing address once, and asks until the seal is there.
 * @returns late: it was asked for a minute, and is not there; `goThere` follows a new address and says why there is none
 */
export function useSealing(detail: ContractDetail) {
  const refresh = useRefresh();
  const {
    key,
    which: { id, member_id },
  } = useSigning(detail);
  const [round, setRound] = useState(0);
  const [state, setState] = useState<'waiting' | 'late'>('waiting');

  const follow = useCallback(
    async (show: 'none' | 'all'): Promise<boolean> => {
      const which = { id, member_id };
      const answer = await api('contract/userSignatureAddress', which, { show });
      if (!answer.ok) return false;
      keepUnsent(`sealing:${key}`, Date.now(), 'tab');
      window.location.assign(answer.data.url);
      return true;
    },
    [id, member_id, key],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: another round asks anew
  useEffect(() => {
    let isGone = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const isSealed = async (): Promise<boolean> => {
      const answer = await api('contract/index', { id, member_id }, { show: 'none' });
      if (isGone || !answer.ok || answer.data.next_page === 'ready_sign') return false;
      keepUnsent(`sealing:${key}`, undefined, 'tab');
      await refresh();
      return true;
    };
    const ask = async (left: number): Promise<void> => {
      if (isGone || (await isSealed()) || isGone) return;
      if (left === 0) return setState('late');
      timer = setTimeout(() => void ask(left - 1), askEveryMs);
    };
    const start = async (): Promise<void> => {
      if (!wasThere(key) && ((await follow('none')) || isGone)) return;
      await ask(askTimes);
    };
    setState('waiting');
    void start();
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [id, member_id, key, round, follow, refresh]);

  return {
    state,
    /** Asks for another minute, and stays here. */
    lookAgain: () => setRound((old) => old + 1),
    retry: () => {
      keepUnsent(`sealing:${key}`, undefined, 'tab');
      setRound((old) => old + 1);
    },
    goThere: () => follow('all'),
  };
}

function wasThere(key: string): boolean {
  const at = readUnsent(`sealing:${key}`, 'tab');
  return typeof at === 'number' && Date.now() - at < awayMs;
}
