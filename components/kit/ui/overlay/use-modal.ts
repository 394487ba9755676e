import { type RefObject, useLayoutEffect, useRef } from 'react';
import { isModalOpen, openModals } from './open-modals';

/**
 * Makes an element modal while it is mounted: the page behind is inert and does not scroll, Tab stays
 * inside, Esc closes the topmost, and the focus goes back to where it came from.
 */
export function useModal(panel: RefObject<HTMLElement | null>, onClose: () => void): void {
  const close = useRef(onClose);
  useLayoutEffect(() => {
    close.current = onClose;
  });

  // In the task that shows it: an Esc pressed between the first paint and an effect would be lost.
  useLayoutEffect(() => {
    const element = panel.current;
    if (!element) return;
    const before = document.activeElement;
    openModals.push(element);
    lockScroll(true);
    if (!element.contains(document.activeElement)) {
      (element.querySelector<HTMLElement>('[data-autofocus]') ?? element).focus();
    }

    const onKey = (event: KeyboardEvent) => {
      if (openModals.at(-1) !== element) return;
      if (event.key === 'Escape' && !event.isComposing) {
        event.stopPropagation();
        close.current();
      } else if (event.key === 'Tab') keepInside(element, event);
    };
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('keydown', onKey);
      openModals.splice(openModals.indexOf(element), 1);
      if (!isModalOpen()) lockScroll(false);
      if (before instanceof HTMLElement && before.isConnected) before.focus();
      else openModals.at(-1)?.focus();
    };
  }, [panel]);
}

function lockScroll(locked: boolean): void {
  document.documentElement.classList.toggle('scroll-locked', locked);
  document.getElementById('__next')?.toggleAttribute('inert', locked);
}

const focusable =
  'a[href],button:not(:disabled),input:not(:disabled),select:not(:disabled),textarea:not(:disabled),[tabindex]:not([tabindex="-1"])';

function keepInside(element: HTMLElement, event: KeyboardEvent): void {
  const all = [...element.querySelectorAll<HTMLElement>(focusable)].filter(
    (one) => !one.closest('[hidden],[inert]'),
  );
  const first = all[0];
  const last = all.at(-1);
  if (!first || !last) {
    event.preventDefault();
    return;
  }
  const at = document.activeElement;
  const outside = !element.contains(at) || at === element;
  if (event.shiftKey ? outside || at === first : outside || at === last) {
    event.preventDefault();
    (event.shiftKey ? last : first).focus();
  }
}
