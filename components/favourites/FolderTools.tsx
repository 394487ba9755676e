import { Button } from 'antd';
import { useRouter } from 'next/router';
import { useState } from 'react';
import { CallDialog } from '@/components/kit/area/form/CallDialog';
import { useBusy } from '@/components/kit/hooks/use-busy';
import { confirm } from '@/components/kit/ui/overlay/confirm';
import { href } from '@/lib/address/routes';
import { api } from '@/lib/api/api';
import type { Output } from '@/lib/contract';
import s from './favourites.module.css';
import { favouritesList } from './favourites-list';

type Folder = Output<'collect/index'>['folders'][number];

/** Makes a folder; gives the one that is open another name, or takes it away. */
export function FolderTools({
  folders,
  refresh,
}: {
  folders: readonly Folder[];
  refresh: () => Promise<void>;
}) {
  const router = useRouter();
  const { busy, run } = useBusy();
  const [naming, setNaming] = useState<Folder | 'new' | null>(null);
  const { folder } = favouritesList.query.read(router.query);
  const open = folders.find(({ folder_id }) => String(folder_id) === folder);
  const goTo = (params: Record<string, string>) =>
    router.push(href('personal-myCollection', params), undefined, { shallow: true, scroll: false });

  const remove = ({ folder_id, name, count }: Folder) =>
    run(async () => {
      const sure = await confirm({
        title: `删除文件夹“${name}”？`,
        text: count > 0 ? `里面的 ${count} 个账号仍在收藏里。` : '文件夹是空的。',
        okText: '删除',
      });
      if (!sure) return;
      const answer = await api('collect/delete-folder', { folder_id }, { showDone: true });
      if (answer.ok) await goTo({});
    });

  return (
    <span className={s.folders}>
      {open && (
        <>
          <Button size="small" onClick={() => setNaming(open)}>
            改名
          </Button>
          <Button size="small" loading={busy} onClick={() => remove(open)}>
            删除文件夹
          </Button>
        </>
      )}
      <Button size="small" onClick={() => setNaming('new')}>
        新建文件夹
      </Button>
      {naming && (
        <CallDialog
          call="collect/save-folder"
          title={naming === 'new' ? '新建文件夹' : `给“${naming.name}”改名`}
          ok="保存"
          fields={nameFields}
          {...(naming === 'new'
            ? null
            : { fixed: { folder_id: naming.folder_id }, initial: { name: naming.name } })}
          onClose={() => setNaming(null)}
          onDone={async ({ folder_id }) => {
            setNaming(null);
            if (String(folder_id) === folder) await refresh();
            else await goTo({ folder: String(folder_id) });
          }}
        />
      )}
    </span>
  );
}

const nameFields = [{ kind: 'text', name: 'name', label: '名称', min: 1, max: 20 }] as const;
