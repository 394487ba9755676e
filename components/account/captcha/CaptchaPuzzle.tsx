import { type RefObject, useRef } from 'react';
import { Icon } from '@/components/kit/ui/marks/Icon';
import s from './CaptchaDialog.module.css';
import { PuzzlePicture } from './PuzzlePicture';
import { SlideBar } from './SlideBar';
import type { Puzzle } from './use-puzzle';

export interface CaptchaPuzzleProps {
  puzzle: Puzzle;
  /** Names the whole; the heading's id. */
  id: string;
  /** Absent where there is nothing to close. */
  onClose?: () => void;
}

/** Everything of the slider but its dialog: the same in the dialogs, in the frame and on its own page. */
export function CaptchaPuzzle({ puzzle, id, onClose }: CaptchaPuzzleProps) {
  const handle: RefObject<HTMLDivElement | null> = useRef<HTMLDivElement>(null);
  return (
    <>
      <div className={s.head}>
        <h2 id={id}>拖动滑块，拼合图片</h2>
        <button type="button" className={s.icon} aria-label="换一张图片" onClick={puzzle.renew}>
          <Icon name="refresh" size={18} />
        </button>
        {onClose && (
          <button type="button" className={s.icon} aria-label="关闭" onClick={onClose}>
            <Icon name="close" size={18} />
          </button>
        )}
      </div>
      <PuzzlePicture picture={puzzle.picture} x={puzzle.x} state={puzzle.state} />
      <SlideBar handle={handle} puzzle={puzzle} />
      <p className={s.said} role="status">
        {puzzle.said}
      </p>
      <div className={s.foot}>
        <button type="button" className={s.quiet} onClick={puzzle.renew}>
          看不清图片？
        </button>
        <button type="button" className={s.link} onClick={() => handle.current?.focus()}>
          改用键盘：← → 移动，回车确认
        </button>
      </div>
    </>
  );
}
