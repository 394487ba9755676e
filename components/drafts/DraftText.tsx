import { Fragment, type ReactNode, useRef } from 'react';
import { cx } from '@/components/kit/ui/cx';
import { Icon } from '@/components/kit/ui/marks/Icon';
import { isHeading } from '@/lib/domain/drafts/paragraphs';
import { type ChosenPlace, chosenPlace } from './chosen-place';
import s from './DraftReview.module.css';
import { type Line, linesOf, type Piece, type TextMark, wholeText } from './draft-pieces';
import type { Version } from './drafts';
import { RemarkMark } from './RemarkMark';

export interface DraftTextProps {
  version: Version;
  /** the one before, where the two stand side by side */
  before: Version | undefined;
  marks: { before: readonly TextMark[]; now: readonly TextMark[] };
  /** the reader remarks on a stretch of the version; left out where they may not */
  onChoose?: ((place: ChosenPlace) => void) | undefined;
}

/** The text of a version, line beside line with the one before: what went is struck, what came is underlined. */
export function DraftText({ version, before, marks, onChoose }: DraftTextProps) {
  const room = useRef<HTMLDivElement>(null);
  const choose = () => {
    const place = room.current && chosenPlace(room.current, version.text);
    if (place) onChoose?.(place);
  };
  const rows = (before && version.difference?.rows) || wholeText(version.text);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a pointer chooses any words; by keyboard each line has its button
    <div ref={room} className={s.rows} onMouseUp={onChoose && choose}>
      {rows.map((row, index) => {
        const lines = linesOf(row.after, marks.now);
        return (
          // A row has no name of its own, and a text keeps its rows.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <Fragment key={index}>
            {before && (
              <div className={s.cell}>
                <Lines lines={linesOf(row.before, marks.before)} side="before" />
              </div>
            )}
            <div className={cx(s.cell, before && s.cellNow)} data-now={onChoose && ''}>
              <Lines lines={lines} side="now" onChoose={onChoose} />
            </div>
          </Fragment>
        );
      })}
    </div>
  );
}

interface LinesProps {
  lines: readonly Line[];
  side: 'before' | 'now';
  onChoose?: ((place: ChosenPlace) => void) | undefined;
}

function Lines({ lines, side, onChoose }: LinesProps): ReactNode {
  return lines.map(({ start, pieces }) => {
    const said = pieces.map(({ text }) => text).join('');
    const [first, last] = [pieces[0], pieces.at(-1)];
    if (!first || !last) return <p key={start} className={s.blank} />;
    return (
      <p key={start} className={isHeading(said) ? s.heading : s.line}>
        {pieces.map((piece) => (
          <Words key={piece.start} piece={piece} side={side} />
        ))}
        {onChoose && !isHeading(said) && (
          <button
            type="button"
            className={s.add}
            aria-label={`对“${said.trim().slice(0, 12)}”提意见`}
            onMouseUp={(event) => event.stopPropagation()}
            onClick={() => onChoose({ start: first.start, end: last.start + last.text.length })}
          >
            <Icon name="plus" size={12} />
          </button>
        )}
      </p>
    );
  });
}

function Words({ piece, side }: { piece: Piece; side: LinesProps['side'] }) {
  const { start, text, changed, lit, marks } = piece;
  const Tag = !changed ? 'span' : side === 'before' ? 'del' : 'ins';
  return (
    <>
      <Tag className={cx(lit && s.lit)} {...(side === 'now' ? { 'data-at': start } : {})}>
        {text}
      </Tag>
      {marks.map((mark) => (
        <RemarkMark key={mark.no} no={mark.no} tone={mark.tone} />
      ))}
    </>
  );
}
