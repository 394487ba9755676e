import { useEffect, useLayoutEffect, useRef } from 'react';
import { isModalOpen } from '@/components/kit/ui/overlay/open-modals';
import { isPageChanging } from './changing-page';

/** Key as the browser names it, letters small, `shift+a` with that held → what it does. */
export type Keys = Readonly<Record<string, (() => void) | undefined>>;

/**
 * Works a screen by single keys; not while somebody types, with another modifier held, behind a dialog, or once another page is on
 * its way: a key is meant for what will stand there.
 */
export function useKeys(keys: Keys): void {
  const latest = useRef(keys);
  // Before what is rendered is seen: whoever sees a button may press its key at once.
  useLayoutEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || event.repeat) return;
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (isModalOpen() || isPageChanging()) return;
      if (isTyping(event.target) || (event.key === 'Enter' && isPressed(event.target))) return;
      const act = latest.current[nameOf(event)];
      if (!act) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}

function nameOf({ key, shiftKey }: KeyboardEvent): string {
  if (!/^[a-z]$/i.test(key)) return key;
  return (shiftKey ? 'shift+' : '') + key.toLowerCase();
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('input:not([type=checkbox],[type=radio]),textarea,select,[contenteditable]') !==
    null;

/** Enter is the element's own there. */
const isPressed = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('a,button,summary') !== null;
