import { type ReactNode, useId, useRef } from 'react';
import { createPortal } from 'react-dom';
import { Icon } from '@/components/kit/ui/marks/Icon';
import { cx } from '../cx';
import s from './Dialog.module.css';
import { useModal } from './use-modal';

export interface DialogProps {
  /** False renders nothing; it must only become true on the client. */
  open?: boolean;
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  /** In px; 416 unless told. */
  width?: number;
  /** A click on the mask closes it; off where typed text would be lost. */
  closeOnMask?: boolean;
  /** The tinted strip at the bottom. */
  footer?: ReactNode;
  className?: string;
}

/** Focus goes to `[data-autofocus]` inside, else to the dialog itself. */
export function Dialog({ open = true, ...props }: DialogProps) {
  return open ? <Opened {...props} /> : null;
}

function Opened({
  onClose,
  title,
  children,
  width = 416,
  closeOnMask = false,
  footer,
  className,
}: Omit<DialogProps, 'open'>) {
  const panel = useRef<HTMLDivElement>(null);
  const id = useId();
  useModal(panel, onClose);
  return createPortal(
    <div className={s.layer}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the mask only repeats what Esc and the close button do */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Esc closes, see useModal */}
      <div className={s.mask} onClick={closeOnMask ? onClose : undefined} />
      <div
        ref={panel}
        className={cx(s.dialog, className)}
        style={{ width }}
        role="dialog"
        aria-modal="true"
        aria-labelledby={id}
        tabIndex={-1}
      >
        <h2 className={s.title} id={id}>
          {title}
        </h2>
        <button type="button" className={s.close} aria-label="关闭" onClick={onClose}>
          <Icon name="close" />
        </button>
        <div className={s.body}>{children}</div>
        {footer != null && <div className={s.footer}>{footer}</div>}
      </div>
    </div>,
    document.body,
  );
}
