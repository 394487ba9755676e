import { type ReactNode, useId, useRef } from 'react';
import { createPortal } from 'react-dom';
import { Icon } from '@/components/kit/ui/marks/Icon';
import s from './Dialog.module.css';
import { useModal } from './use-modal';

export interface DrawerProps {
  /** False renders nothing; it must only become true on the client. */
  open?: boolean;
  onClose: () => void;
  title: string;
  /** Quiet words behind the title, such as the number of things. */
  note?: ReactNode;
  /** The link at the right of the head. */
  more?: ReactNode;
  children: ReactNode;
  /** Stays at the bottom while the body scrolls. */
  footer?: ReactNode;
}

/** 440 wide, from the right; a click on the mask closes it. */
export function Drawer({ open = true, ...props }: DrawerProps) {
  return open ? <Opened {...props} /> : null;
}

function Opened({ onClose, title, note, more, children, footer }: Omit<DrawerProps, 'open'>) {
  const panel = useRef<HTMLDivElement>(null);
  const id = useId();
  useModal(panel, onClose);
  return createPortal(
    <div className={s.drawerLayer}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the mask only repeats what Esc and the close button do */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Esc closes, see useModal */}
      <div className={s.drawerMask} onClick={onClose} />
      <div
        ref={panel}
        className={s.drawer}
        role="dialog"
        aria-modal="true"
        aria-labelledby={id}
        tabIndex={-1}
      >
        <div className={s.drawerHead}>
          <h2 id={id}>{title}</h2>
          {note != null && <span className={s.drawerNote}>{note}</span>}
          {more != null && <span className={s.drawerMore}>{more}</span>}
        </div>
        <button type="button" className={s.close} aria-label="关闭" onClick={onClose}>
          <Icon name="close" />
        </button>
        <div className={s.drawerBody}>{children}</div>
        {footer != null && <div className={s.drawerFoot}>{footer}</div>}
      </div>
    </div>,
    document.body,
  );
}
