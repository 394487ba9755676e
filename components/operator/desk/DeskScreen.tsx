import { useRouter } from 'next/router';
import { useState } from 'react';
import { useBusy } from '@/components/kit/hooks/use-busy';
import { useRefresh } from '@/components/kit/hooks/use-refresh';
import { Button } from '@/components/kit/ui/Button';
import { Segmented } from '@/components/kit/ui/field/Segmented';
import { onDemand } from '@/components/kit/ui/on-demand';
import { href } from '@/lib/address/routes';
import { api } from '@/lib/api/api';
import { toast } from '@/lib/browser/toast';
import type { Output } from '@/lib/contract';
import { hasRole, operatorRoleKeys } from '@/lib/domain/operators/roles';
import type { ConsoleProps } from '../frame/console-props';
import { Key } from '../kit/Key';
import { PageHead } from '../kit/PageHead';
import { useKeys } from '../kit/use-keys';
import { useMarkedRow } from '../kit/use-marked-row';
import { useNext } from '../kit/use-next';
import { useTake } from '../kit/use-take';
import { Colleagues } from './Colleagues';
import s from './Desk.module.css';
import { MyEntries } from './MyEntries';
import { OtherQueues } from './OtherQueues';
import { QueueTable } from './QueueTable';
import { sumOf } from './queue-count';
import { TodayPanel } from './TodayPanel';

/** For who manages, where something is late. */
const LateCard = onDemand(() => import('./LateCard').then((module) => module.LateCard));

const scopes = [
  { key: 'own', label: '我的角色' },
  { key: 'all', label: '全部队列' },
] as const;

export type DeskScreenProps = { desk: Output<'operator/desk'> };

/** /operator: what waits, whose it is, and what is late. */
export function DeskScreen({ desk, frame, now }: DeskScreenProps & ConsoleProps) {
  const router = useRouter();
  const { busy, take } = useTake();
  const own = operatorRoleKeys.flatMap((role) =>
    desk.queues.filter((each) => each.role === role && hasRole(frame.roles, role)),
  );
  const others = desk.queues.filter(({ role }) => !hasRole(frame.roles, role));
  const { marked, down, up } = useMarkedRow(
    own.length,
    own.findIndex(({ free }) => free > 0),
  );
  const row = own[marked];
  const [shown, setShown] = useState<'own' | 'all'>('own');
  const next = useNext();
  const hasWork = sumOf(own, 'free') + sumOf(own, 'mine') > 0;
  useKeys({
    ArrowDown: down,
    ArrowUp: up,
    n: hasWork ? () => void next.openNext() : undefined,
    t: row && row.free > 0 ? () => void take(row.queue) : undefined,
    Enter: row && (() => void router.push(href('operator-queue', { queue: row.queue }))),
  });
  const late = sumOf(own, 'late');

  return (
    <>
      <PageHead
        title="工作台"
        note={
          <>
            待处理 {sumOf(own, 'waiting')} 件
            {late > 0 && (
              <>
                ，<b className={s.late}>{late} 件超时</b>
              </>
            )}
            ；今天已办 {sumOf(own, 'done_today')} 件，我办了 {sumOf(own, 'my_done')} 件
          </>
        }
        more={
          <>
            {desk.clerk_is_on !== null && <ClerkSwitch isOn={desk.clerk_is_on} />}
            {others.length > 0 && (
              <Segmented label="看哪些队列" items={scopes} active={shown} onSelect={setShown} />
            )}
            <Button size={32} disabled={!hasWork} loading={next.busy} onClick={next.openNext}>
              按紧急程度连续处理
              <Key name="N" />
            </Button>
          </>
        }
      />
      <div className={s.columns}>
        <div className={s.column}>
          <QueueTable queues={own} marked={marked} now={now} isTaking={busy} onTake={take} />
          {hasRole(frame.roles, 'admin') && late + sumOf(own, 'due_today') > 0 && (
            <LateCard colleagues={desk.colleagues} now={now} />
          )}
          {shown === 'all' && <OtherQueues queues={others} now={now} />}
        </div>
        <div className={s.column}>
          <MyEntries
            entries={desk.mine}
            moved={desk.moved}
            idleMinutes={desk.idle_minutes}
            now={now}
          />
          <TodayPanel queues={own} />
          <Colleagues colleagues={desk.colleagues} />
        </div>
      </div>
    </>
  );
}

/** The demonstration's clerk decides what waits; off, everything waits for people. */
function ClerkSwitch({ isOn }: { isOn: boolean }) {
  const refresh = useRefresh();
  const { busy, run } = useBusy();
  const turn = () =>
    run(async () => {
      const answer = await api('operator/clerk', { on: isOn ? '0' : '1' });
      if (!answer.ok) return;
      toast.success(answer.data.is_on ? '演示审核员已开启' : '演示审核员已关闭，队列等您处理');
      await refresh();
    });
  return (
    <>
      <span className={s.quiet}>演示审核员{isOn ? '正在自动处理' : '已关闭'}</span>
      <Button size={32} loading={busy} aria-pressed={isOn} onClick={() => void turn()}>
        {isOn ? '关闭演示审核员' : '开启演示审核员'}
      </Button>
    </>
  );
}
