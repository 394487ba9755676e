import { useEffect, useState } from 'react';
import { CallDialog } from '@/components/kit/area/form/CallDialog';
import type { BulkDialogProps } from '@/components/kit/area/list/list-spec';
import { api } from '@/lib/api/api';
import type { FormField } from '@/lib/domain/form/field';
import type { Favourite } from './favourites-list';

/** Puts the chosen favourites into a folder, into one that is made for it, or into none. */
export function MoveDialog({ rows, onDone, onClose }: BulkDialogProps<Favourite>) {
  const [fields, setFields] = useState<readonly FormField[] | null>(null);
  useEffect(() => {
    void readFields().then((read) => (read ? setFields(read) : onClose()));
  }, [onClose]);
  if (!fields) return null;
  return (
    <CallDialog
      call="collect/arrange"
      title={`把 ${rows.length} 个账号放进文件夹`}
      ok="放进去"
      fields={fields}
      fixed={{ good_sn: rows.map(({ good_sn }) => good_sn) }}
      onClose={onClose}
      onDone={onDone}
    />
  );
}

/** Folders as they are now: another tab may have made one. @returns null where they could not be read, which was said */
async function readFields(): Promise<readonly FormField[] | null> {
  const answer = await api('collect/folders', {});
  if (!answer.ok) return null;
  const folders = answer.data.folders.map(({ folder_id, name }) => ({
    value: String(folder_id),
    label: name,
  }));
  return [
    {
      kind: 'choice',
      name: 'folder_id',
      label: '文件夹',
      required: false,
      options: [{ value: 'none', label: '不放进文件夹' }, ...folders],
    },
    {
      kind: 'text',
      name: 'name',
      label: '或新建一个',
      placeholder: '例如 双十一备选',
      min: 0,
      max: 20,
    },
  ];
}
