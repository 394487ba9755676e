import { type FormEvent, useState } from 'react';
import { useBusy } from '@/components/kit/hooks/use-busy';
import { useRefresh } from '@/components/kit/hooks/use-refresh';
import { Button } from '@/components/kit/ui/Button';
import { FieldError } from '@/components/kit/ui/field/Field';
import { Textarea } from '@/components/kit/ui/field/Textarea';
import { longestNote } from '@/lib/domain/operators/note-limits';
import type { SubjectName } from '@/lib/domain/operators/subject-name';
import { formatTime } from '@/lib/domain/time/format-time';
import { sendAct } from '../act/send-act';
import { Panel } from '../kit/Panel';
import s from './Item.module.css';
import type { ItemShown } from './item-shown';

export interface NotesPanelProps {
  shown: ItemShown;
  target: { queue: SubjectName; key: string };
  words: string;
  onWords: (words: string) => void;
}

/** What colleagues noted of it, and the field for one more. Whoever may open it reads them; nobody of the market does. */
export function NotesPanel({ shown, target, words, onWords }: NotesPanelProps) {
  const { notes, may_note: mayNote } = shown;
  const [refused, setRefused] = useState('');
  const refresh = useRefresh();
  const { busy, run } = useBusy();
  if (notes.length === 0 && !mayNote) return null;

  const save = (event: FormEvent) => {
    event.preventDefault();
    if (words.trim() === '') {
      setRefused('请写备注');
      return;
    }
    void run(async () => {
      const answer = await sendAct({ act: 'note', target, fields: { words } });
      setRefused(answer.ok ? '' : (answer.fields.words ?? answer.msg));
      if (!answer.ok) return;
      onWords('');
      await refresh();
    });
  };

  return (
    <Panel title="内部备注" note="只有平台的人看得到，写下后不能修改">
      {notes.length > 0 && (
        <ol className={s.notes}>
          {notes.map((note, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: notes of one thing, which are only added to
            <li key={at}>
              <p className={s.quiet}>
                <b>{note.by}</b> <time dateTime={note.at}>{formatTime(note.at, 'minute')}</time>
                {note.of && <span>写在{note.of}上</span>}
              </p>
              <p className={s.noteWords}>{note.words}</p>
            </li>
          ))}
        </ol>
      )}
      {mayNote && (
        <form className={s.noteForm} onSubmit={save} noValidate>
          <Textarea
            aria-label="写备注"
            placeholder="写给同事看的备注"
            rows={2}
            maxLength={longestNote}
            value={words}
            onChange={(event) => onWords(event.target.value)}
            onKeyDown={(event) => {
              // Back to the keys of the page.
              if (event.key === 'Escape') event.currentTarget.blur();
            }}
          />
          <Button type="submit" size={32} loading={busy}>
            保存备注
          </Button>
          {refused && <FieldError>{refused}</FieldError>}
        </form>
      )}
    </Panel>
  );
}
