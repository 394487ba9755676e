import { useEffect, useRef } from 'react';
import { type ApiInput, type ApiResult, api } from '@/lib/api/api';
import type { Output } from '@/lib/contract';

/** Half of what the call's own limit lets through. */
const askEveryMs = 10_000;

type Answer = ApiResult<Output<'contract/faceResult'>>;

/**
 * Asks how a face verification went that was begun, at once and every few seconds while the page is in front.
 * @param onEnd told once: a result, or that there is none to wait for
 */
export function useFaceResult(
  isOpen: boolean,
  which: ApiInput<'contract/faceResult'>,
  onEnd: (answer: Answer) => Promise<void>,
): void {
  const asked = useRef({ which, onEnd });
  useEffect(() => {
    asked.current = { which, onEnd };
  });
  useEffect(() => {
    if (!isOpen) return;
    let isGone = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = async (): Promise<void> => {
      if (document.visibilityState === 'visible') {
        const answer = await api('contract/faceResult', asked.current.which, { show: 'none' });
        if (isGone) return;
        const isPending = answer.ok ? answer.data.result === 'pending' : answer.status !== 422;
        if (!isPending) return asked.current.onEnd(answer);
      }
      timer = setTimeout(() => void ask(), askEveryMs);
    };
    void ask();
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [isOpen]);
}
