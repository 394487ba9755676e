import { Input } from 'antd';
import { useId } from 'react';
import FilesControl from '@/components/kit/area/form/FilesControl';
import s from './disputes.module.css';

export interface PointFieldsProps {
  label: string;
  placeholder: string;
  words: string;
  files: readonly string[];
  problem: string | undefined;
  onWords: (words: string) => void;
  onFiles: (files: readonly string[]) => void;
}

/** What one side says on a point: words and evidence. */
export function PointFields(props: PointFieldsProps) {
  const { label, placeholder, words, files, problem, onWords, onFiles } = props;
  const id = useId();
  return (
    <>
      <label className={s.label} htmlFor={id}>
        {label}
      </label>
      <Input.TextArea
        id={id}
        value={words}
        rows={3}
        maxLength={500}
        showCount
        placeholder={placeholder}
        {...(problem ? { status: 'error' as const } : null)}
        aria-invalid={problem !== undefined}
        onChange={(event) => onWords(event.target.value)}
      />
      {problem && (
        <p className={s.problem} role="alert">
          {problem}
        </p>
      )}
      <div className={s.files}>
        <span className={s.label}>证据（选填，图片或 PDF）</span>
        <FilesControl
          field={{ kind: 'files', name: 'files', label: '证据', min: 0, max: 9 }}
          id={undefined}
          keys={files}
          onChange={onFiles}
        />
      </div>
    </>
  );
}
