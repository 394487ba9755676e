import { useRef } from 'react';
import { useUploads } from '@/components/kit/hooks/use-uploads';
import { Button } from '@/components/kit/ui/Button';
import type { FieldControl } from '@/components/kit/ui/field/Field';
import { Icon } from '@/components/kit/ui/marks/Icon';
import { briefLimits } from '@/lib/domain/briefs/brief';
import s from './BriefFields.module.css';

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
  const { busy, send, remove, files } = useUploads(keys, onChange, 'brief');

  return (
    <>
      <input
        {...control}
        ref={picker}
        type="file"
        hidden
        accept="image/jpeg,image/png,image/webp,application/pdf"
        onChange={(event) => {
          const file = event.target.files?.[0];
          if (file) void send(file);
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
      {files.map(({ key, name }) => (
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
            onClick={() => remove(key)}
          >
            <Icon name="close" size={12} />
          </button>
        </span>
      ))}
    </>
  );
}
