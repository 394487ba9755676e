import { useId, useRef } from 'react';
import { createPortal } from 'react-dom';
import { Icon } from '@/components/ui/Icon';
import { useModal } from '@/components/ui/use-modal';
import type { CaptchaPurpose } from '@/lib/domain/captcha-track';
import s from './CaptchaDialog.module.css';
import { PuzzlePicture } from './PuzzlePicture';
import { SlideBar } from './SlideBar';
import { usePuzzle } from './use-puzzle';

export interface CaptchaDialogProps {
  /** The ticket will be good for this phone and purpose only. */
  phone: string;
  purpose: CaptchaPurpose;
  onSolved: (proof: { ticket: string; randstr: string }) => void;
  onClose: () => void;
}

/** The slider puzzle, by pointer or by keyboard; the server decides whether it is solved. */
export function CaptchaDialog({ phone, purpose, onSolved, onClose }: CaptchaDialogProps) {
  const panel = useRef<HTMLDivElement>(null);
  const handle = useRef<HTMLDivElement>(null);
  const id = useId();
  const puzzle = usePuzzle({ phone, purpose, onSolved });
  useModal(panel, onClose);
  return createPortal(
    <div className={s.layer}>
      <div className={s.mask} />
      <div
        ref={panel}
        className={s.dialog}
        role="dialog"
        aria-modal="true"
        aria-labelledby={id}
        tabIndex={-1}
      >
        <div className={s.head}>
          <h2 id={id}>拖动滑块，拼合图片</h2>
          <button type="button" className={s.icon} aria-label="换一张图片" onClick={puzzle.renew}>
            <Icon name="refresh" size={18} />
          </button>
          <button type="button" className={s.icon} aria-label="关闭" onClick={onClose}>
            <Icon name="close" size={18} />
          </button>
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
      </div>
    </div>,
    document.body,
  );
}
