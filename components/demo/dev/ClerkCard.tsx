import { useBusy } from '@/components/kit/hooks/use-busy';
import { useRefresh } from '@/components/kit/hooks/use-refresh';
import { Button } from '@/components/kit/ui/Button';
import { Card, CardHead } from '@/components/kit/ui/Card';
import { api } from '@/lib/api/api';
import type { Output } from '@/lib/contract';
import { formatTime } from '@/lib/domain/time/format-time';
import s from './ClerkCard.module.css';

/** Who decides in the demonstration what the platform's people decide elsewhere, and the switch for him. */
export function ClerkCard({ clerk: { on, queues, acts } }: Pick<Output<'dev/clock'>, 'clerk'>) {
  const refresh = useRefresh();
  const { busy, run } = useBusy();
  const flip = async () => {
    await api('dev/clerk', { to: on ? 'off' : 'on' }, { showDone: true });
    await refresh();
  };
  return (
    <Card>
      <CardHead
        title="演示审核员"
        note={
          on
            ? '正在工作：等平台处理的，1 分钟内处理；每一步都记在他名下'
            : '已停用：等平台处理的会一直等，直到启用或用命令处理'
        }
        more={
          <Button
            size={32}
            kind={on ? 'plain' : 'primary'}
            loading={busy}
            onClick={() => run(flip)}
          >
            {on ? '停用' : '启用'}
          </Button>
        }
      />
      <div className={s.columns}>
        <dl className={s.rules} aria-label="他处理什么">
          {queues.map(({ name, handled, words }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{handled ? words : `不处理：${words}`}</dd>
            </div>
          ))}
        </dl>
        <ol className={s.acts} aria-label="最近处理的">
          {acts.length === 0 && <li>还没有处理过</li>}
          {acts.map(({ at, by, what, subject }, nth) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same act may be done twice in a second
            <li key={nth}>
              {formatTime(at, 'minute')} {by} {subject}
              <span>{what}</span>
            </li>
          ))}
        </ol>
      </div>
    </Card>
  );
}
