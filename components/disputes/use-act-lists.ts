import { useEffect, useState } from 'react';
import { useBusy } from '@/components/kit/hooks/use-busy';
import type { ActFormProps } from '@/components/order-records/act-form';
import { api } from '@/lib/api/api';
import { keepUnsent, readUnsent } from '@/lib/browser/unsent';

/**
 * A form of an act that sends lists: what was typed lives in the tab until it is sent, and what the server or the
 * act's own rule refuses stands at its place (`points.0.claim` → sentence).
 * @param empty what the form starts with; what is kept of another shape is left aside
 * @param toFields what is sent beside order and act: lists as JSON text
 */
export function useActLists<T extends object>(
  { detail, action, onDone }: ActFormProps,
  empty: T,
  toFields: (typed: T) => Record<string, string>,
) {
  const key = `act:${detail.order.order_sn} ${action.name}`;
  const [typed, setTyped] = useState<T>(empty);
  const [restored, setRestored] = useState(false);
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const { busy, run } = useBusy();

  useEffect(() => {
    const kept = readUnsent(key);
    if (typeof kept !== 'object' || kept === null) return;
    setTyped((old) => ({ ...old, ...kept }));
    setRestored(true);
  }, [key]);

  return {
    typed,
    restored,
    problems,
    busy,
    change: (next: Partial<T>) => {
      const all = { ...typed, ...next };
      setTyped(all);
      setProblems({});
      keepUnsent(key, all);
    },
    drop: () => keepUnsent(key, undefined),
    submit: () =>
      run(async () => {
        const answer = await api(
          'order/act',
          { order_sn: detail.order.order_sn, action: action.name, ...toFields(typed) },
          { show: 'unless-fields', showDone: true },
        );
        if (!answer.ok) {
          setProblems(answer.fields);
          if (answer.status === 422 && Object.keys(answer.fields).length === 0) await onDone();
          return;
        }
        keepUnsent(key, undefined);
        await onDone();
      }),
  };
}
