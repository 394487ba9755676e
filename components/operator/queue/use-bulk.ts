import { useState } from 'react';
import { useBusy } from '@/components/kit/hooks/use-busy';
import { useRefresh } from '@/components/kit/hooks/use-refresh';
import { api } from '@/lib/api/api';
import type { Output } from '@/lib/contract';
import type { QueueName } from '@/lib/domain/operators/console-queues';

type Entry = Output<'operator/queue'>['entries'][number];
export type BulkAnswer = Output<'operator/approve-many'>;

/** Several things of a queue approved at once; what a colleague holds cannot be chosen. */
export function useBulk(queue: QueueName, entries: readonly Entry[]) {
  const refresh = useRefresh();
  const { busy, run } = useBusy();
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const [answer, setAnswer] = useState<BulkAnswer | null>(null);
  const open = entries.filter(({ holder, is_mine }) => holder === null || is_mine);
  // What is on the page no more is not chosen any more.
  const chosen = open.map(({ key }) => key).filter((key) => ticked.includes(key));
  return {
    busy,
    chosen,
    /** of the last one; null: nothing was approved yet */
    answer,
    isOpen: (key: string) => open.some((entry) => entry.key === key),
    isAll: open.length > 0 && chosen.length === open.length,
    choose: (key: string, isOn: boolean) =>
      setTicked(isOn ? [...chosen, key] : chosen.filter((one) => one !== key)),
    chooseAll: (isOn: boolean) => setTicked(isOn ? open.map(({ key }) => key) : []),
    approve: () =>
      void run(async () => {
        if (chosen.length === 0) return;
        const result = await api('operator/approve-many', { queue, keys: chosen });
        if (!result.ok) return;
        setAnswer(result.data);
        setTicked([]);
        await refresh();
      }),
  };
}
