import type { Output } from '@/lib/contract';
import { puzzle } from '@/lib/domain/account/captcha/track';
import s from './CaptchaDialog.module.css';
import type { PuzzleState } from './use-puzzle';

export interface PuzzlePictureProps {
  picture: Output<'captcha/challenge'> | null;
  /** How far the piece is, pixels. */
  x: number;
  state: PuzzleState;
}

/**
 * The picture with its things and the piece over it; a box of the same size while it comes. It names itself, so that a
 * test of a demonstration can ask where the piece belongs (dev/captcha).
 */
export function PuzzlePicture({ picture, x, state }: PuzzlePictureProps) {
  return (
    <div className={s.picture} data-challenge={picture?.challenge}>
      {picture && (
        <>
          {/* biome-ignore lint/performance/noImgElement: a data URI made for this moment */}
          <img
            src={picture.background}
            width={puzzle.width}
            height={puzzle.height}
            alt="一排常见的东西，多数缺了上半截，拼图是其中一个的上半截"
            draggable={false}
          />
          {/* biome-ignore lint/performance/noImgElement: a data URI made for this moment */}
          <img
            className={s.piece}
            style={{ top: picture.piece_y, transform: `translateX(${x}px)` }}
            src={picture.piece}
            width={puzzle.pieceWidth}
            height={puzzle.pieceHeight}
            alt=""
            draggable={false}
          />
        </>
      )}
      {state === 'loading' && <p className={s.veil}>正在加载图片</p>}
      {state === 'missing' && <p className={s.veil}>图片没有加载出来，请点右上角刷新</p>}
    </div>
  );
}
