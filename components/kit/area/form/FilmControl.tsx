import { Button, Progress } from 'antd';
import { useRef, useState } from 'react';
import { useFileLinks } from '@/components/kit/hooks/use-file-links';
import { Icon } from '@/components/kit/ui/marks/Icon';
import { filmKinds, filmPending } from '@/lib/domain/drafts/film';
import type { FormField } from '@/lib/domain/form/field';
import s from './film.module.css';
import { type FilmOnItsWay, useFilmUpload } from './use-film-upload';

export interface FilmControlProps {
  field: FormField & { kind: 'film' };
  id: string | undefined;
  /** key of the film, filmPending while it is on its way, '' none */
  value: string;
  onChange: (value: string) => void;
}

const accept = Object.values(filmKinds)
  .flatMap(({ mime, extension }) => [mime, `.${extension}`])
  .join();

/** One film, sent in parts as soon as it is chosen; the form keeps its key when it is whole. */
export default function FilmControl({ field, id, value, onChange }: FilmControlProps) {
  const picker = useRef<HTMLInputElement>(null);
  const { film, problem, send, goOn, cancel } = useFilmUpload({
    orderSn: field.orderSn,
    value,
    onChange,
  });
  const isThere = !film && value !== '' && value !== filmPending;
  const isMoving = film !== undefined && film.state !== 'stopped';
  return (
    <div className={s.film}>
      {film && <OnItsWay film={film} />}
      {isThere && <Whole fileKey={value} />}
      {problem && (
        <p className={s.problem} role="alert">
          {problem}
        </p>
      )}
      <input
        ref={picker}
        type="file"
        hidden
        accept={accept}
        aria-label={field.label}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          event.target.value = ''; // the same file may be chosen again
          if (file) void send(file);
        }}
      />
      <div className={s.buttons}>
        {film?.state === 'stopped' && goOn && (
          <Button type="primary" onClick={goOn}>
            继续上传
          </Button>
        )}
        {!isMoving && (
          <Button
            {...(id ? { id } : null)}
            icon={<Icon name="upload" size={16} />}
            onClick={() => picker.current?.click()}
          >
            {film || isThere ? '重新选择视频' : '上传视频'}
          </Button>
        )}
        {(film || value !== '') && (
          <CancelButton label={film ? (isMoving ? '取消上传' : '放弃') : '移除'} cancel={cancel} />
        )}
      </div>
    </div>
  );
}

function OnItsWay({ film }: { film: FilmOnItsWay }) {
  const { name, bytes, sent, state } = film;
  const percent = Math.floor((sent / bytes) * 100);
  return (
    <>
      <p className={s.name}>{name}</p>
      <Progress
        percent={percent}
        aria-label="上传进度"
        {...(state === 'stopped' ? { status: 'exception' as const } : null)}
        format={(done) => `${done}%`}
      />
      <p className={s.words} role="status">
        {wordsOf(film, percent)}
      </p>
    </>
  );
}

function wordsOf({ state, problem }: FilmOnItsWay, percent: number): string {
  if (state === 'sending') return '正在上传，传完后再提交稿件。';
  if (state === 'waiting') return '网络中断，恢复后自动接着传。';
  return problem || `上次传到 ${percent}%。再选同一个文件，就从这里接着传。`;
}

function Whole({ fileKey }: { fileKey: string }) {
  const link = useFileLinks([fileKey])[fileKey];
  return (
    <p className={s.name}>
      <Icon name="check-circle" size={16} />
      {link ? <a href={link.url}>{link.name}</a> : '视频'}已上传
    </p>
  );
}

/** Pressed twice it would ask twice. */
function CancelButton({ label, cancel }: { label: string; cancel: () => Promise<void> }) {
  const [busy, setBusy] = useState(false);
  return (
    <Button
      type="text"
      disabled={busy}
      onClick={async () => {
        setBusy(true);
        await cancel();
        setBusy(false);
      }}
    >
      {label}
    </Button>
  );
}
