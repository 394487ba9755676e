import { useEffect, useRef, useState } from 'react';
import { api } from '@/lib/api/api';
import type { Output } from '@/lib/contract';

export type PaymentState = Output<'order/pay-state'>['state'];

/** Waits between two questions, in ms; after the last one the reader is asked to try again. */
const waitsMs = [800, 1000, 1500, 2000, 3000, 4000, 5000, 8000, 10_000, 15_000];

/** Polls a payment until the server calls it paid, failed or over. */
export function usePaymentState(paySn: string, onSettled: (state: PaymentState) => void) {
  const [state, setState] = useState<PaymentState>('pending');
  const [gaveUp, setGaveUp] = useState(false);
  const [round, setRound] = useState(0);
  const settled = useRef(onSettled);
  useEffect(() => {
    settled.current = onSettled;
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: `round` starts it anew
  useEffect(() => {
    const leave = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = async (turn: number) => {
      const answer = await api(
        'order/pay-state',
        { pay_sn: paySn },
        { show: 'none', signal: leave.signal },
      );
      if (leave.signal.aborted) return;
      if (answer.ok && answer.data.state !== 'pending') {
        setState(answer.data.state);
        settled.current(answer.data.state);
        return;
      }
      const wait = waitsMs[turn];
      if (wait === undefined) setGaveUp(true);
      else timer = setTimeout(() => ask(turn + 1), wait);
    };
    setState('pending');
    setGaveUp(false);
    ask(0);
    return () => {
      leave.abort();
      clearTimeout(timer);
    };
  }, [paySn, round]);

  return { state, gaveUp, again: () => setRound((n) => n + 1) };
}
