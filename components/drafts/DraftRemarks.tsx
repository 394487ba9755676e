import { useEffect, useRef } from 'react';
import { Icon } from '@/components/kit/ui/marks/Icon';
import s from './DraftReview.module.css';
import type { Remark } from './drafts';
import { JumpButton } from './JumpButton';
import { RemarkMark } from './RemarkMark';
import type { UnsentRemarks } from './use-unsent-remarks';

export interface DraftRemarksProps {
  remarks: readonly Remark[];
  /** undefined where the reader may not remark */
  writing:
    | { unsent: UnsentRemarks; firstNo: number; placeOf: (index: number) => string }
    | undefined;
  /** shows the moment of the film that a remark is about */
  onJump: (remark: FilmPlace) => void;
}

/** A moment of a film; of a remark that is sent with its draft. */
export type FilmPlace = { file_key: string; at_second: number; draft_no?: number };

/** The remarks on all versions: those being written first, then the open ones, then what is settled. */
export function DraftRemarks({ remarks, writing, onJump }: DraftRemarksProps) {
  const sorted = [...remarks].sort(
    (a, b) => Number(a.settled_no !== null) - Number(b.settled_no !== null) || a.no - b.no,
  );
  const isEmpty = sorted.length === 0 && !writing?.unsent.remarks.length;
  return (
    <ol className={s.remarks}>
      {writing?.unsent.remarks.map((remark, index) => (
        // The number is its name: one that is dropped moves the later ones up.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <li key={index} className={s.remark}>
          <RemarkMark no={writing.firstNo + index} tone="unsent" />
          <Writing
            label={`意见 ${writing.firstNo + index}`}
            place={writing.placeOf(index)}
            words={remark.words}
            isFocused={writing.unsent.focused === index}
            onWrite={(words) => writing.unsent.write(index, words)}
            onDrop={() => writing.unsent.drop(index)}
          />
          <JumpButton remark={remark} onJump={onJump} />
        </li>
      ))}
      {sorted.map((remark) => (
        <li key={remark.no} className={s.remark}>
          <RemarkMark no={remark.no} tone={remark.settled_no === null ? 'open' : 'settled'} />
          <div>
            <p className={s.place}>
              第 {remark.draft_no} 稿·{remark.place}
            </p>
            <p className={s.said}>{remark.words}</p>
            <JumpButton remark={remark} onJump={onJump} />
            {remark.settled_no !== null && (
              <p className={s.settled}>
                <Icon name="check" size={14} />第 {remark.settled_no} 稿已改
              </p>
            )}
          </div>
        </li>
      ))}
      {isEmpty && (
        <li className={s.none}>
          {writing ? '点稿件里的文字或图片，意见就标在那里。' : '没有标注的意见。'}
        </li>
      )}
    </ol>
  );
}

interface WritingProps {
  label: string;
  place: string;
  words: string;
  isFocused: boolean;
  onWrite: (words: string) => void;
  onDrop: () => void;
}

function Writing({ label, place, words, isFocused, onWrite, onDrop }: WritingProps) {
  const box = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (isFocused) box.current?.focus();
  }, [isFocused]);
  return (
    <div>
      <p className={s.place}>
        {place}
        <button type="button" className={s.drop} aria-label={`删除${label}`} onClick={onDrop}>
          <Icon name="close" size={12} />
        </button>
      </p>
      <textarea
        ref={box}
        className={s.write}
        aria-label={`${label}，${place}`}
        rows={2}
        maxLength={500}
        placeholder="改哪里，改成什么"
        value={words}
        onChange={(event) => onWrite(event.target.value)}
        // A place that was clicked and not written about leaves no trace.
        onBlur={() => words.trim() === '' && onDrop()}
      />
    </div>
  );
}
