import { Button, Upload } from 'antd';
import { useState } from 'react';
import { useFileLinks } from '@/components/kit/hooks/use-file-links';
import { Icon } from '@/components/kit/ui/marks/Icon';
import { api } from '@/lib/api/api';
import { toast } from '@/lib/browser/toast';
import type { FormField } from '@/lib/domain/form/field';

/** Security.md, Limits: an upload is at most 6 MB. */
const maxBytes = 6 * 1024 * 1024;

export interface FilesControlProps {
  field: FormField & { kind: 'files' };
  id: string | undefined;
  /** Of uploaded files. */
  keys: readonly string[];
  onChange: (keys: readonly string[]) => void;
}

/** Pictures and PDFs, each uploaded as soon as it is chosen; the form keeps their keys. */
export default function FilesControl({ field, id, keys, onChange }: FilesControlProps) {
  const [busy, setBusy] = useState(false);
  const [names, setNames] = useState<Readonly<Record<string, string>>>({});
  const links = useFileLinks(keys.filter((key) => !(key in names)));

  const send = async (file: File) => {
    if (busy) return;
    if (file.size > maxBytes) return toast.error('单个文件不超过 6 MB，请压缩后重试');
    setBusy(true);
    const answer = await api('upload', { purpose: field.purpose ?? 'brief', file });
    setBusy(false);
    if (!answer.ok) return;
    setNames((old) => ({ ...old, [answer.data.file_key]: answer.data.name }));
    onChange([...keys, answer.data.file_key]);
  };

  return (
    <Upload
      {...(id ? { id } : null)}
      accept={
        field.purpose === 'invoice'
          ? '.pdf,.ofd,.xml'
          : 'image/jpeg,image/png,image/webp,application/pdf'
      }
      disabled={busy || keys.length >= field.max}
      beforeUpload={(file) => {
        void send(file);
        return Upload.LIST_IGNORE; // our own call sends it; the list below is of what the server has
      }}
      fileList={keys.map((key, i) => ({
        uid: key,
        status: 'done' as const,
        name: names[key] ?? links[key]?.name ?? `附件 ${i + 1}`,
        ...(links[key] ? { url: links[key].url } : {}),
      }))}
      onRemove={({ uid }) => onChange(keys.filter((key) => key !== uid))}
    >
      <Button
        loading={busy}
        icon={<Icon name="upload" size={16} />}
        disabled={keys.length >= field.max}
      >
        上传
      </Button>
    </Upload>
  );
}
