import { useRouter } from 'next/router';
import { useCallback } from 'react';
import { useBusy } from '@/components/kit/hooks/use-busy';
import { href } from '@/lib/address/routes';
import { api } from '@/lib/api/api';
import { toast } from '@/lib/browser/toast';

/** Of all queues of the reader's roles takes what is promised soonest and opens it; its page goes on to the next one by itself. */
export function useNext() {
  const router = useRouter();
  const { busy, run } = useBusy();
  const openNext = useCallback(
    () =>
      run(async () => {
        const answer = await api('operator/take-next', {});
        if (!answer.ok) return;
        const { next } = answer.data;
        if (next) {
          await router.push(href('operator-item', { ...next, go_on: 1 }));
          return;
        }
        toast.success('您的队列都处理完了');
        await router.push(href('operator'));
      }),
    [run, router],
  );
  return { busy, openNext };
}
