import { type FocusEvent, useEffect, useRef } from 'react';

/**
 * Says which field the reader has left, for the form's `onBlur`. Not while a pointer is down: a sentence that comes in
 * between press and release moves what is pressed, and the press is lost. A box that was ticked is not left: its row is
 * still to be filled.
 */
export function useFieldLeft(leave: (field: string) => void) {
  const isPressed = useRef(false);
  const afterPress = useRef<(() => void)[]>([]);
  useEffect(() => {
    const down = () => {
      isPressed.current = true;
    };
    const up = () => {
      isPressed.current = false;
      // The click comes after the release, in the same turn.
      setTimeout(() => {
        for (const work of afterPress.current.splice(0)) work();
      });
    };
    const ends = ['pointerup', 'pointercancel'] as const;
    document.addEventListener('pointerdown', down, true);
    for (const name of ends) document.addEventListener(name, up, true);
    return () => {
      document.removeEventListener('pointerdown', down, true);
      for (const name of ends) document.removeEventListener(name, up, true);
    };
  }, []);
  return ({ target, relatedTarget }: FocusEvent<HTMLElement>) => {
    const box = target.closest<HTMLElement>('[data-field]');
    const field = box?.dataset.field;
    if (!field || box.contains(relatedTarget)) return;
    if (target instanceof HTMLInputElement && target.type === 'checkbox') return;
    if (isPressed.current) afterPress.current.push(() => leave(field));
    else leave(field);
  };
}
