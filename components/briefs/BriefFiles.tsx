import { useRef, useState } from 'react';
import { useFileLinks } from '@/components/kit/hooks/use-file-links';
import { Button } from '@/components/kit/ui/Button';
import type { FieldControl } from '@/components/kit/ui/field/Field';
import { Icon } from '@/components/kit/ui/marks/Icon';
import { api } from '@/lib/api/api';
import { toast } from '@/lib/browser/toast';
import { briefLimits } from '@/lib/domain/briefs/brief';
import s from './BriefFields.module.css';

/** Security.md, Limits: an upload is at most 6 MB. */
const MAX_BYTES = 6 * 1024 * 1024;

export interface BriefFilesProps {
  /** What the field gives to what is chosen with. */
  control: FieldControl;
  /** Keys of uploaded files. */
  keys: readonly string[];
  onChange: (keys: string[]) => void;
  disabled?: boolean;
}

/** Pictures and PDFs of a brief, each uploaded as soon as it is chosen; stands in the brief's field. */
export function BriefFiles({ control, keys, onChange, disabled }: BriefFilesProps) {
  const picker = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const [names, setNames] = useState<Readonly<Record<string, string>>>({});
  // While a file is on its way the brief is written on.
  const latest = useRef({ keys, onChange });
  latest.current = { keys, onChange };
  const links = useFileLinks(keys.filter((key) => !(key in names)));

  const upload = async (file: File | undefined) => {
    if (!file || busy) return;
    if (file.size > MAX_BYTES) return toast.error('单个文件不超过 6 MB，请压缩后重试');
    setBusy(true);
    // The file stands beside the row's fields: encodeForm makes it multipart.
    const input = { purpose: 'brief' as const, file };
    const answer = await api('upload', input);
    setBusy(false);
    if (!answer.ok) return;
    setNames((old) => ({ ...old, [answer.data.file_key]: answer.data.name }));
    latest.current.onChange([...latest.current.keys, answer.data.file_key]);
  };

  return (
    <>
      <input
        {...control}
        ref={picker}
        type="file"
        hidden
        accept="image/jpeg,image/png,image/webp,application/pdf"
        onChange={(event) => {
          upload(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
      <Button
        loading={busy}
        disabled={disabled || keys.length >= briefLimits.files}
        onClick={() => picker.current?.click()}
      >
        <Icon name="upload" size={16} />
        上传
      </Button>
      {keys.map((key, i) => {
        const name = names[key] ?? links[key]?.name ?? `附件 ${i + 1}`;
        return (
          <span key={key} className={s.file}>
            <Icon name="file" size={14} />
            <span className={s.fileName} title={name}>
              {name}
            </span>
            <button
              type="button"
              className={s.drop}
              aria-label={`移除 ${name}`}
              disabled={disabled}
              onClick={() => onChange(keys.filter((other) => other !== key))}
            >
              <Icon name="close" size={12} />
            </button>
          </span>
        );
      })}
    </>
  );
}
