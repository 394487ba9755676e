import Router from 'next/router';
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';

/**
 * Makes a combobox of an input while a list of links belongs to it: arrows choose, Enter opens what is chosen, Escape
 * and leaving the input close. Its attributes are set here, because without script it is a plain search input.
 * @param id of the list; its options are `{id}-0` …
 */
export function useCombobox(
  input: RefObject<HTMLInputElement | null>,
  id: string,
  items: readonly { href: string }[],
) {
  const [active, setActive] = useState(-1);
  const [isClosed, setClosed] = useState(false);

  // Other suggestions came: none of them is chosen yet, and they are shown.
  const [shown, setShown] = useState(items);
  if (shown !== items) {
    setShown(items);
    setActive(-1);
    setClosed(false);
  }
  const isOpen = items.length > 0 && !isClosed;

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.isComposing || items.length === 0) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      setClosed(false);
      // One place more than there are options: there nothing is chosen, and Enter searches for the text.
      const places = items.length + 1;
      setActive(isOpen ? ((active + 1 + step + places) % places) - 1 : -1);
    } else if (event.key === 'Escape' && isOpen) {
      event.preventDefault();
      setClosed(true);
      setActive(-1);
    } else if (event.key === 'Enter' && isOpen && items[active]) {
      event.preventDefault();
      setClosed(true);
      void Router.push(items[active].href);
    }
  });

  useEffect(() => {
    const box = input.current;
    if (!box) return;
    const close = () => setClosed(true);
    const open = () => setClosed(false);
    const listeners = [
      ['keydown', onKey],
      ['blur', close],
      ['focus', open],
    ] as const;
    for (const [name, listener] of listeners) box.addEventListener(name, listener as EventListener);
    return () => {
      for (const [name, listener] of listeners) {
        box.removeEventListener(name, listener as EventListener);
      }
      for (const name of comboboxAttributes) box.removeAttribute(name);
    };
  }, [input]);

  useEffect(() => {
    const box = input.current;
    box?.setAttribute('role', 'combobox');
    box?.setAttribute('aria-autocomplete', 'list');
    box?.setAttribute('aria-expanded', String(isOpen));
    if (isOpen) box?.setAttribute('aria-controls', id);
    else box?.removeAttribute('aria-controls');
    if (isOpen && active >= 0) box?.setAttribute('aria-activedescendant', `${id}-${active}`);
    else box?.removeAttribute('aria-activedescendant');
  }, [input, id, isOpen, active]);

  return { isOpen, active, point: setActive };
}

const comboboxAttributes = [
  'role',
  'aria-autocomplete',
  'aria-expanded',
  'aria-controls',
  'aria-activedescendant',
];
