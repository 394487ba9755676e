import { Button } from 'antd';
import { useRef, useState } from 'react';
import { useBusy } from '@/components/kit/hooks/use-busy';
import { useFileLinks } from '@/components/kit/hooks/use-file-links';
import { Icon } from '@/components/kit/ui/marks/Icon';
import { api } from '@/lib/api/api';
import { toast } from '@/lib/browser/toast';
import type { FormField } from '@/lib/domain/form/field';
import s from './picture.module.css';

/** Security.md, Limits: an upload is at most 6 MB. */
const maxBytes = 6 * 1024 * 1024;

export interface PictureControlProps {
  field: FormField & { kind: 'picture' };
  id: string | undefined;
  /** Of the uploaded picture; '' none. */
  fileKey: string;
  onChange: (fileKey: string) => void;
}

/** One picture, seen as large as it has to be read; uploaded as soon as it is chosen or dropped here. */
export default function PictureControl({ field, id, fileKey, onChange }: PictureControlProps) {
  const picker = useRef<HTMLInputElement>(null);
  const { busy, run } = useBusy();
  const [sent, setSent] = useState<Readonly<Record<string, string>>>({});
  const links = useFileLinks(fileKey && !(fileKey in sent) ? [fileKey] : []);
  const url = sent[fileKey] ?? links[fileKey]?.url;

  const send = (file: File | undefined) =>
    run(async () => {
      if (!file) return;
      if (file.size > maxBytes) return toast.error('单张图片不超过 6 MB，请压缩后重试');
      const answer = await api('upload', { purpose: field.purpose, file });
      if (!answer.ok) return;
      setSent((old) => ({ ...old, [answer.data.file_key]: answer.data.url }));
      onChange(answer.data.file_key);
    });

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the button inside is the first
    <div
      className={s.place}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        void send(event.dataTransfer.files[0]);
      }}
    >
      {url ? (
        // biome-ignore lint/performance/noImgElement: a signed address of our own endpoint, which no image server may fetch
        <img className={s.picture} src={url} alt={field.label} />
      ) : (
        <span className={s.empty}>
          <Icon name={fileKey ? 'file' : 'upload'} />
          {fileKey ? '已上传' : '拖到这里，或点下面的按钮'}
        </span>
      )}
      <input
        ref={picker}
        type="file"
        hidden
        accept="image/jpeg,image/png,image/webp"
        aria-label={field.label}
        onChange={(event) => {
          void send(event.target.files?.[0]);
          event.target.value = ''; // the same file may be chosen again
        }}
      />
      <Button
        {...(id ? { id } : null)}
        loading={busy}
        aria-label={`${fileKey ? '换一张' : '上传'}${field.label}`}
        onClick={() => picker.current?.click()}
      >
        {fileKey ? '换一张' : '上传图片'}
      </Button>
    </div>
  );
}
