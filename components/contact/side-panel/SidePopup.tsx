import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { cx } from '@/components/kit/ui/cx';
import { Icon } from '@/components/kit/ui/marks/Icon';
import { isModalOpen } from '@/components/kit/ui/overlay/open-modals';
import { useAppStore } from '@/store/AppStoreProvider';
import s from './SidePopup.module.css';

export interface SidePopupProps {
  title: string;
  /** Quiet words behind the title. */
  note?: ReactNode;
  className?: string;
  children: ReactNode;
}

/**
 * A pop-up beside the side panel. The page stays usable; Esc and the cross close it and give the focus back
 * to where it was. `[data-autofocus]` inside takes the first focus.
 */
export function SidePopup({ title, note, className, children }: SidePopupProps) {
  const store = useAppStore();
  const id = useId();
  const panel = useRef<HTMLElement>(null);
  const close = () => store.getState().closeSide();

  // Before the first paint, as in use-modal.ts: an Esc that comes at once is heard.
  useLayoutEffect(() => {
    const element = panel.current;
    const before = document.activeElement;
    (element?.querySelector<HTMLElement>('[data-autofocus]') ?? element)?.focus();
    const onKey = (event: KeyboardEvent) => {
      if (isModalOpen()) return;
      if (event.key === 'Escape' && !event.isComposing) store.getState().closeSide();
    };
    /** A link to another page of ours leaves nothing open there. */
    const onClick = ({ target }: MouseEvent) => {
      if (target instanceof Element && target.closest('a[href^="/"]')) store.getState().closeSide();
    };
    document.addEventListener('keydown', onKey);
    element?.addEventListener('click', onClick);
    return () => {
      document.removeEventListener('keydown', onKey);
      element?.removeEventListener('click', onClick);
      // Where the focus went elsewhere by itself (a click on the page), it stays there.
      const at = document.activeElement;
      const isLost = at === null || at === document.body || element?.contains(at);
      if (isLost && before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, [store]);

  return (
    <section
      ref={panel}
      className={cx(s.popup, className)}
      role="dialog"
      aria-labelledby={id}
      tabIndex={-1}
    >
      <h2 className={s.title} id={id}>
        {title}
        {note != null && <span className={s.note}>{note}</span>}
      </h2>
      <button type="button" className={s.close} aria-label="关闭" onClick={close}>
        <Icon name="close" size={16} />
      </button>
      {children}
    </section>
  );
}
