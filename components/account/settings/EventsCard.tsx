import { Button } from 'antd';
import { useState } from 'react';
import { AreaTable } from '@/components/kit/area/list/AreaTable';
import type { Column } from '@/components/kit/area/list/list-spec';
import { useBusy } from '@/components/kit/hooks/use-busy';
import { Card, CardHead } from '@/components/kit/ui/Card';
import { EmptyState } from '@/components/kit/ui/EmptyState';
import { Tag, type TagTone } from '@/components/kit/ui/Tag';
import { api } from '@/lib/api/api';
import type { Output } from '@/lib/contract';
import { shownEventDays } from '@/lib/domain/account/events';
import { formatTime } from '@/lib/domain/time/format-time';
import { placeWords } from './place-words';
import s from './settings.module.css';

type Events = Output<'setting/events'>;
type Event = Events['list'][number];

/** 安全记录: what happened to the account, newest first. */
export function EventsCard({ first }: { first: Events }) {
  const [{ list, next }, setShown] = useState(first);
  const { busy, run } = useBusy();
  const showMore = async () => {
    const answer = await api('setting/events', { after: next });
    if (answer.ok) setShown({ next: answer.data.next, list: [...list, ...answer.data.list] });
  };
  return (
    <Card flush>
      <CardHead flush title="安全记录" note={`近 ${shownEventDays} 天，只能查看，不能删除`} />
      {list.length > 0 ? (
        <AreaTable dense columns={columns} rows={list} rowKey={(event) => event.id} />
      ) : (
        <EmptyState title="还没有记录" text="登录、修改手机号、支付密码等都会记在这里" />
      )}
      {next && (
        <p className={s.more}>
          <Button type="link" loading={busy} onClick={() => run(showMore)}>
            更早的记录
          </Button>
        </p>
      )}
    </Card>
  );
}

const outcomes: Record<Event['outcome'], { label: string; tone: TagTone }> = {
  done: { label: '成功', tone: 'green' },
  failed: { label: '失败', tone: 'red' },
  ask: { label: '请核对', tone: 'blue' },
};

const columns: readonly Column<Event>[] = [
  { title: '时间', width: 112, render: ({ created_at: at }) => formatTime(at, 'minute') },
  { title: '事件', render: ({ says }) => says },
  { title: '地点·IP', width: 190, render: placeWords },
  { title: '设备', width: 208, render: ({ device }) => device || '—' },
  {
    title: '结果',
    width: 88,
    align: 'end',
    render: ({ outcome }) => <Tag tone={outcomes[outcome].tone}>{outcomes[outcome].label}</Tag>,
  },
];
