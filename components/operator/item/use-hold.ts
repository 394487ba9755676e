import { useBusy } from '@/components/kit/hooks/use-busy';
import { useRefresh } from '@/components/kit/hooks/use-refresh';
import { api } from '@/lib/api/api';
import { toast } from '@/lib/browser/toast';
import type { QueueName } from '@/lib/domain/operators/console-queues';

/** Taking one thing and putting it back, on its own page; null: it waits for nobody. */
export function useHold(held: { queue: QueueName; key: string } | null) {
  const refresh = useRefresh();
  const { busy, run } = useBusy();
  return {
    busy,
    take: () =>
      void run(async () => {
        if (!held) return;
        const answer = await api('operator/take', held);
        if (answer.ok) toast.success('已领取，别人不能再处理这一件');
        await refresh();
      }),
    putBack: () =>
      void run(async () => {
        if (!held) return;
        const answer = await api('operator/put-back', held);
        if (answer.ok) toast.success('已放回，同事可以领取');
        await refresh();
      }),
  };
}
