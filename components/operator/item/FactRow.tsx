import { type ReactNode, useState } from 'react';
import { cx } from '@/components/kit/ui/cx';
import { Textarea } from '@/components/kit/ui/field/Textarea';
import { Icon } from '@/components/kit/ui/marks/Icon';
import { FactFiles } from './FactFiles';
import s from './Item.module.css';
import type { ItemFact, ItemFile } from './item-shown';
import { LinkedWords } from './LinkedWords';
import { VerdictMark } from './VerdictMark';

export interface FactRowProps {
  fact: ItemFact;
  note: string | undefined;
  /** absent: no note can be written on it */
  onNote: ((note: string) => void) | undefined;
  onPicture: (file: ItemFile) => void;
  /** buttons of what may be done with it */
  acts?: ReactNode;
}

/** One fact with its source, what was before, its proof, and the note on it. */
export function FactRow({ fact, note = '', onNote, onPicture, acts }: FactRowProps) {
  const [isOpen, setOpen] = useState(false);
  const differs = fact.verdict === 'differs';
  return (
    <div className={cx(s.fact, (differs || isOpen) && s.differing)}>
      <dt>{fact.label}</dt>
      <dd>
        <div className={s.valueRow}>
          <span className={cx(s.value, differs && s.late)}>
            {fact.was !== null && (
              <>
                <del className={s.was}>{fact.was || '空'}</del>
                <span aria-hidden="true">›</span>
                <span className="sr-only">改成</span>
              </>
            )}
            <span className={cx(fact.was !== null && s.becomes)}>
              <LinkedWords words={fact.value || '—'} href={fact.href} />
            </span>
          </span>
          {fact.source && <span className={s.quiet}>{fact.source}</span>}
          {fact.locked && (
            <span className={s.lock}>
              <Icon name="lock" size={12} />
              {fact.locked}
            </span>
          )}
          {acts}
          {onNote && (
            <button
              type="button"
              className={cx(s.noteButton, note && s.noted)}
              aria-expanded={isOpen}
              aria-label={`${fact.label}：${note ? '改批注' : '写批注'}`}
              onClick={() => setOpen(!isOpen)}
            >
              <Icon name="edit" size={16} />
            </button>
          )}
        </div>
        {fact.remark && (
          <p className={s.remark}>
            {fact.verdict && <VerdictMark verdict={fact.verdict} />}
            {fact.remark}
          </p>
        )}
        <FactFiles files={fact.files} onPicture={onPicture} />
        {isOpen && onNote && (
          <div className={s.note}>
            <Textarea
              aria-label={`${fact.label}的批注`}
              placeholder="写明要改成什么，驳回后对方在该项下看到"
              rows={2}
              maxLength={200}
              autoFocus
              value={note}
              onChange={(event) => onNote(event.target.value)}
              onKeyDown={(event) => {
                // Back to the keys of the page.
                if (event.key === 'Escape') event.currentTarget.blur();
              }}
            />
            <button
              type="button"
              className={s.textButton}
              onClick={() => {
                onNote('');
                setOpen(false);
              }}
            >
              删除批注
            </button>
          </div>
        )}
        {!isOpen && note && <p className={s.noteShown}>批注：{note}</p>}
      </dd>
    </div>
  );
}
