import { Button, Switch } from 'antd';
import { useState } from 'react';
import { CallDialog } from '@/components/kit/area/form/CallDialog';
import { useBusy } from '@/components/kit/hooks/use-busy';
import { confirm } from '@/components/kit/ui/overlay/confirm';
import { api } from '@/lib/api/api';
import type { SavedFilter } from '@/lib/contract/filters';
import s from './filters-list.module.css';

interface Props {
  filter: SavedFilter;
  onChanged: () => Promise<void>;
}

export function FilterNotices({ filter: { filter_id, name, notify }, onChanged }: Props) {
  const { busy, run } = useBusy();
  return (
    <Switch
      size="small"
      checked={notify}
      loading={busy}
      aria-label={`${name} 有新增时通知`}
      onChange={(on) =>
        void run(async () => {
          const input = { filter_id, on: on ? '1' : '0' } as const;
          const answer = await api('filters/notify', input, { showDone: true });
          if (answer.ok) await onChanged();
        })
      }
    />
  );
}

/** What can be done to one saved filter. */
export function FilterActs({ filter: { filter_id, name, address }, onChanged }: Props) {
  const { busy, run } = useBusy();
  const [isNaming, setNaming] = useState(false);
  const remove = () =>
    run(async () => {
      const isSure = await confirm({
        title: `删除常用筛选“${name}”？`,
        text: '不再统计，也不再通知新增。',
        okText: '删除',
      });
      if (!isSure) return;
      const answer = await api('filters/delete', { filter_id }, { showDone: true });
      if (answer.ok) await onChanged();
    });
  return (
    <span className={s.buttons}>
      <Button size="small" type="primary" ghost href={address} aria-label={`看列表 ${name}`}>
        看列表
      </Button>
      <Button size="small" aria-label={`改名 ${name}`} onClick={() => setNaming(true)}>
        改名
      </Button>
      <Button size="small" loading={busy} aria-label={`删除 ${name}`} onClick={remove}>
        删除
      </Button>
      {isNaming && (
        <CallDialog
          call="filters/save"
          title={`给“${name}”改名`}
          ok="保存"
          fields={nameFields}
          fixed={{ filter_id, address }}
          initial={{ name }}
          onClose={() => setNaming(false)}
          onDone={async () => {
            setNaming(false);
            await onChanged();
          }}
        />
      )}
    </span>
  );
}

export const nameFields = [{ kind: 'text', name: 'name', label: '名称', min: 1, max: 20 }] as const;
