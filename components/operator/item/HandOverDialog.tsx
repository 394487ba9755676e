import { useEffect, useState } from 'react';
import { useBusy } from '@/components/kit/hooks/use-busy';
import { useRefresh } from '@/components/kit/hooks/use-refresh';
import { Button } from '@/components/kit/ui/Button';
import { Dialog } from '@/components/kit/ui/overlay/Dialog';
import { api } from '@/lib/api/api';
import { toast } from '@/lib/browser/toast';
import { type QueueName, queueOfName } from '@/lib/domain/operators/console-queues';
import { hasRole, rolesWords } from '@/lib/domain/operators/roles';
import type { Colleague } from '../desk/queue-count';
import s from './Item.module.css';

export interface HandOverDialogProps {
  held: { queue: QueueName; key: string };
  onClose: () => void;
}

/** Gives it to a colleague who may do it. */
export function HandOverDialog({ held, onClose }: HandOverDialogProps) {
  const refresh = useRefresh();
  const { busy, run } = useBusy();
  const [colleagues, setColleagues] = useState<readonly Colleague[] | null>(null);

  useEffect(() => {
    const leave = new AbortController();
    void api('operator/desk', {}, { signal: leave.signal }).then((answer) => {
      if (answer.ok) setColleagues(answer.data.colleagues);
    });
    return () => leave.abort();
  }, []);

  const give = (to: number) =>
    run(async () => {
      const answer = await api('operator/hand-over', { ...held, to });
      if (!answer.ok) return;
      toast.success(`已交给${answer.data.name}`);
      onClose();
      await refresh();
    });
  const { role } = queueOfName(held.queue);
  const offered = colleagues
    ?.filter((one) => !one.is_self && hasRole(one.roles, role))
    // Who is away by their hours comes last: calls are for who is there.
    .sort((one, other) => Number(one.back !== '') - Number(other.back !== ''));
  return (
    <Dialog title="交给同事" onClose={onClose} closeOnMask>
      {!offered && <p>正在读取同事…</p>}
      {offered?.length === 0 && <p>没有同角色的同事，可以先放回队列。</p>}
      <ul className={s.people}>
        {offered?.map((one) => (
          <li key={one.id}>
            <Button block loading={busy} onClick={() => void give(one.id)}>
              {one.name}
              <span className={s.quiet}>
                {rolesWords(one.roles)}，{one.is_online ? '在线' : '离开'}，
                {one.back && `不当班（${one.back} 回来），`}手上 {one.held} 件
              </span>
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
