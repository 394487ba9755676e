import { useId, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useModal } from '@/components/kit/ui/overlay/use-modal';
import type { CaptchaPurpose } from '@/lib/domain/account/captcha/track';
import s from './CaptchaDialog.module.css';
import { CaptchaPuzzle } from './CaptchaPuzzle';
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
        <CaptchaPuzzle puzzle={puzzle} id={id} onClose={onClose} />
      </div>
    </div>,
    document.body,
  );
}
