import { type FormEvent, useState } from 'react';
import { useBusy } from '@/components/kit/hooks/use-busy';
import { useRefresh } from '@/components/kit/hooks/use-refresh';
import { Button } from '@/components/kit/ui/Button';
import { FieldError } from '@/components/kit/ui/field/Field';
import { Input } from '@/components/kit/ui/field/Input';
import { Textarea } from '@/components/kit/ui/field/Textarea';
import { toast } from '@/lib/browser/toast';
import type { Output } from '@/lib/contract';
import {
  exampleOf,
  noticeLimits,
  noticeTemplate,
  noticeTextProblems,
} from '@/lib/domain/messages/notice-templates';
import { formatTime } from '@/lib/domain/time/format-time';
import { sendAct } from '../../act/send-act';
import s from './NoticeTexts.module.css';

type Kept = Output<'operator/notice-texts'>;

export interface TextEditorProps {
  text: Kept['texts'][number];
  /** its versions, the newest first */
  history: Kept['history'];
  onClose: () => void;
}

/** The words of one notice, with what somebody would read beside them; what was typed stays until it is saved. */
export function TextEditor({ text, history, onClose }: TextEditorProps) {
  const { key, version } = text;
  const refresh = useRefresh();
  const { busy, run } = useBusy();
  const [typed, setTyped] = useState({ title: text.title, body: text.body });
  const [reason, setReason] = useState('');
  const [told, setTold] = useState<Readonly<Record<string, string>>>({});
  const [refused, setRefused] = useState('');
  const { blanks, title, body } = noticeTemplate(key);
  const trimmed = { title: typed.title.trim(), body: typed.body.trim() };
  const isDefault = trimmed.title === title && trimmed.body === body;
  const wrong = noticeTextProblems(key, trimmed);
  const problems: Readonly<Record<string, string>> = { ...told, ...wrong };
  const shown = exampleOf(key, trimmed.title === '' ? { title, body } : trimmed);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (Object.keys(wrong).length > 0) return;
    void run(async () => {
      const words = isDefault ? { title: '', body: '' } : trimmed;
      const answer = await sendAct({
        act: 'notice_text',
        fields: { key, ...words, version: String(version), reason },
      });
      setTold(answer.fields);
      const atFields = Object.keys(answer.fields).length > 0;
      setRefused(answer.ok || atFields ? '' : answer.msg);
      if (!answer.ok && atFields) return;
      // After another's version it is saved upon that one.
      await refresh();
      if (!answer.ok) return;
      toast.success(answer.data.said);
      onClose();
    });
  };
  return (
    <form className={s.editor} onSubmit={submit} noValidate>
      <div className={s.fields}>
        <Input
          name="title"
          label="标题"
          value={typed.title}
          error={problems.title ?? null}
          maxLength={noticeLimits.title}
          autoComplete="off"
          onChange={({ target: { value } }) => setTyped({ ...typed, title: value })}
        />
        <Textarea
          name="body"
          label="正文"
          rows={4}
          value={typed.body}
          error={problems.body ?? null}
          maxLength={noticeLimits.body}
          onChange={({ target: { value } }) => setTyped({ ...typed, body: value })}
        />
        <p className={s.quiet}>
          占位符：
          {Object.values(blanks).map(({ name, must }) => (
            <code key={name}>
              {`{${name}}`}
              {must && '（须有）'}
            </code>
          ))}
        </p>
        <Input
          name="reason"
          label="为什么改"
          value={reason}
          error={problems.reason ?? null}
          maxLength={200}
          autoComplete="off"
          onChange={({ target: { value } }) => setReason(value)}
        />
      </div>
      <section className={s.preview} aria-label="预览">
        <h3>{shown.title}</h3>
        <p>{shown.body}</p>
        <small className={s.quiet}>占位符里是举例的内容</small>
      </section>
      <div className={s.buttons}>
        {refused && <FieldError>{refused}</FieldError>}
        <Button size={32} disabled={isDefault} onClick={() => setTyped({ title, body })}>
          填入内置的文字
        </Button>
        <Button size={32} onClick={onClose}>
          取消
        </Button>
        <Button type="submit" kind="primary" size={32} loading={busy}>
          {isDefault && text.is_changed ? '恢复内置的文字' : '保存'}
        </Button>
      </div>
      {history.length > 0 && (
        <ol className={s.history} aria-label="历史">
          {history.map((each) => (
            <li key={each.version}>
              <b>第 {each.version} 版</b> {each.saved_by} {formatTime(each.saved_at, 'minute')}，
              {each.reason}
              <p className={s.quiet}>
                {each.title === '' ? '恢复内置的文字' : `${each.title}｜${each.body}`}
              </p>
            </li>
          ))}
        </ol>
      )}
    </form>
  );
}
