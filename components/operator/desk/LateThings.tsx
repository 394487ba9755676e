import { useCallback, useEffect, useState } from 'react';
import { useBusy } from '@/components/kit/hooks/use-busy';
import { Button } from '@/components/kit/ui/Button';
import { cx } from '@/components/kit/ui/cx';
import { EmptyState } from '@/components/kit/ui/EmptyState';
import { ErrorState } from '@/components/kit/ui/ErrorState';
import { href } from '@/lib/address/routes';
import { api } from '@/lib/api/api';
import { toast } from '@/lib/browser/toast';
import type { Output } from '@/lib/contract';
import { type QueueName, queueOfName } from '@/lib/domain/operators/console-queues';
import { hasRole } from '@/lib/domain/operators/roles';
import { leftWords } from '../kit/time-words';
import s from './Late.module.css';
import type { Colleague } from './queue-count';

type Shown = Output<'operator/late-things'>;

export interface LateThingsProps {
  queue: QueueName;
  name: string;
  /** null: what is free */
  holder: { id: number; name: string } | null;
  colleagues: readonly Colleague[];
  now: string;
  /** something is in other hands now */
  onMoved: () => void;
}

/** The things of one cell, each to be given to a colleague who may decide it, or put back. */
export function LateThings({ queue, name, holder, colleagues, now, onMoved }: LateThingsProps) {
  const [shown, setShown] = useState<Shown | 'waiting' | 'failed'>('waiting');
  const [to, setTo] = useState<Readonly<Record<string, string>>>({});
  const { busy, run } = useBusy();
  const id = holder?.id ?? 0;
  const read = useCallback(async () => {
    const answer = await api('operator/late-things', { queue, holder: id }, { show: 'none' });
    setShown(answer.ok ? answer.data : 'failed');
  }, [queue, id]);
  useEffect(() => {
    void read();
  }, [read]);

  const give = (key: string, title: string) =>
    run(async () => {
      const answer = await api('operator/hand-over', { queue, key, to: Number(to[key]) });
      if (!answer.ok) return;
      toast.success(`已把「${title}」交给${answer.data.name}`);
      onMoved();
    });
  const takeBack = (key: string, title: string) =>
    run(async () => {
      const answer = await api('operator/take-back', { queue, key });
      if (!answer.ok) return;
      toast.success(`已从${answer.data.name}手上收回「${title}」，同事可以领取`);
      onMoved();
    });

  if (shown === 'waiting') return <p className={s.note}>正在读取…</p>;
  if (shown === 'failed') {
    return (
      <ErrorState title="这些件没有读到" text="请检查网络后重试" onRetry={() => void read()} />
    );
  }
  const { role } = queueOfName(queue);
  const able = colleagues.filter((one) => one.id !== id && hasRole(one.roles, role));
  const title = `${name}，${holder ? `${holder.name}手上` : '空闲'}的`;
  return (
    <section className={s.things} aria-label={title}>
      <h3>{title}</h3>
      {shown.things.length === 0 ? (
        <EmptyState title="已经没有了" text="刚刚办完，或换了人" />
      ) : (
        <ul>
          {shown.things.map((thing) => (
            <li key={thing.key}>
              <a href={href('operator-item', { queue, key: thing.key })}>
                <b>{thing.title}</b>
                <span className={s.quiet}>{thing.detail}</span>
              </a>
              <span className={cx(thing.is_late && s.late)}>{leftWords(thing.due, now)}</span>
              <select
                aria-label={`把${thing.title}交给`}
                value={to[thing.key] ?? ''}
                onChange={({ target }) => setTo({ ...to, [thing.key]: target.value })}
              >
                <option value="">{able.length > 0 ? '交给同事…' : '没有同角色的同事'}</option>
                {able.map((one) => (
                  <option key={one.id} value={one.id}>
                    {one.is_self ? `${one.name}（您）` : one.name}，手上 {one.held} 件
                    {one.is_online ? '' : '，离开'}
                  </option>
                ))}
              </select>
              <Button
                size={28}
                disabled={!to[thing.key]}
                loading={busy}
                aria-label={`转交${thing.title}`}
                onClick={() => void give(thing.key, thing.title)}
              >
                转交
              </Button>
              {holder && (
                <Button
                  size={28}
                  kind="text"
                  loading={busy}
                  aria-label={`收回${thing.title}`}
                  onClick={() => void takeBack(thing.key, thing.title)}
                >
                  收回
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {shown.has_more && <p className={s.quiet}>这里是等得最久的 50 件</p>}
    </section>
  );
}
