import { useRouter } from 'next/router';
import { useCallback } from 'react';
import { useBusy } from '@/components/kit/hooks/use-busy';
import { href } from '@/lib/address/routes';
import { api } from '@/lib/api/api';
import type { QueueName } from '@/lib/domain/operators/console-queues';

/** Takes the longest waiting free one of a queue and opens it. */
export function useTake() {
  const router = useRouter();
  const { busy, run } = useBusy();
  const take = useCallback(
    (queue: QueueName) =>
      run(async () => {
        const answer = await api('operator/take', { queue });
        if (!answer.ok) return;
        const { key } = answer.data;
        await router.push(href('operator-item', { queue, key }));
      }),
    [run, router],
  );
  return { busy, take };
}
