import { Button } from 'antd';
import { AreaTable } from '@/components/kit/area/list/AreaTable';
import type { Column } from '@/components/kit/area/list/list-spec';
import { useBusy } from '@/components/kit/hooks/use-busy';
import { useRefresh } from '@/components/kit/hooks/use-refresh';
import { Card, CardHead } from '@/components/kit/ui/Card';
import { Icon } from '@/components/kit/ui/marks/Icon';
import { confirm } from '@/components/kit/ui/overlay/confirm';
import { api } from '@/lib/api/api';
import type { Output } from '@/lib/contract';
import { formatTime } from '@/lib/domain/time/format-time';
import { placeWords } from './place-words';
import s from './settings.module.css';

type Session = Output<'setting/sessions'>['list'][number];

/** 登录中的设备: end one, or all but this one. */
export function SessionsCard({ sessions }: { sessions: Output<'setting/sessions'> }) {
  const refresh = useRefresh();
  const { busy, run } = useBusy();
  const others = sessions.total - 1;
  const endOthers = async () => {
    const isSure = await confirm({
      title: `结束其他 ${others} 处登录？`,
      text: '那些设备上要重新用验证码登录，这里不受影响。',
      okText: '结束',
      danger: true,
    });
    if (!isSure) return;
    const answer = await api('setting/end-sessions', {}, { showDone: true });
    if (answer.ok) await refresh();
  };
  return (
    <Card flush>
      <CardHead
        flush
        title="登录中的设备"
        note={`${sessions.total} 处，不用的请结束；登录 7 天后自动结束`}
        more={
          others > 0 && (
            <Button
              className={s.ends ?? ''}
              type="text"
              size="small"
              loading={busy}
              onClick={() => run(endOthers)}
            >
              结束其他 {others} 处
            </Button>
          )
        }
      />
      <AreaTable
        columns={columns}
        rows={sessions.list}
        rowKey={(session) => session.session_id}
        refresh={async () => void (await refresh())}
      />
      {sessions.total > sessions.list.length && (
        <p className={s.more}>只列出最近使用的 {sessions.list.length} 处</p>
      )}
    </Card>
  );
}

const columns: readonly Column<Session>[] = [
  {
    title: '设备',
    render: (session) => (
      <span className={s.device}>
        <Icon name={session.is_mobile ? 'phone' : 'monitor'} size={18} />
        {session.device}
      </span>
    ),
  },
  { title: '地点·IP', width: 240, render: placeWords },
  { title: '登录时间', width: 128, render: ({ created_at: at }) => formatTime(at, 'minute') },
  {
    title: '最近使用',
    width: 136,
    render: ({ is_current: isCurrent, last_used_at: at }) =>
      isCurrent ? <span className={s.now}>当前，正在使用</span> : formatTime(at, 'minute'),
  },
  {
    title: '操作',
    width: 96,
    align: 'end',
    render: (session, { refresh }) =>
      session.is_current ? (
        <span className={s.quiet}>本机</span>
      ) : (
        <EndButton session={session} onDone={refresh} />
      ),
  },
];

function EndButton({ session, onDone }: { session: Session; onDone: () => Promise<void> }) {
  const { busy, run } = useBusy();
  const end = async () => {
    const answer = await api(
      'setting/end-session',
      { session_id: session.session_id },
      { showDone: true },
    );
    // Refused means that it has ended by itself meanwhile: the list says so.
    if (answer.ok || answer.status === 422) await onDone();
  };
  return (
    <Button
      size="small"
      loading={busy}
      aria-label={`结束 ${session.device}`}
      onClick={() => run(end)}
    >
      结束
    </Button>
  );
}
