import type { RefObject } from 'react';
import { cx } from '@/components/kit/ui/cx';
import { Icon } from '@/components/kit/ui/marks/Icon';
import { puzzle as puzzleMeasures } from '@/lib/domain/account/captcha/track';
import s from './CaptchaDialog.module.css';
import type { Puzzle } from './use-puzzle';
import { maxX, useSlide } from './use-slide';

/** The track with its handle: drag it, or move it by the arrow keys and confirm with Enter. */
export function SlideBar({
  handle,
  puzzle,
}: {
  handle: RefObject<HTMLDivElement | null>;
  puzzle: Puzzle;
}) {
  const { state, x } = puzzle;
  const slide = useSlide(puzzle);
  return (
    <div className={cx(s.bar, state === 'wrong' && s.wrong, state === 'solved' && s.solved)}>
      <div className={s.done} style={{ width: x }} />
      <span className={s.words} style={{ left: x + puzzleMeasures.pieceWidth }}>
        {wordsOf(puzzle)}
      </span>
      <div
        ref={handle}
        className={s.handle}
        style={{ transform: `translateX(${x}px)` }}
        role="slider"
        tabIndex={0}
        data-autofocus
        aria-label="拼图滑块：把缺的一块放回它该在的地方，左右方向键移动，按住 Shift 微调，回车确认"
        aria-valuemin={0}
        aria-valuemax={maxX}
        aria-valuenow={Math.round(x)}
        aria-valuetext={`向右 ${Math.round(x)} 像素`}
        aria-disabled={state !== 'ready' || undefined}
        {...slide}
      >
        <Icon name={state === 'solved' ? 'check' : 'right'} size={18} />
      </div>
    </div>
  );
}

/** Below that the words would be cut off. */
const roomForWords = 108;

function wordsOf({ state, x, way }: Puzzle): string {
  if (state === 'wrong' || maxX - x < roomForWords) return '';
  if (state === 'checking') return '正在验证';
  if (state === 'solved') return '验证通过';
  if (x === 0) return '按住滑块，拖到缺这块的东西上';
  return way === 'drag' ? '松开以完成验证' : '按回车确认';
}
