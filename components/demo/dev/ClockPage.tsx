import { useBusy } from '@/components/kit/hooks/use-busy';
import { useRefresh } from '@/components/kit/hooks/use-refresh';
import { Button, LinkButton } from '@/components/kit/ui/Button';
import { Card, CardHead } from '@/components/kit/ui/Card';
import { EmptyState } from '@/components/kit/ui/EmptyState';
import { Table, tableCell } from '@/components/kit/ui/Table';
import { href } from '@/lib/address/routes';
import { api } from '@/lib/api/api';
import type { Output } from '@/lib/contract';
import { remainingWords } from '@/lib/domain/time/format-remaining';
import { formatTime } from '@/lib/domain/time/format-time';
import { ClerkCard } from './ClerkCard';
import s from './ClockPage.module.css';

/** Moves the demonstration's clock, so that a deal can be watched to its end in minutes. */
export function ClockPage({ clerk, timers }: Output<'dev/clock'>) {
  const refresh = useRefresh();
  const { busy, run } = useBusy();
  const move = (to: string) =>
    run(async () => {
      await api('dev/clock/move', { to }, { showDone: true });
      await refresh();
    });
  return (
    <div className={s.page}>
      <h1 className="sr-only">演示时钟</h1>
      <ClerkCard clerk={clerk} />
      <Timers timers={timers} busy={busy} move={move} refresh={() => run(refresh)} />
    </div>
  );
}

function Timers({
  timers,
  busy,
  move,
  refresh,
}: {
  timers: Output<'dev/clock'>['timers'];
  busy: boolean;
  move: (to: string) => Promise<unknown>;
  refresh: () => Promise<unknown>;
}) {
  return (
    <Card flush>
      <CardHead
        flush
        title="接下来的计时"
        note="演示环境可以让时间前进；到期的计时由系统在几秒内执行，在线存证的时间不变"
        more={
          <span className={s.means}>
            <LinkButton size={32} href={href('dev-outbox')}>
              演示短信
            </LinkButton>
            <Button size={32} disabled={busy} onClick={() => void move('day')}>
              前进一天
            </Button>
            <Button
              size={32}
              kind="primary"
              disabled={busy || timers.length === 0}
              onClick={() => void move('next')}
            >
              到下一个计时
            </Button>
            <Button size={32} disabled={busy} onClick={() => void refresh()}>
              刷新
            </Button>
          </span>
        }
      />
      {timers.length === 0 ? (
        <EmptyState title="没有正在走的计时" text="下单付款之后，订单的计时会出现在这里" />
      ) : (
        <Table>
          <thead>
            <tr>
              <th scope="col" className={s.order}>
                订单
              </th>
              <th scope="col" className={s.state}>
                状态
              </th>
              <th scope="col" className={s.due}>
                到期
              </th>
              <th scope="col">到时没处理</th>
              <th scope="col" className={s.act} aria-label="操作" />
            </tr>
          </thead>
          <tbody>
            {timers.map((timer) => (
              <tr key={timer.key}>
                <td className={tableCell.text}>
                  <span className={s.title} title={timer.title}>
                    {timer.title}
                  </span>
                  <span className={s.sn}>{timer.order_sn}</span>
                </td>
                <td>{timer.state_label}</td>
                <td>
                  {formatTime(timer.due_at, 'minute')}
                  <span className={s.sn}>{remainingWords(timer.seconds_left)}</span>
                </td>
                <td className={tableCell.text}>{timer.otherwise}</td>
                <td>
                  <Button size={28} disabled={busy} onClick={() => void move(timer.key)}>
                    前进到这里
                  </Button>
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </Card>
  );
}
