import { type ChangeEvent, type DragEvent, type Ref, useState } from 'react';
import { buttonClass } from '@/components/kit/ui/Button';
import { cx } from '@/components/kit/ui/cx';
import { FieldError } from '@/components/kit/ui/field/Field';
import { Icon } from '@/components/kit/ui/marks/Icon';
import s from './Verify.module.css';

export interface DropZoneProps {
  busy: boolean;
  error: string;
  onFiles: (files: readonly File[]) => void;
  ref?: Ref<HTMLInputElement>;
}

/** Where a PDF is dropped or chosen; by keyboard the file input itself has the focus. */
export function DropZone({ busy, error, onFiles, ref }: DropZoneProps) {
  const [over, setOver] = useState(false);
  const drag = (event: DragEvent, isOver: boolean) => {
    event.preventDefault();
    setOver(isOver);
  };
  const drop = (event: DragEvent) => {
    drag(event, false);
    onFiles([...event.dataTransfer.files]);
  };
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])];
    target.value = ''; // the same file may be chosen again
    if (files.length > 0) onFiles(files);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is the mouse's way; keyboards have the input inside
    <div
      className={cx(s.drop, over && s.over)}
      onDragEnter={(event) => drag(event, true)}
      onDragOver={(event) => drag(event, true)}
      onDragLeave={(event) => drag(event, false)}
      onDrop={drop}
    >
      <Icon name="file" size={28} />
      <p className={s.dropTitle}>{over ? '松开即核对' : '把合同 PDF 拖到这里'}</p>
      <p className={s.dropNote} id="verify-file-note">
        单个文件，20 MB 以内；只在您的浏览器里核对，不上传
      </p>
      <span className={s.pick}>
        <input
          ref={ref}
          id="verify-file"
          type="file"
          accept=".pdf,application/pdf"
          aria-describedby="verify-file-note"
          disabled={busy}
          onChange={choose}
        />
        <label htmlFor="verify-file" className={buttonClass({ kind: 'outlined', size: 36 })}>
          {busy ? '正在核对' : '选择文件'}
        </label>
      </span>
      {error && <FieldError>{error}</FieldError>}
      <p className={s.noScript}>核对文件需要浏览器运行 JavaScript，请改用编号和校验码</p>
    </div>
  );
}
