import { type RefObject, useCallback, useEffect, useState } from 'react';

/**
 * Links within a static body that open a dialog where script runs, and lead to the page of the same content where it does not, or
 * where the reader wants a new tab.
 * @param links selector
 * @param content changes when other elements are rendered into the block
 */
export function useDialogLink(
  block: RefObject<HTMLElement | null>,
  links: string,
  content: unknown,
): { isOpen: boolean; close: () => void } {
  const [isOpen, setIsOpen] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `content` says when the elements are new ones
  useEffect(() => {
    const { current } = block;
    if (!current) return undefined;
    const onClick = (event: MouseEvent) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
      if (!(event.target instanceof Element) || !event.target.closest(links)) return;
      event.preventDefault();
      setIsOpen(true);
    };
    current.addEventListener('click', onClick);
    return () => current.removeEventListener('click', onClick);
  }, [block, links, content]);
  return { isOpen, close: useCallback(() => setIsOpen(false), []) };
}
